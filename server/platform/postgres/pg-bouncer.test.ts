/** Behind a real PgBouncer: session mode behaves like PostgreSQL itself, transaction mode needs a direct connection as well. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PgBouncer, pgBouncerIsInstalled, startPgBouncer } from '#tests/support/database/pg-bouncer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { refuseUnlimited } from './connection-limits.ts';
import { migrate } from './migrations.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { openServingDatabase } from './serving-database.ts';

const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone,
  current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`;
const inForce = { statement: '15s', lock: '5s', idle: '10s', zone: 'UTC', jit: 'off', workers: '0' };
const log = createTestLog();
const place = (url: string, direct?: string) => ({
  connection: { connectionString: url },
  direct: direct === undefined ? null : { connectionString: direct },
  isPooled: false,
});

it('sets its limits after connecting, and a start without a pooler finds them', async () => {
  const db = await createTestDatabase();
  const serving = await openServingDatabase(place(db.url), log);
  expect(await serving.query(limits)).toEqual([inForce]);
  await serving.close();
  await db.drop();
});

it('rejects a start whose limits are off', async () => {
  const db = await createTestDatabase('template', { lock_timeout: 0 });
  await expect(refuseUnlimited(db.database)).rejects.toThrow(
    /^The database keeps no lock_timeout that a connection sets/,
  );
  await db.drop();
});

it('explains why a start fails without a database', async () => {
  const nowhere = openPostgresDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, { log });
  await expect(refuseUnlimited(nowhere)).rejects.toThrow(/^The database cannot be reached .*ECONNREFUSED/);
  await nowhere.close();
});

describe.runIf(pgBouncerIsInstalled())('PgBouncer', () => {
  let db: TestDatabase;
  let pooler: PgBouncer;
  const start = async (...settings: string[]) => {
    pooler = await startPgBouncer(db.url, settings);
  };
  beforeEach(async () => {
    db = await createTestDatabase('empty');
  });
  afterEach(async () => {
    await pooler.stop();
    await db.drop();
  });

  it('in session mode: migrates, limits every connection, and is visible to other servers', async () => {
    await start('pool_mode = session');
    await migrate({ connectionString: pooler.url }, { log });
    const one = await openServingDatabase(place(pooler.url), log);
    const two = await openServingDatabase(place(pooler.url), log);
    const rows = await Promise.all(Array.from({ length: 4 }, () => one.query(limits)));
    for (const [row] of rows) expect(row).toEqual(inForce);
    const id = (await one.presence.id()) ?? '';
    expect(await two.presence.isGone(id)).toBe(false);
    await one.close();
    await expect.poll(() => two.presence.isGone(id)).toBe(true);
    await two.close();
  });

  it.each(['', 'server_round_robin = 1'])(
    'in transaction mode: is found out, and one without a second way is refused in words (%s)',
    async (more) => {
      await start('pool_mode = transaction', 'default_pool_size = 4', more);
      await expect(openServingDatabase(place(pooler.url), log)).rejects.toThrow(
        /^The pooler in front of the database lends .* set DATABASE_DIRECT_URL/,
      );
      await expect(openServingDatabase(place(pooler.url, pooler.url), log)).rejects.toThrow(
        /^DATABASE_DIRECT_URL leads to a pooler that lends/,
      );
    },
  );

  it('in transaction mode: every transaction has its limits, and leaves none behind', async () => {
    await start('pool_mode = transaction', 'default_pool_size = 2');
    const one = await openServingDatabase(place(pooler.url, db.url), log);
    const two = await openServingDatabase(place(pooler.url, db.url), log);
    const snapshot = await one.snapshot();
    expect(await snapshot.query(limits)).toEqual([{ ...inForce, idle: '1min' }]);
    await snapshot.end();
    expect(await one.inOrder({ sql: limits, params: [], name: 'limits' })).toEqual([inForce]);
    expect(await one.transaction((tx) => tx.query(limits))).toEqual([inForce]);
    expect(await one.query(limits, [], { together: 'read' })).toEqual([inForce]);
    // Same name as another statement, on as many connections as there are requests.
    const named = Array.from({ length: 64 }, (_, nth) =>
      (nth % 2 ? one : two).query('select $1::int as nth', [nth], { name: `nth-${nth % 3}` }),
    );
    expect((await Promise.all(named)).flat()).toEqual(Array.from({ length: 64 }, (_, nth) => ({ nth })));
    const id = (await one.presence.id()) ?? '';
    expect(await two.presence.isGone(id)).toBe(false);
    await one.close();
    await expect.poll(() => two.presence.isGone(id)).toBe(true);
    await two.close();
    // Another program that gets this server process finds nothing that outlasts a transaction.
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    expect((await client.query(limits)).rows[0]).toMatchObject({ statement: '0', lock: '0', idle: '0' });
    await client.end();
  });

  it('in transaction mode: a statement that is too slow ends, and the next one on that server process runs', async () => {
    await start('pool_mode = transaction', 'default_pool_size = 1');
    const slow = openPostgresDatabase(
      { connectionString: pooler.url, statement_timeout: 50 },
      { log, session: { connectionString: db.url } },
    );
    await expect(slow.query('select pg_sleep($1)', [30])).rejects.toMatchObject({ reason: 'database_busy' });
    await expect(slow.transaction((tx) => tx.query('select pg_sleep(30)'))).rejects.toMatchObject({
      reason: 'database_busy',
    });
    expect(await slow.query('select 1 as one')).toEqual([{ one: 1 }]);
    await slow.close();
  });
});

it('discards a connection that leads to a replica after a failover', async () => {
  const db = await createTestDatabase();
  const one = openPostgresDatabase({ connectionString: db.url }, { log, maxConnections: 1 });
  await one.query('set default_transaction_read_only = on');
  await expect(
    one.query(`insert into users (id, username) values (gen_random_uuid(), 'a')`),
  ).rejects.toMatchObject({ code: 'unavailable', reason: 'database_away' });
  await one.query(`insert into users (id, username) values (gen_random_uuid(), 'a')`);
  await one.close();
  await db.drop();
});
