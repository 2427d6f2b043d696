/** Statements that share a round trip stay independent: rows, errors and prepared texts. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';

const db = await createTestDatabase();
await db.database.query('create table notes (id int primary key, text text)');
afterAll(() => db.drop());

const together = (text: string, values: unknown[], name?: string) =>
  db.database.query(text, values, { ...(name ? { name } : {}), together: 'read' });

test('many at once, of different shapes, first and repeated: each gets its own rows', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0
        ? together('select $1::int as n', [n], 'one-number')
        : n % 3 === 1
          ? together(
              'select $1::text as word, g as place from generate_series(1, 2) g',
              [`w${n}`],
              'two-words',
            )
          : together('select 1 where $1::int < 0', [n], 'no-row'),
    );
    const rows = await Promise.all(asked);
    expect(rows[30]).toEqual([{ n: 30 }]);
    expect(rows[31]).toEqual([
      { word: 'w31', place: 1 },
      { word: 'w31', place: 2 },
    ]);
    expect(rows[32]).toEqual([]);
  }
});

test('an error, including a value that does not fit a number, reaches only its own caller', async () => {
  const outcomes = await Promise.allSettled([
    together('select 1 as n', [], 'first'),
    together('select 1 / $1::int as n', [0], 'by-zero'),
    together('select $1::int8 as n', ['9007199254740993'], 'too-large'),
    together('select 2 as n', [], 'last'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  // Answered once although it ran twice: in the failed batch, and alone.
  expect(outcomes[0]).toEqual({ status: 'fulfilled', value: [{ n: 1 }] });
  expect(outcomes[3]).toEqual({ status: 'fulfilled', value: [{ n: 2 }] });
});

test('a statement that failed when first prepared can be run again', async () => {
  const divide = (by: number) => together('select 6 / $1::int as n', [by], 'divide');
  for (let round = 0; round < 2; round++) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(3)).toEqual([{ n: 2 }]);
  }
});

test('writes that go together are all kept, or each by itself if one fails', async () => {
  const write = (id: number) =>
    db.database.query(`insert into notes values ($1, 'kept')`, [id], { name: 'note', together: 'write' });
  await Promise.all([write(1), write(2)]);
  const outcomes = await Promise.allSettled([write(3), write(2), write(4)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await db.database.query('select count(*) as n from notes')).toEqual([{ n: 4 }]);
});
