/** A card's columns match the table, produce the JSON of the contract, and implement the rule of mastery. */
import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Card, FlashcardSet, SetSummary } from '#contract/sets.ts';
import { CardLearning, StudyCard } from '#contract/study.ts';
import { isMastered, MASTERY_INTERVAL_CARDS, MASTERY_SUCCESSES, newLearningState } from '#core/scheduler.ts';
import { SIDE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { sweepMedia } from '#server/media/media-sweep.ts';
import { cells, createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { cardColumns, isMasteredSql, learningColumns, showsMedia, textColumns } from './card-columns.ts';

const test = await createTestApp();
const person = await test.signUp();
afterAll(() => test.stop());

const get = async (path: string) => (await test.call('GET', `/api/${path}`, { as: person })).json();

it.each([
  ['says', cardColumns, Card],
  ['learns', learningColumns, CardLearning],
])(
  'has a column for each field a card %s, nullable where the contract allows null',
  async (_, columns, contract) => {
    const found = await test.database.query<{ column_name: string; udt_name: string; is_nullable: string }>(
      `select column_name, udt_name, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name = 'cards'`,
    );
    const stored = new Map(
      found.map(({ column_name, udt_name, is_nullable }) => [
        column_name,
        is_nullable === 'YES' ? { type: udt_name, nullable: true } : { type: udt_name },
      ]),
    );
    for (const [name, column] of Object.entries(columns)) expect(stored.get(name), name).toEqual(column);
    expect(Object.keys(columns).sort()).toEqual(Object.keys(contract.shape).sort());
  },
);

it('reads sets, summaries and decks as exactly the JSON of the contract', async () => {
  const strictCard = z.strictObject(Card.shape);
  const strictSet = z.strictObject({ ...FlashcardSet.shape, cards: z.array(strictCard) });
  const made = await createSet(test, person, {
    ...cells,
    cards: cells.cards.map((card, index) => (index === 0 ? { ...card, source: 'from the notes' } : card)),
  });
  // Not read from the database: the reply to a new set.
  expect(strictSet.parse(made)).toEqual(await get(`flashcard-sets/${made.id}`));
  const first = strictSet.parse(await get(`flashcard-sets/${made.id}`));
  expect(z.array(strictSet).parse(await get('flashcard-sets'))).toEqual([first]);
  z.array(z.strictObject(SetSummary.shape))
    .length(1)
    .parse(await get('flashcard-sets?view=summary'));
  const deck = z
    .array(z.strictObject(StudyCard.shape))
    .parse(await get(`flashcard-sets/${made.id}/flashcards`));
  expect(deck.map(({ id, term }) => ({ id, term }))).toEqual(
    first.cards.map(({ id, term }) => ({ id, term })),
  );
});

it('counts as mastered what core does, and finds it in an index', async () => {
  const near = (value: number) => [0, value - 1, value, value + 1, value + 10];
  const states = near(MASTERY_SUCCESSES).flatMap((consecutiveSuccesses) =>
    near(MASTERY_INTERVAL_CARDS).map((intervalCards) => ({
      ...newLearningState(),
      consecutiveSuccesses,
      intervalCards,
    })),
  );
  const cards = states.map((_, index) => ({ term: `term ${index}`, definition: 'd' }));
  const { id } = await createSet(test, person, { title: 'Learned', cards });
  await test.database.query(
    `update cards set consecutive_successes = ($3::int[])[position + 1], interval_cards = ($4::int[])[position + 1]
     where user_id = $1 and set_id = $2`,
    [
      person.userId,
      id,
      states.map(({ consecutiveSuccesses }) => consecutiveSuccesses),
      states.map(({ intervalCards }) => intervalCards),
    ],
  );
  const summaries: SetSummary[] = await get('flashcard-sets?view=summary');
  const mastered = states.filter(isMastered).length;
  expect(mastered).toBe(9);
  expect(summaries.find((set) => set.id === id)?.masteredCount).toBe(mastered);
  // A partial index serves only a statement with the same condition.
  const [index] = await test.database.query<{ rule: string }>(
    `select pg_get_expr(indpred, indrelid) as rule from pg_index where indexrelid = 'cards_mastered'::regclass`,
  );
  expect(index?.rule.replace(/[()]/g, '').toLowerCase()).toBe(isMasteredSql);
});

it('knows every text column of the table, and the media index contains them all', async () => {
  const stored = await test.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'cards' and udt_name = 'text'`,
  );
  expect(stored.map(({ name }) => name).sort()).toEqual([...textColumns].sort());
  const [index] = await test.database.query<{ media: string }>(
    `select pg_get_expr(indpred, indrelid) as media from pg_index where indexrelid = 'cards_with_media'::regclass`,
  );
  const plain = (sql = '') =>
    sql
      .toLowerCase()
      .replaceAll('~~', 'like')
      .replace(/::text|[()]/g, '');
  expect(plain(index?.media)).toBe(plain(showsMedia()));
});

it.each(textColumns)('finds a card by its %s, and keeps the picture shown there', async (column) => {
  const sha256 = createHash('sha256').update(column).digest('hex');
  const text = `Needle${column} ![](media:${sha256})`;
  const { cards } = await createSet(test, person, {
    title: `Only in ${column}`,
    cards: [{ term: 'front', definition: 'back', [column]: text }],
  });
  const { cards: found } = await get(`card-search?q=needle${column}`);
  expect(found.map(({ id }: { id: string }) => id)).toEqual([cards[0]?.id]);
  await test.database.query(
    `insert into media (user_id, sha256, kind, bytes, store_key, checked_at, delete_after)
     values ($1, $2, 'png', 1, $2, now() - interval '2 days', now() - interval '1 day')`,
    [person.userId, sha256],
  );
  const deleted: string[] = [];
  const files = {
    put: async () => undefined,
    get: async () => null,
    delete: async (key: string) => void deleted.push(key),
  };
  await sweepMedia(test.database, files, new Date());
  expect(deleted).toEqual([]);
});

it.each(textColumns)('limits the %s in the database too', async (column) => {
  const { cards } = await createSet(test, person, cells);
  const longer = (length: number) =>
    test.database.query(`update cards set ${column} = repeat('x', $3) where user_id = $1 and id = $2`, [
      person.userId,
      cards[0]?.id,
      length,
    ]);
  await longer(SIDE_LIMIT_CODE_POINTS);
  await expect(longer(SIDE_LIMIT_CODE_POINTS + 1)).rejects.toThrow(/violates check constraint/);
});
