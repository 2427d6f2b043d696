/** The study store: exactly once, in order, all or nothing, and only the owner's rows. */
import { afterAll, describe, expect, it } from 'vitest';
import { newLearningState, replayRatings } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { firstCardUnrated } from '#tests/support/database/library-rows.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';

const bench = await openStudyStore();
afterAll(() => bench.drop());

describe('a deck', () => {
  it('has the title and the cards in the user’s order, new ones with the defaults of docs/product.md', async () => {
    const { owner, setId, cards, card } = await bench.newSet(3);
    const deck = await bench.deckOf(owner, setId);
    expect(deck).toMatchObject({ id: setId, title: 'Cells' });
    expect(deck?.cards.map((card) => card.id)).toEqual(cards);
    expect(deck?.cards[0]).toEqual(firstCardUnrated(card));
  });

  it('is returned whole, large or small', async () => {
    for (const count of [60, 61]) {
      const { owner, setId, cards } = await bench.newSet(count);
      expect((await bench.deckOf(owner, setId))?.cards.map((card) => card.id)).toEqual(cards);
    }
  });

  it('can be empty', async () => {
    const { owner, setId } = await bench.newSet(0);
    expect((await bench.deckOf(owner, setId))?.cards).toEqual([]);
  });

  it('does not exist for others, nor once deleted', async () => {
    const { owner, setId } = await bench.newSet();
    expect(await bench.deckOf(uuid(), setId)).toBeNull();
    await bench.query('update sets set deleted_at = now() where user_id = $1 and id = $2', [owner, setId]);
    expect(await bench.deckOf(owner, setId)).toBeNull();
  });
});

describe('a rating', () => {
  it('stores the rule’s result, and the first of a card logs the state before it', async () => {
    const { owner, setId, card } = await bench.newSet();
    await bench.rate(owner, card, 4);
    const outcome = await bench.rate(owner, card, 1);
    expect(outcome?.card).toEqual({
      id: card,
      interval_cards: 1,
      ease_factor: 2.45,
      total_reviews: 2,
      consecutive_successes: 0,
      lapse_count: 1,
      last_rating: 1,
      last_interval_cards: 20,
    });
    expect((await bench.stored(owner, setId))[0]).toEqual(replayRatings([4, 1]));
    const log = await bench.query(
      'select seq, rating, before, after, turn from review_log where user_id = $1 order by seq',
      [owner],
    );
    expect(log).toEqual([
      { seq: 1, rating: 4, before: newLearningState(), after: null, turn: 1 },
      { seq: 2, rating: 1, before: null, after: null, turn: 1 },
    ]);
    const [set] = await bench.query('select studied_at from sets where user_id = $1', [owner]);
    expect(set?.studied_at).toEqual(new Date('2026-03-01T10:00:00Z'));
  });

  it('sent again with its client id counts once', async () => {
    const { owner, setId, card } = await bench.newSet();
    const clientId = uuid();
    const first = await bench.rate(owner, card, 3, clientId);
    expect(await bench.rate(owner, card, 3, clientId)).toEqual(first);
    expect((await bench.stored(owner, setId))[0]?.totalReviews).toBe(1);
  });

  it('sent twenty times at once counts once', async () => {
    const { owner, setId, card } = await bench.newSet();
    const clientId = uuid();
    await Promise.all(Array.from({ length: 20 }, () => bench.rate(owner, card, 3, clientId)));
    expect((await bench.stored(owner, setId))[0]).toEqual(replayRatings([3]));
  });

  it('forty at once, over two cards of a set, all count, in one order without gaps', async () => {
    const { owner, setId, cards } = await bench.newSet();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => bench.rate(owner, cards[index % 2] as string, 3)),
    );
    const states = await bench.stored(owner, setId);
    expect(states.map((state) => state.totalReviews)).toEqual([20, 20]);
    const log = await bench.query('select seq from review_log where user_id = $1 order by seq', [owner]);
    expect(log.map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('of a set that is being changed waits, and others’ ratings do not', async () => {
    const [held, free] = [await bench.newSet(), await bench.newSet()];
    let isFree = false;
    const waiting = await bench.transaction(async ({ query }) => {
      await query('select from sets where user_id = $1 for update', [held.owner]);
      const rating = bench.rate(held.owner, held.card, 3).then((outcome) => ({ outcome, isFree }));
      await bench.rate(free.owner, free.card, 3);
      await bench.rate(free.owner, free.card, 3);
      isFree = true;
      return { rating };
    });
    expect(await waiting.rating).toMatchObject({ isFree: true, outcome: { card: { total_reviews: 1 } } });
    expect((await bench.stored(free.owner, free.setId))[0]).toEqual(replayRatings([3, 3]));
  });

  it('with a client id of another card returns that card’s entry and writes nothing', async () => {
    const { owner, setId, cards } = await bench.newSet();
    const clientId = uuid();
    await bench.rate(owner, cards[0] as string, 3, clientId);
    const outcome = await bench.rate(owner, cards[1] as string, 3, clientId);
    expect(outcome?.review.cardId).toBe(cards[0]);
    expect((await bench.stored(owner, setId))[1]).toEqual(newLearningState());
  });

  it('of two accounts may use the same client id', async () => {
    const [one, two] = [await bench.newSet(), await bench.newSet()];
    const clientId = uuid();
    await bench.rate(one.owner, one.card, 3, clientId);
    await bench.rate(two.owner, two.card, 3, clientId);
    expect((await bench.stored(two.owner, two.setId))[0]?.totalReviews).toBe(1);
  });

  it('of another owner’s, a missing or a deleted card is rejected', async () => {
    const { owner, setId, card } = await bench.newSet();
    expect(await bench.rate(uuid(), card, 3)).toBeNull();
    expect(await bench.rate(owner, uuid(), 3)).toBeNull();
    await bench.query('update sets set deleted_at = now() where user_id = $1 and id = $2', [owner, setId]);
    expect(await bench.rate(owner, card, 3)).toBeNull();
    expect(await bench.query('select 1 as found from review_log where user_id = $1', [owner])).toEqual([]);
  });

  it('whose rule fails leaves no trace', async () => {
    const { owner, setId, card } = await bench.newSet();
    const fails = bench.store.review(
      owner,
      card,
      {
        ...{ id: uuid(), clientId: uuid(), rating: 3, ratedAt: new Date(), sessionId: null, turn: null },
        ...{ zone: null, localDay: '2026-03-01' },
      },
      () => {
        throw new Error('broken rule');
      },
    );
    await expect(fails).rejects.toThrow('broken rule');
    expect((await bench.stored(owner, setId))[0]).toEqual(newLearningState());
  });
});
