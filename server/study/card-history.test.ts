/** Imports ratings over the real application: they count at their own times, once, for their owner, and export unchanged. */
import { afterAll, describe, expect, it } from 'vitest';
import type { CardHistory, LoggedRating } from '#contract/study.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';
import { createCardHistory } from './card-history.ts';

const test = await createTestApp();
afterAll(() => test.stop());

const zone = 'Europe/Berlin';
const at = (moment: string) => Date.parse(moment);
/** Good at first sight, forgotten twelve days later, then good again, plus one answer in practice. */
const log: LoggedRating[] = [
  [at('2026-01-01T10:00:00.001Z'), 3, 'study'],
  [at('2026-01-01T10:09:00Z'), 3, 'study'],
  [at('2026-01-13T18:00:00Z'), 1, 'study'],
  [at('2026-01-14T09:00:00Z'), 3, 'study'],
  [at('2026-02-01T09:00:00Z'), 2, 'practice'],
];

async function withSet(cards = 2) {
  const as = await test.signUp();
  const draft = {
    title: 'Cells',
    cards: Array.from({ length: cards }, (_, index) => ({ term: `t${index}`, definition: `d${index}` })),
  };
  const set = (await test.call('POST', '/api/flashcard-sets', { as, body: draft })).json();
  const ids: string[] = set.cards.map((card: { id: string }) => card.id);
  return { as, setId: set.id as string, ids };
}
const add = (as: Person, setId: string, cards: { id: string; ratings: unknown }[], given = zone) =>
  test.call('POST', `/api/flashcard-sets/${setId}/history`, { as, body: { cards, zone: given } });
const read = async (as: Person, setId: string, from = 0): Promise<CardHistory[]> =>
  (await test.call('GET', `/api/flashcard-sets/${setId}/history?from=${from}`, { as })).json();
const learning = async (as: Person, setId: string) =>
  (await test.call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();

describe('ratings from another program', () => {
  it('set the learning state and the memory over days, and are exported unchanged', async () => {
    const { as, setId, ids } = await withSet();
    const [first = '', second = ''] = ids;
    const answer = await add(as, setId, [{ id: first, ratings: [...log].reverse() }]);
    expect(answer.json()).toEqual({ rated: 1, skipped: 0 });
    const [rated, fresh] = await learning(as, setId);
    // 8, 20, 1, 2: practice does not affect card turns.
    expect(rated).toMatchObject({ interval_cards: 2, total_reviews: 4, lapse_count: 1, last_rating: 3 });
    expect(fresh).toMatchObject({ interval_cards: 0, total_reviews: 0 });
    const [one, other] = await read(as, setId);
    expect(one).toMatchObject({
      id: first,
      ratings: log,
      memory: { reps: 4, lapses: 1, lastDay: '2026-02-01' },
    });
    expect(other).toEqual({ id: second, ratings: [], memory: null });
    expect(await read(as, setId, 1)).toEqual([other]);
  });

  it('count in the zone sent with them, and are due as if they had been given here', async () => {
    const { as, setId, ids } = await withSet();
    await add(as, setId, [{ id: ids[0] ?? '', ratings: log.slice(0, 3) }]);
    const rows = await test.database.query<{ zone: string; local_day: string; seq: string }>(
      'select zone, local_day, seq from review_log where user_id = $1 order by seq',
      [as.userId],
    );
    expect(rows.map((row) => [row.zone, row.local_day, Number(row.seq)])).toEqual([
      [zone, '2026-01-01', 1],
      [zone, '2026-01-01', 2],
      [zone, '2026-01-13', 3],
    ]);
    const today = (await test.call('GET', `/api/today?zone=${zone}`, { as })).json();
    expect(JSON.stringify(today)).toContain(setId);
    // The next rating continues from there, and can be undone.
    const path = `/api/flashcards/${ids[0]}/review`;
    const clientId = crypto.randomUUID();
    const next = await test.call('POST', path, { as, body: { rating: 3, clientId, zone } });
    expect(next.json().card).toMatchObject({ total_reviews: 4, interval_cards: 2 });
    const undone = await test.call('POST', `${path}/undo`, { as, body: { clientId } });
    expect(undone.json().card).toMatchObject({ total_reviews: 3, interval_cards: 1 });
  });

  it('are logged once, whether repeated, at the same moment, or after a rating given here', async () => {
    const { as, setId, ids } = await withSet();
    const [first = '', second = ''] = ids;
    await test.call('POST', `/api/flashcards/${second}/review`, { as, body: { rating: 1, zone } });
    const cards = ids.map((id) => ({ id, ratings: log }));
    const answers = await Promise.all([add(as, setId, cards), add(as, setId, cards)]);
    expect(answers.map((answer) => answer.json().rated).sort()).toEqual([0, 1]);
    expect((await add(as, setId, cards)).json()).toEqual({ rated: 0, skipped: 2 });
    const [one, other] = await read(as, setId);
    expect(one?.ratings).toEqual(log);
    expect(other?.ratings.length).toBe(1);
    expect(first).toBe(one?.id);
  });

  it('are logged in batches if there are many, and never in the future', async () => {
    const { as, setId, ids } = await withSet(30);
    const many = (card: number): LoggedRating[] =>
      Array.from({ length: 150 }, (_, day) => [
        at('2025-03-01T12:00:00Z') + day * 86_400_000 + card,
        3,
        'study',
      ]);
    const cards = ids.map((id, card) => ({ id, ratings: many(card) }));
    expect((await add(as, setId, cards)).json()).toEqual({ rated: 30, skipped: 0 });
    const ahead: LoggedRating[] = [[at('2999-01-01T00:00:00Z'), 4, 'study']];
    const other = await withSet(1);
    await add(other.as, other.setId, [{ id: other.ids[0] ?? '', ratings: ahead }]);
    const [card] = await read(other.as, other.setId);
    expect(card?.ratings[0]?.[0]).toBeLessThanOrEqual(test.now().getTime());
    expect((await read(as, setId)).reduce((sum, { ratings }) => sum + ratings.length, 0)).toBe(4500);
  });
});

describe('rejects ratings', () => {
  it('for another owner’s sets and cards, and for deleted sets', async () => {
    const mine = await withSet();
    const theirs = await withSet();
    const cards = [{ id: theirs.ids[0] ?? '', ratings: log }];
    expect((await add(mine.as, theirs.setId, cards)).statusCode).toBe(404);
    expect((await add(mine.as, mine.setId, cards)).json()).toEqual({ rated: 0, skipped: 1 });
    expect(
      (await test.call('GET', `/api/flashcard-sets/${theirs.setId}/history`, { as: mine.as })).statusCode,
    ).toBe(404);
    await test.call('DELETE', `/api/flashcard-sets/${mine.setId}`, { as: mine.as });
    expect((await add(mine.as, mine.setId, [{ id: mine.ids[0] ?? '', ratings: log }])).statusCode).toBe(404);
    expect((await learning(theirs.as, theirs.setId))[0].total_reviews).toBe(0);
  });

  it.each([
    ['another rating', [[1, 5, 'study']]],
    ['another kind', [[1, 3, 'guess']]],
    ['a moment that is none', [[-1, 3, 'study']]],
    ['too many of a card', Array.from({ length: 1001 }, (_, index) => [index, 3, 'study'])],
  ])('%s', async (_what, ratings) => {
    const { as, setId, ids } = await withSet(1);
    const answer = await add(as, setId, [{ id: ids[0] ?? '', ratings }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_input');
  });

  it('if there are too many in one call', async () => {
    const { as, setId, ids } = await withSet(6);
    const ratings = Array.from({ length: 900 }, (_, index) => [index, 3, 'study']);
    expect(
      (
        await add(
          as,
          setId,
          ids.map((id) => ({ id, ratings })),
        )
      ).statusCode,
    ).toBe(400);
  });
});

it('has a limit per account; above it what is there stays, and a repeated call changes nothing', async () => {
  const { as, setId, ids } = await withSet();
  const history = createCardHistory(test.database, () => new Date(), 8);
  const card = (index: number) => [{ id: ids[index]!, ratings: log }];
  expect(await history.add(as.userId, setId, card(0), zone)).toEqual({ rated: 1, skipped: 0 });
  await expect(history.add(as.userId, setId, card(1), zone)).rejects.toMatchObject({
    code: 'limit_reached',
    message: expect.stringContaining('more than 8 ratings'),
  });
  expect(await history.add(as.userId, setId, card(0), zone)).toEqual({ rated: 0, skipped: 1 });
  expect((await read(as, setId)).map(({ ratings }) => ratings.length)).toEqual([log.length, 0]);
});
