/** Reads everything PostgreSQL stores about a user, in the product's terms rather than its tables'. */
import { cardColumns, columnNames, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Database, Queryable, Snapshot } from '#server/platform/postgres/database.ts';

/** A file in the recording store and its name in the archive. */
export type ExportedFile = { storeKey: string; name: string };

/** `fields` are the fields of a JSON object, without its braces, in pieces of any length. */
export type AccountPicture = { fields: AsyncIterable<string>; end(): Promise<void> };

const account = `
select json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'settings', u.settings,
         'createdAt', u.created_at,
         'signIn', (select json_build_object('email', a.email, 'newEmail', a.new_email,
                      'formerEmails', (select coalesce(json_agg(t.carries ->> 'email' order by t.created_at), '[]')
                        from auth_one_time_tokens t where t.user_id = a.user_id and t.kind = 'email_undo'),
                      'confirmedAt', a.email_confirmed_at,
                      'passwordUnprovenAt', a.password_unproven_at,
                      'lastSignInAt', a.last_sign_in_at, 'createdAt', a.created_at, 'ownData', a.user_metadata)
                    from auth_users a where a.user_id = u.id))::text as value
from users u where u.id = $1`;

const cardFields = columnNames({ ...cardColumns, ...learningColumns })
  .map((name) => `'${name}', c.${name}`)
  .join(', ');

const { id: _, ...stateColumns } = learningColumns;
const stateFields = columnNames(stateColumns)
  .map((name) => `'${name}', f.${name}`)
  .join(', ');

/** A set may have thousands of cards and many more ratings: each is a separate row, streamed by nested loops. */
const sets = `
select s.head, part.list, part.value
from (
  select s.id, json_build_object('id', s.id, 'title', s.title, 'createdAt', s.created_at, 'updatedAt', s.updated_at,
           'studiedAt', s.studied_at, 'examDay', s.exam_day, 'newCardsADay', s.new_a_day, 'tags', s.tags,
           'termLanguage', s.term_language, 'definitionLanguage', s.definition_language, 'directions', s.directions, 'deletedAt', s.deleted_at)::text as head
  from sets s where s.user_id = $1 order by s.created_at, s.id offset 0
) s
left join lateral (
  (select 0 as list, json_build_object(${cardFields}, 'suspendedAt', c.suspended_at,
      'practice', (select json_build_object('practised', p.practised, 'missed', p.missed, 'lastAt', p.last_at)
        from card_practice p where p.user_id = c.user_id and p.card_id = c.id),
      'memory', (select json_build_object('stability', m.stability, 'difficulty', m.difficulty, 'dueDay', m.due_day,
          'lastDay', m.last_day, 'lastRatedAt', m.last_rated_at, 'reviews', m.reps, 'lapses', m.lapses)
        from card_memory m where m.user_id = c.user_id and m.card_id = c.id),
      'askedForward', c.asked,
      'otherWays', (select coalesce(json_agg(json_build_object('id', f.id, 'way', f.facet, 'asked', f.asked, 'suspendedAt', f.suspended_at,
          ${stateFields}, 'memory', case when f.stability is not null then json_build_object('stability', f.stability,
            'difficulty', f.difficulty, 'dueDay', f.due_day, 'lastDay', f.last_day, 'lastRatedAt', f.last_rated_at,
            'reviews', f.reps, 'lapses', f.lapses) end) order by length(f.facet), f.facet), '[]'::json)
        from card_facets f where f.user_id = c.user_id and f.card_id = c.id))::text as value
    from cards c where c.user_id = $1 and c.set_id = s.id order by c.position)
  union all
  (select 1, json_build_object('cardId', r.card_id, 'rating', r.rating,
      'kind', r.kind, 'ratedAt', r.rated_at, 'zone', r.zone, 'day', r.local_day, 'undoneAt', r.undone_at, 'before', r.before, 'after', r.after)::text
    from review_log r where r.user_id = $1 and r.set_id = s.id order by r.seq)
) part on true`;
const setLists = ['cards', 'reviews'] as const;

const practice = `
select json_build_object('id', ps.id, 'setId', ps.set_id, 'setTitle', ps.set_title, 'createdAt', ps.created_at,
         'completedAt', ps.completed_at, 'lastAt', ps.last_at, 'premium', ps.premium,
         'questions', coalesce((select json_agg(json_build_object('question', p.prompt, 'keyPoints', p.points,
             'state', p.state, 'outcome', p.outcome,
             'answers', coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'source', t.source, 'soundMs', t.sound_ms,
                 'transcription', t.transcription, 'hearing', t.hearing, 'corrected', t.corrected, 'feedback', t.feedback,
                 'notice', t.notice, 'judgedBy', t.judged_by,
                 'followUp', t.follow_up, 'deeper', t.deeper, 'isComplete', t.is_complete, 'createdAt', t.created_at) order by t.seq)
               from practice_turns t where t.user_id = p.user_id and t.prompt_id = p.id), '[]')) order by p.position)
           from practice_prompts p where p.user_id = ps.user_id and p.session_id = ps.id), '[]'))::text as value
from practice_sessions ps where ps.user_id = $1 order by ps.created_at, ps.id`;

const dailySessions = `
select json_build_object('day', day, 'sessions', sessions)::text as value
from daily_usage where user_id = $1 order by day`;

const studyPlans = `
select json_build_object('firstZone', first_zone, 'newCardsADay', new_a_day, 'mostReviewsADay', most_reviews,
         'restDays', rest_days, 'fittedParameters', fsrs_parameters, 'fittedToReviews', fsrs_reviews, 'createdAt', created_at)::text as value
from study_plans where user_id = $1`;

const reminders = `
select json_build_object('hour', hour, 'zone', zone, 'email', email, 'latestDay', last_day, 'createdAt', created_at)::text as value
from reminders where user_id = $1`;

const remindedBrowsers = `
select json_build_object('pushService', endpoint, 'addedAt', created_at)::text as value
from push_devices where user_id = $1 order by created_at, id`;

const setNotes = `
select json_build_object('id', id, 'setId', set_id, 'text', text, 'marks', marks, 'proposals', proposals,
         'settled', settled, 'createdAt', created_at)::text as value
from set_notes where user_id = $1 order by created_at, id`;

/** Each is a file in the archive: `media/{sha256}.{kind}`. */
const media = `
select json_build_object('sha256', sha256, 'kind', kind, 'bytes', bytes, 'width', width, 'height', height,
         'createdAt', created_at)::text as value
from media where user_id = $1 and not condemned order by created_at, sha256`;

const subscriptions = `
select json_build_object('provider', provider, 'customerId', customer_id, 'subscriptionId', subscription_id,
         'status', status, 'trialUsedAt', trial_used_at, 'trialEnd', trial_end, 'periodStart', period_start,
         'periodEnd', period_end, 'cancelAt', cancel_at,
         'cancelAtPeriodEnd', cancel_at_period_end, 'endedAt', ended_at)::text as value
from billing_accounts where user_id = $1 order by provider`;

const devices = `
select json_build_object('signedInAt', created_at, 'lastUsedAt', refreshed_at)::text as value
from auth_sessions where user_id = $1 order by created_at`;

const knownDevices = `
select json_build_object('firstUsedAt', first_used_at, 'lastUsedAt', last_used_at)::text as value
from auth_devices where user_id = $1 order by first_used_at, device_hash`;

/** Links and codes are stored only as hashes. */
const mailedLinks = `
select json_build_object('for', kind, 'sentAt', created_at, 'endsAt', expires_at,
         'digitsEndAt', coalesce(code_expires_at, expires_at))::text as value
from auth_one_time_tokens where user_id = $1 order by created_at, token_hash`;

const securityEvents = `
select json_build_object('event', kind, 'at', happened_at)::text as value
from audit_events where user_id = $1 order by happened_at`;

const lists = [
  ['notes', setNotes],
  ['media', media],
  ['subscriptions', subscriptions],
  ['dailySessions', dailySessions],
  ['studyPlans', studyPlans],
  ['reminders', reminders],
  ['remindedBrowsers', remindedBrowsers],
  ['signedInDevices', devices],
  ['knownDevices', knownDevices],
  ['mailedLinks', mailedLinks],
  ['securityEvents', securityEvents],
] as const;

/** Named after its answer, so that files can be matched with the JSON. */
const recordings = `
select store_key, turn_id, media_type from recordings
where user_id = $1 and kind = 'answer' order by created_at, id`;

const mediaFiles = `
select store_key, 'media/' || sha256 || '.' || kind as name from media
where user_id = $1 and not condemned order by created_at, sha256`;

/** Path in the archive. */
export const recordingsFolder = 'recordings/';

const fileEnding: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
};

export async function exportedFiles({ query }: Queryable, owner: string): Promise<ExportedFile[] | null> {
  const [person] = await query('select from users where id = $1', [owner]);
  if (!person) return null;
  const files = await query<{ store_key: string; turn_id: string; media_type: string }>(recordings, [owner]);
  const pictures = await query<{ store_key: string; name: string }>(mediaFiles, [owner]);
  return [
    ...files.map((file) => ({
      storeKey: file.store_key,
      name: `${recordingsFolder}${file.turn_id}.${fileEnding[file.media_type] ?? 'audio'}`,
    })),
    ...pictures.map(({ store_key: storeKey, name }) => ({ storeKey, name })),
  ];
}

/** Rows per fetch: cards and ratings are small, practice sessions contain all their answers. */
const rowsAtOnce = { small: 256, large: 4 };

/** One value per line, for readability. */
const nextLine = ',\n';

async function* listOf(
  snapshot: Snapshot,
  [name, sql]: readonly [string, string],
  owner: string,
  atOnce = rowsAtOnce.small,
): AsyncGenerator<string> {
  let before = `"${name}":[\n`;
  for await (const rows of snapshot.batches<{ value: string }>(sql, [owner], atOnce)) {
    yield before + rows.map(({ value }) => value).join(nextLine);
    before = nextLine;
  }
  yield before === nextLine ? ']' : `${before}]`;
}

type SetPart = { head: string; list: number | null; value: string | null };

async function* setsOf(snapshot: Snapshot, owner: string): AsyncGenerator<string> {
  let text = '"sets":[\n';
  let head: string | null = null;
  let list = 0;
  let isFirst = true;
  /** Closes the lists before this one and opens it; past the last list it closes the set. */
  const goTo = (next: number) => {
    for (; list < next; list++) {
      text += list + 1 < setLists.length ? `],"${setLists[list + 1]}":[` : ']}';
      isFirst = true;
    }
  };
  for await (const rows of snapshot.batches<SetPart>(sets, [owner], rowsAtOnce.small)) {
    for (const row of rows) {
      if (row.head !== head) {
        if (head !== null) goTo(setLists.length);
        text += `${head === null ? '' : nextLine}${row.head.slice(0, -1)},"${setLists[0]}":[`;
        head = row.head;
        list = 0;
        isFirst = true;
      }
      if (row.list === null || row.value === null) continue;
      goTo(row.list);
      text += `${isFirst ? '\n' : nextLine}${row.value}`;
      isFirst = false;
    }
    yield text;
    text = '';
  }
  if (head !== null) goTo(setLists.length);
  yield `${text}]`;
}

async function* fieldsOf(snapshot: Snapshot, owner: string): AsyncGenerator<string> {
  const [person] = await snapshot.query<{ value: string }>(account, [owner]);
  // Deleted while the recordings were packed.
  if (!person) throw new Error('the account of an archive is gone');
  yield `"account":${person.value}`;
  yield nextLine;
  yield* setsOf(snapshot, owner);
  yield nextLine;
  yield* listOf(snapshot, ['practiceSessions', practice], owner, rowsAtOnce.large);
  for (const list of lists) {
    yield nextLine;
    yield* listOf(snapshot, list, owner);
  }
}

/** One snapshot, unaffected by concurrent writes. */
export async function openAccountPicture(db: Database, owner: string): Promise<AccountPicture> {
  const snapshot = await db.snapshot();
  return { fields: fieldsOf(snapshot, owner), end: snapshot.end };
}
