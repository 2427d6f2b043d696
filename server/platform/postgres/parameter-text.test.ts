/** Parameters arrive in PostgreSQL with their JavaScript values. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';

const db = await createTestDatabase();
afterAll(() => db.drop());

const nasty = ['', 'a,b', '"', '\\', '{}', 'NULL', ' é ', '\n', `\\"`];
test.each([
  ['text', 'text', 'it’s "quoted" \\ {here}'],
  ['a list of texts', 'text[]', nasty],
  ['a list with gaps', 'text[]', ['a', null]],
  ['an empty list', 'text[]', []],
  [
    'lists of lists',
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['numbers', 'float8', -2.5],
  ['truth', 'bool', false],
  ['moments', 'timestamptz', new Date('2025-09-02T10:00:00.123Z')],
  ['a list of moments', 'timestamptz[]', [new Date('2025-09-02T10:00:00.123Z')]],
  ['bytes', 'bytea', Buffer.from([0, 92, 255])],
  ['a list of bytes', 'bytea[]', [Buffer.from([0, 92, 255])]],
  ['an object as JSON', 'jsonb', { a: ['"', null, 1] }],
  ['nothing', 'text', null],
])('%s', async (_, type, value) => {
  expect(await db.database.query(`select $1::${type} as value`, [value])).toEqual([{ value }]);
});

test('a view of bytes is only its own part, and undefined is null', async () => {
  const bytes = new Uint8Array([1, 2, 3]).subarray(1);
  const rows = await db.database.query('select $1::bytea as bytes, $2::int as missing', [bytes, undefined]);
  expect(rows).toEqual([{ bytes: Buffer.from([2, 3]), missing: null }]);
});

test('an invalid date is rejected before anything is sent', async () => {
  await expect(db.database.query('select $1::timestamptz', [new Date('never')])).rejects.toThrow(RangeError);
  expect(await db.database.query('select 1 as n')).toEqual([{ n: 1 }]);
});
