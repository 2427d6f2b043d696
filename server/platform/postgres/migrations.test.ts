/** Migrations run once even with several starters, all or nothing, forward only. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDatabaseGate } from '#tests/support/database/database-gate.ts';
import {
  createTestDatabase,
  runOutsideTransaction,
  type TestDatabase,
} from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { migrations, readMigration } from './migration-files.ts';
import { migrate } from './migrations.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase('empty');
});
afterEach(() => db.drop());

const one = readMigration('0001-one.sql', 'create table one (id int);');
const two = readMigration('0002-two.sql', 'create table two (id int); insert into two values (2);');

async function run(known = migrations) {
  const log = createTestLog();
  await migrate({ connectionString: db.url }, { log, known });
  return log.entries.flatMap(({ details }) => (details as { migrations: string }).migrations.split(' '));
}
const tables = async () =>
  (
    await db.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    )
  ).map(({ name }) => name);

describe('from empty', () => {
  test('five servers at once: each file is applied by one of them', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(runs.flat().sort()).toEqual(migrations.map(({ name }) => name));
    expect(await tables()).toEqual(
      expect.arrayContaining(['cards', 'review_log', 'schema_migrations', 'sets', 'users']),
    );
  });

  test('a second run changes nothing, and a later one adds what is new', async () => {
    expect(await run([one])).toEqual(['0001-one']);
    expect(await run([one])).toEqual([]);
    expect(await run([one, two])).toEqual(['0002-two']);
    const rows = await db.database.query(
      'select version, name, checksum from schema_migrations order by version',
    );
    expect(rows).toEqual([one, two].map(({ version, name, checksum }) => ({ version, name, checksum })));
  });

  test('a failing one rolls back the whole run', async () => {
    const broken = readMigration('0003-broken.sql', 'create table three (id int); select 1 / 0;');
    await expect(run([one, two, broken])).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: 'The migration 0003-broken could not be applied (division by zero). Nothing was changed.',
    });
    expect(await tables()).toEqual([]);
  });
});

describe('rejects', () => {
  test('a file changed after it was applied', async () => {
    await run([one, two]);
    const changed = readMigration('0002-two.sql', 'create table two (id bigint);');
    await expect(run([one, changed])).rejects.toThrow(
      /0002-two was changed after this database had applied it/,
    );
  });

  test('a database newer than the program', async () => {
    await run([one, two]);
    await expect(run([one])).rejects.toThrow(/newer than this Tellcard: it has 0002-two/);
  });

  test('a file numbered before one already applied', async () => {
    await run([two]);
    await expect(run([one, two])).rejects.toThrow(/0001-one comes before 0002-two/);
    expect(await tables()).toEqual(['schema_migrations', 'two']);
  });

  test('an address where no server answers, after waiting, without the password in its message', async () => {
    const log = createTestLog();
    const away = `postgres://app:geheim@127.0.0.1:${await freePort()}/app`;
    const error = await migrate({ connectionString: away }, { log, waitMs: 600 }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseRefusal' });
    expect(error.message).toMatch(/cannot be reached .*ECONNREFUSED.* Check DATABASE_URL/);
    expect(`${error.message} ${JSON.stringify(log.entries)}`).not.toContain('geheim');
    expect(log.entries).toHaveLength(1);
  });

  test('a database that cannot store every letter', async () => {
    const name = new URL(db.url).pathname.slice(1);
    const ascii = `${name}_ascii`;
    await runOutsideTransaction(
      db.url,
      `create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    const url = new URL(db.url);
    url.pathname = `/${ascii}`;
    await expect(migrate({ connectionString: url.href }, { log: createTestLog() })).rejects.toThrow(
      /must use the encoding UTF8, not SQL_ASCII/,
    );
    await runOutsideTransaction(db.url, `drop database ${ascii}`);
  });
});

describe('an unreachable database', () => {
  test('is waited for, and the caller is told once', async () => {
    const gate = await startDatabaseGate(db.url);
    gate.shut();
    let told = 0;
    await migrate(
      { connectionString: gate.url },
      {
        log: createTestLog(),
        known: [one],
        waitMs: Number.POSITIVE_INFINITY,
        async onWait() {
          told += 1;
          await gate.open();
        },
      },
    );
    expect(told).toBe(1);
    expect(await tables()).toEqual(['one', 'schema_migrations']);
    await gate.close();
  });

  test('is no longer waited for once the server is asked to stop', async () => {
    const stopping = new AbortController();
    const away = migrate(
      { connectionString: `postgres://app@127.0.0.1:${await freePort()}/app` },
      {
        log: createTestLog(),
        waitMs: Number.POSITIVE_INFINITY,
        signal: stopping.signal,
        onWait: async () => stopping.abort(),
      },
    );
    await expect(away).rejects.toThrow(/cannot be reached/);
  });

  test('ends the start if its port cannot be opened meanwhile', async () => {
    const away = migrate(
      { connectionString: `postgres://app@127.0.0.1:${await freePort()}/app` },
      {
        log: createTestLog(),
        waitMs: Number.POSITIVE_INFINITY,
        onWait: () => Promise.reject(new Error('taken')),
      },
    );
    await expect(away).rejects.toThrow('taken');
  });
});
