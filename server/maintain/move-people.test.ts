/** The SQL of deploy/ that moves accounts to another PostgreSQL: nothing of theirs is lost, nothing of others goes along. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { systemPostgres } from '#tests/support/database/system-postgres.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';

type Place = Awaited<ReturnType<typeof systemPostgres>> & { client: pg.Client };
let old: Place;
let fresh: Place;
/** In their order, of which the first two move. */
const people = [newId(), newId(), newId()].sort();

/** Rows of one account, $1: a parent and its children, a generated column, keys with and without the owner. */
const rows = [
  `insert into users (id, username) values ($1, 'naïve 日本語')`,
  `insert into auth_users (user_id, email, password_hash, created_at, updated_at) values ($1::uuid, $1::uuid::text || '@example.org', '-', now(), now())`,
  `insert into auth_sessions (session_id, user_id, method, created_at, refreshed_at) values (gen_random_uuid(), $1, 'password', now(), now())`,
  `insert into study_plans (user_id, first_zone) values ($1, 'Europe/Berlin')`,
  `insert into sets (user_id, id, title) select $1, gen_random_uuid(), 'Set ' || n from generate_series(1, 3) n`,
  `insert into set_notes (user_id, set_id, id, text) select user_id, id, gen_random_uuid(), 'Tab\tand\nline' from sets where user_id = $1`,
  `insert into cards (user_id, id, set_id, position, term, definition)
   select user_id, gen_random_uuid(), id, n, 'Term ' || n, 'It''s \\N "quoted"' from sets, generate_series(1, 50) n where user_id = $1`,
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select user_id, id, set_id, 0.1 + position / 3.0, 5, current_date, now(), current_date, 1, 0 from cards where user_id = $1`,
  `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, rated_at, zone, local_day)
   select user_id, gen_random_uuid(), set_id, id, position, gen_random_uuid(), 3, '{"easeFactor": 2.5}', now(), 'UTC', current_date
   from cards where user_id = $1`,
];
/** Those rows' tables, and what triggers write. */
const tables = 10;
const changes = [
  'update auth_sessions set refresh_counter = refresh_counter + 1 where user_id = $1',
  'update cards set total_reviews = total_reviews + 1 where user_id = $1 and position < 9',
  'update review_log set undone_at = now() where user_id = $1 and seq = 1',
  'delete from cards where user_id = $1 and position = 50',
  `insert into sets (user_id, id, title) values ($1, gen_random_uuid(), 'Added meanwhile')`,
];

async function open(settings: string[]): Promise<Place> {
  const server = await systemPostgres(settings);
  await migrate({ connectionString: server.url }, { log: createTestLog() });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(readFileSync('deploy/move-people.sql', 'utf8'));
  return { ...server, client };
}
beforeAll(async () => {
  old = await open(['wal_level=logical']);
  fresh = await open([]);
  for (const id of people) for (const statement of rows) await old.client.query(statement, [id]);
});
afterAll(async () => {
  for (const place of [old, fresh]) {
    await place?.client.end();
    await place?.stop();
  }
});

const rowsOf = async ({ client }: Place, first: string | undefined, last: string | undefined) =>
  (await client.query('select * from pg_temp.people_rows($1, $2)', [first, last])).rows as {
    name: string;
    found: string;
    checksum: string;
  }[];
const filled = (rows: { found: string }[]) => rows.filter(({ found }) => found !== '0').length;

it('moves two of three accounts while they are in use', async () => {
  const [first, last, other] = people;
  const call = (place: Place, sql: string) => place.client.query(sql);
  const range = `'${first}', '${last}'`;
  const othersBefore = await rowsOf(old, other, other);
  await call(old, `select pg_temp.publish_people(${range})`);
  await call(fresh, `create subscription people connection '${old.url}' publication people`);
  await vi.waitFor(async () => {
    const rest = await call(fresh, `select from pg_subscription_rel where srsubstate <> 'r'`);
    expect(rest.rowCount).toBe(0);
  }, 60_000);
  for (const id of [first, other])
    for (const change of changes) expect((await old.client.query(change, [id])).rowCount).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const behind = await call(
      old,
      `select from pg_replication_slots where slot_name = 'people' and confirmed_flush_lsn >= pg_current_wal_lsn()`,
    );
    expect(behind.rowCount).toBe(1);
  }, 60_000);

  const moved = await rowsOf(fresh, first, last);
  expect(moved).toEqual(await rowsOf(old, first, last));
  expect(filled(moved)).toBe(tables);
  expect(filled(await rowsOf(fresh, other, other))).toBe(0);
  const others = await rowsOf(old, other, other);
  expect(others).not.toEqual(othersBefore);

  const remove = `call pg_temp.remove_people(${range})`;
  await expect(call(old, remove)).rejects.toThrow('the new server would delete them too');
  await expect(call(old, 'select pg_temp.unpublish_people()')).rejects.toThrow('drop its subscription first');
  await call(fresh, 'drop subscription people');
  await call(old, 'select pg_temp.unpublish_people()');
  await call(old, remove);
  expect(filled(await rowsOf(old, first, last))).toBe(0);
  expect(await rowsOf(old, other, other)).toEqual(others);
  expect(await rowsOf(fresh, first, last)).toEqual(moved);
  const identities = await call(old, `select from pg_class where relreplident = 'f'`);
  expect(identities.rowCount).toBe(0);
});
