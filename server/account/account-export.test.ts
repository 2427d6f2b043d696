/** Every column about a user is exported, or listed here with the reason why not. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { cardColumns, columnNames, learningColumns } from '#server/platform/postgres/card-columns.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { openAccountPicture } from './account-export.ts';

const db = await createTestDatabase();
afterAll(() => db.drop());

/** A column, or `table.*` for a whole table. */
const notExported: Record<string, string[]> = {
  'secrets, of no use to their owner and of much to a thief': [
    ...['auth_users.password_hash', 'auth_flow_codes.*', 'auth_sessions.refresh_counter'],
    ...['push_devices.p256dh', 'push_devices.auth'],
    ...['code_hash', 'code_challenge', 'code_challenge_method', 'failed_codes'].map(
      (column) => `auth_one_time_tokens.${column}`,
    ),
  ],
  'how a session was opened and what slows mails and sign-ins; securityEvents says what happened': [
    'auth_sessions.method',
    ...['confirmation', 'recovery', 'email_change', 'reauthentication'].map(
      (mail) => `auth_users.${mail}_sent_at`,
    ),
    ...['auth_users.banned_until', 'audit_events.event_id'],
  ],
  'claims of a running request, with random ids only': [
    'answer_claims.*',
    ...['lock_token', 'locked_until', 'lease_holder', 'lease_holder_until', 'watch_until'].map(
      (column) => `billing_accounts.${column}`,
    ),
    ...['checked_at', 'due_at', 'customers_lost'].map((column) => `billing_accounts.${column}`),
  ],
  'keys by which a repeated request is known': [
    ...['sets.request_key', 'practice_sessions.request_key', 'practice_turns.request_key'],
    ...['review_log.client_id', 'billing_events.*'],
  ],
  'counts and versions of what is exported itself': [
    ...['card_count', 'version', 'last_seq', 'text_bytes', 'text_version', 'moved_reviews'].map(
      (column) => `sets.${column}`,
    ),
    ...['review_log.turn', 'practice_prompts.follow_ups', 'practice_prompts.turn_count', 'recordings.bytes'],
    'recordings.delete_after',
    ...['proposed_bytes', 'waiting'].map((column) => `set_notes.${column}`),
  ],
  'by which a file of Anki, which the student has, is known again': ['imported_cards.*'],
  'copies of the cards for searching, and how far they are made': ['searched_cards.*', 'sets.words_version'],
  'when a picture that no card shows goes': [
    ...['checked_at', 'delete_after', 'condemned'].map((column) => `media.${column}`),
  ],
  'steps towards the state of a question, which is exported': [
    ...['forced', 'points_before', 'points_after'].map((column) => `practice_turns.${column}`),
  ],
  'state of the test provider, which subscriptions shows': ['test_billing_pages.*', 'test_subscriptions.*'],
  'whether cards are asked in other ways, which they say themselves': ['sets.has_facets'],
  'how far the memory over days has been computed from the reviews': [
    ...['projected_at', 'fsrs_version', 'fsrs_projected_card'].map((column) => `study_plans.${column}`),
    'card_memory.fsrs_version',
    'card_facets.fsrs_version',
  ],
  'when the schedule is fitted again': ['study_plans.fsrs_tried_reviews', 'study_plans.fsrs_next_at'],
  'when the server looks next, which follows from the hour': ['reminders.next_at'],
  'counts of the reviews, which are exported': [
    ...['study_days.*', 'study_days_read.*', 'study_days_changed.*'],
  ],
  'parts of a recording that is being made, for minutes': ['upload_chunks.*'],
  'request keys of the parts of a joined answer, which recognise a repeated request': [
    'practice_turns.earlier_keys',
  ],
  'how often a device failed, until it is dropped': ['push_devices.failures', 'push_devices.failed_on'],
};

it('exports every column of every table about a user, or says why not', async () => {
  const source = readFileSync(fileURLToPath(new URL('./account-export.ts', import.meta.url)), 'utf8');
  const columns = await db.database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and (table_name = 'users' or exists (
       select from information_schema.columns o
       where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'user_id'))
     order by table_name, ordinal_position`,
  );
  // The columns of cards are written from the maps of their columns.
  const named = new Set([
    ...(source.match(/\w+/g) ?? []),
    ...columnNames({ ...cardColumns, ...learningColumns }),
  ]);
  const excused = new Set(Object.values(notExported).flat());
  const forgotten = columns
    .filter(({ table_name: table }) => !excused.has(`${table}.*`))
    .filter(({ table_name: table, column_name: column }) => !(named.has(table) && named.has(column)))
    .map(({ table_name: table, column_name: column }) => `${table}.${column}`)
    .filter((column) => !excused.has(column));
  expect(forgotten).toEqual([]);
});

it('writes notes and every other list under its name', async () => {
  const { owner, setId } = await insertSet(db.database);
  await db.database.query(
    "insert into set_notes (user_id, id, set_id, text, marks) values ($1, gen_random_uuid(), $2, 'Cells divide', '[]')",
    [owner, setId],
  );
  const picture = await openAccountPicture(db.database, owner);
  let fields = '';
  for await (const piece of picture.fields) fields += piece;
  await picture.end();
  const exported = JSON.parse(`{${fields}}`);
  expect(exported.notes).toMatchObject([{ setId, text: 'Cells divide' }]);
  expect(Object.keys(exported)).toEqual([
    ...[
      'account',
      'sets',
      'practiceSessions',
      'notes',
      'media',
      'subscriptions',
      'dailySessions',
      'studyPlans',
    ],
    ...['reminders', 'remindedBrowsers', 'signedInDevices', 'knownDevices', 'mailedLinks', 'securityEvents'],
  ]);
});
