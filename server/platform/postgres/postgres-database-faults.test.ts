/** The Database port when statements fail, locks conflict and connections die. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import type { Database, Queryable } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const db = await createTestDatabase();
const database = db.database;
await database.query('create table notes (id int primary key, text text)');
afterAll(() => db.drop());

const backendOf = async ({ query }: Queryable) =>
  (await query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;

describe('errors', () => {
  test('a violated constraint keeps its code, shows no values and costs no connection', async () => {
    const one = openPostgresDatabase(
      { connectionString: db.url },
      { log: createTestLog(), maxConnections: 1 },
    );
    await one.query(`insert into notes values (5, 'secret')`);
    const before = await backendOf(one);
    const error = await one.query(`insert into notes values (5, 'secret')`).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: '23505', constraint: 'notes_pkey', detail: undefined });
    const wrong = await one.query('select $1::int', ['my secret']).catch((thrown) => thrown);
    expect(wrong.code).toBe('22P02');
    expect(`${wrong.stack} ${JSON.stringify(wrong)}`).not.toContain('secret');
    expect(await backendOf(one)).toBe(before);
    await one.close();
  });

  test.each([
    ['U+0000 in text', 'select $1::text', 'a\0b'],
    ['U+0000 inside JSON', 'select $1::jsonb', '{"a":"\\u0000"}'],
  ])('%s is the input, not the server', async (_, sql, value) => {
    await expect(database.query(sql, [value])).rejects.toMatchObject({ name: 'Failure', code: 'bad_input' });
  });

  test('a statement that takes too long ends, and asks to try again', async () => {
    const hurried = openPostgresDatabase(
      { connectionString: db.url, statement_timeout: 50 },
      { log: createTestLog() },
    );
    await expect(hurried.query('select pg_sleep(5)')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: 1_000,
    });
    await hurried.close();
  });

  test('waiting for a lock times out, and so does an idle transaction', async () => {
    const impatient = openPostgresDatabase(
      { connectionString: db.url, lock_timeout: 50, idle_in_transaction_session_timeout: 100 },
      { log: createTestLog() },
    );
    await database.query(`insert into notes values (6, 'locked')`);
    await database.transaction(async ({ query }) => {
      await query('select from notes where id = 6 for update');
      await expect(impatient.query(`update notes set text = '' where id = 6`)).rejects.toMatchObject({
        code: 'unavailable',
      });
    });
    const forgetful = impatient.transaction(async ({ query }) => {
      const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      const alive = () => database.query('select from pg_stat_activity where pid = $1', [own?.pid]);
      await vi.waitFor(async () => expect(await alive()).toEqual([]), { timeout: 90_000 });
      await query('select 1');
    });
    await expect(forgetful).rejects.toMatchObject({ code: 'unavailable' });
    expect(await impatient.query('select 1 as n')).toEqual([{ n: 1 }]);
    await impatient.close();
  });

  test('of two conflicting transactions one succeeds, the other is asked to try again', async () => {
    await database.query(`insert into notes values (7, ''), (8, '')`);
    let met = 0;
    const both = [
      [7, 8],
      [8, 7],
    ].map(([first, second]) =>
      database.transaction(async ({ query }) => {
        await query(`update notes set text = 'x' where id = $1`, [first]);
        met += 1;
        while (met < 2) await new Promise((done) => setTimeout(done, 5));
        await query(`update notes set text = 'x' where id = $1`, [second]);
      }),
    );
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'unavailable' } });
  });
});

describe('a server that goes away', () => {
  test('no server at the address: unavailable, at once', async () => {
    const nowhere = openPostgresDatabase(
      { host: '127.0.0.1', port: await freePort(), user: 'app', database: 'app' },
      { log: createTestLog() },
    );
    for (const call of [nowhere.query('select 1'), nowhere.transaction(async () => undefined)])
      await expect(call).rejects.toMatchObject({ name: 'Failure', code: 'unavailable', status: 503 });
    await nowhere.close();
  });

  test('connections closed during work or at rest are replaced, and nothing leaks', async () => {
    const log = createTestLog();
    const cut = openPostgresDatabase({ connectionString: db.url }, { log, maxConnections: 2 });
    const kill = (pid: number) => database.query('select pg_terminate_backend($1)', [pid]);
    for (let round = 0; round < 5; round++) {
      const work = cut.transaction(async (tx) => {
        await kill(await backendOf(tx));
        await tx.query('select 1');
      });
      await expect(work).rejects.toMatchObject({ code: 'unavailable' });
      const sleeping = expect(cut.query('select pg_sleep(10)')).rejects.toMatchObject({
        code: 'unavailable',
      });
      await expect
        .poll(async () => {
          const [row] = await database.query(
            `select pg_terminate_backend(pid) as ended from pg_stat_activity
             where query = 'select pg_sleep(10)' and state = 'active'`,
          );
          return row?.ended;
        })
        .toBe(true);
      await sleeping;
    }
    await kill(await backendOf(cut));
    await expect
      .poll(() => log.entries.map(({ message }) => message))
      .toContain('an idle database connection was lost');
    const many = await Promise.all(Array.from({ length: 20 }, () => cut.query('select 1 as n')));
    expect(many).toEqual(Array.from({ length: 20 }, () => [{ n: 1 }]));
    await cut.close();
  });

  test.each([
    ['statement', (one: Database, sql: string) => one.query(sql)],
    ['transaction', (one: Database, sql: string) => one.transaction((tx) => tx.query(sql))],
    ['statement among others', (one: Database, sql: string) => one.query(sql, [], { together: 'write' })],
  ])('a %s on a demoted primary asks to try again, which leads to another connection', async (_, run) => {
    const one = openPostgresDatabase(
      { connectionString: db.url },
      { log: createTestLog(), maxConnections: 1 },
    );
    // What a failover does to a connection that outlives it.
    await one.query('set default_transaction_read_only = on');
    const before = await backendOf(one);
    const insert = `insert into notes values (${before}, 'written')`;
    await expect(run(one, insert)).rejects.toMatchObject({ code: 'unavailable', reason: 'database_away' });
    await run(one, insert);
    expect(await backendOf(one)).not.toBe(before);
    await one.close();
  });

  test('after close, calls fail with an explanation instead of hanging', async () => {
    const closed = openPostgresDatabase({ connectionString: db.url }, { log: createTestLog() });
    await closed.query('select 1');
    await closed.close();
    await expect(closed.query('select 1')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
