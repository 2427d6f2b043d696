/** Behind the real PgBouncer: session mode serves as PostgreSQL itself, transaction mode is refused in words. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PgBouncer, pgBouncerIsInstalled, startPgBouncer } from '#tests/support/pg-bouncer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestLog } from '#tests/support/test-log.ts';
import { refuseUnlimited } from './connection-limits.ts';
import { migrate } from './migrations.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`;

it('sets its limits after connecting, and a start without a pooler finds them', async () => {
  const db = await createTestDatabase();
  expect(await db.database.query(limits)).toEqual([
    { statement: '15s', lock: '5s', idle: '10s', zone: 'UTC' },
  ]);
  await refuseUnlimited({ connectionString: db.url });
  await db.drop();
});

it('refuses a start whose limits are off', async () => {
  const db = await createTestDatabase();
  await expect(refuseUnlimited({ connectionString: db.url, lock_timeout: 0 })).rejects.toThrow(
    /^The database keeps no lock_timeout that a connection sets/,
  );
  await db.drop();
});

describe.runIf(pgBouncerIsInstalled())('PgBouncer', () => {
  let db: TestDatabase;
  let pooler: PgBouncer | undefined;
  beforeEach(async () => {
    db = await createTestDatabase('empty');
  });
  afterEach(async () => {
    await pooler?.stop();
    await db.drop();
  });

  it('in session mode: migrates, limits every connection, and shows other servers that this one lives', async () => {
    pooler = await startPgBouncer(db.url, ['pool_mode = session']);
    const connection = { connectionString: pooler.url };
    const log = createTestLog();
    await migrate(connection, { log });
    await refuseUnlimited(connection);
    const [one, two] = [1, 2].map(() => openPostgresDatabase(connection, { log })) as [
      ReturnType<typeof openPostgresDatabase>,
      ReturnType<typeof openPostgresDatabase>,
    ];
    const rows = await Promise.all(Array.from({ length: 4 }, () => one.query(limits)));
    for (const [row] of rows) expect(row).toEqual({ statement: '15s', lock: '5s', idle: '10s', zone: 'UTC' });
    const id = (await one.presence.id()) ?? '';
    expect(await two.presence.isGone(id)).toBe(false);
    await one.close();
    await expect.poll(() => two.presence.isGone(id)).toBe(true);
    await two.close();
  });

  it.each(['', 'server_round_robin = 1'])('in transaction mode: is refused in words (%s)', async (more) => {
    pooler = await startPgBouncer(db.url, ['pool_mode = transaction', 'default_pool_size = 4', more]);
    await expect(refuseUnlimited({ connectionString: pooler.url })).rejects.toThrow(
      /^The pooler in front of the database lends .* Set pool_mode = session/,
    );
  });
});

it('throws a connection away that leads to a replica since a failover', async () => {
  const db = await createTestDatabase();
  const one = openPostgresDatabase({ connectionString: db.url }, { log: createTestLog(), maxConnections: 1 });
  await one.query('set default_transaction_read_only = on');
  await expect(
    one.query(`insert into users (id, username) values (gen_random_uuid(), 'a')`),
  ).rejects.toMatchObject({ code: 'unavailable', reason: 'database_away' });
  await one.query(`insert into users (id, username) values (gen_random_uuid(), 'a')`);
  await one.close();
  await db.drop();
});
