/** The Database port on a real PostgreSQL: values and transactions. */
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import type { Queryable } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const db = await createTestDatabase();
const database = db.database;
await database.query('create table notes (id int primary key, text text)');
afterAll(() => db.drop());

const textOf = async (id: number) =>
  (await database.query<{ text: string }>('select text from notes where id = $1', [id]))[0]?.text;

describe('values', () => {
  test('bigint, numeric, date, timestamptz and jsonb have the documented types', async () => {
    const [row] = await database.query(
      `select 7::bigint as count, 2.35::numeric(3,2) as ease, date '2025-09-02' as day,
              timestamptz '2025-09-02T10:00:00Z' as at, '{"a":[1]}'::jsonb as data`,
    );
    expect(row).toEqual({
      count: 7,
      ease: 2.35,
      day: '2025-09-02',
      at: new Date('2025-09-02T10:00:00Z'),
      data: { a: [1] },
    });
  });

  test('a bigint that a number cannot hold is an error, not a wrong number', async () => {
    await expect(database.query('select 9007199254740993::bigint as n')).rejects.toThrow(RangeError);
  });

  test('days start in UTC', async () => {
    const [row] = await database.query(`select timestamptz '2025-09-02T23:59:59Z'::date as day`);
    expect(row).toEqual({ day: '2025-09-02' });
  });

  test('parameters are values, never SQL', async () => {
    const nasty = `'; drop table notes; --`;
    expect(await database.query('select $1::text as text', [nasty])).toEqual([{ text: nasty }]);
  });

  test('a named statement is prepared once per connection and must keep its text', async () => {
    // Behind a pooler nothing is prepared.
    const direct = openPostgresDatabase({ connectionString: db.url }, { log: createTestLog() });
    await direct.transaction(async ({ query }) => {
      for (const n of [1, 2])
        expect(await query('select $1::int as n', [n], { name: 'number' })).toEqual([{ n }]);
      const prepared = await query(`select count(*) as n from pg_prepared_statements where name = 'number'`);
      expect(prepared).toEqual([{ n: 1 }]);
      await expect(query('select 1', [], { name: 'number' })).rejects.toThrow(/unique/);
    });
    await direct.close();
  });
});

describe('transactions', () => {
  test('changes are kept when the work succeeds', async () => {
    const answer = await database.transaction(async ({ query }) => {
      await query(`insert into notes values (1, 'kept')`);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await textOf(1)).toBe('kept');
  });

  test('nothing is kept when it throws, and the error arrives unchanged', async () => {
    const mistake = new Error('mistake');
    const work = database.transaction(async ({ query }) => {
      await query(`insert into notes values (2, 'lost')`);
      throw mistake;
    });
    await expect(work).rejects.toBe(mistake);
    expect(await textOf(2)).toBeUndefined();
  });

  test('a failed statement whose error was ignored cannot look like success', async () => {
    const work = database.transaction(async ({ query }) => {
      await query(`insert into notes values (3, 'lost')`);
      await query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(await textOf(3)).toBeUndefined();
  });

  test('a statement after the end is rejected', async () => {
    let late: Queryable | undefined;
    await database.transaction(async (tx) => {
      late = tx;
    });
    expect(() => late?.query('select 1')).toThrow(/after the end/);
  });

  test('others do not see what is not committed', async () => {
    await database.transaction(async ({ query }) => {
      await query(`insert into notes values (4, 'soon')`);
      expect(await textOf(4)).toBeUndefined();
    });
    expect(await textOf(4)).toBe('soon');
  });
});
