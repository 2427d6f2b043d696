/** Undo: the card gets the state of the remaining ratings, and no other account's card changes. */
import { afterAll, describe, expect, it } from 'vitest';
import { newLearningState, replayRatings } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';

const bench = await openStudyStore();
afterAll(() => bench.drop());

describe('undoing a rating', () => {
  it('gives the state of the standing ratings, whichever was undone', async () => {
    const { owner, setId, card } = await bench.newSet();
    const ids = [uuid(), uuid(), uuid()] as const;
    for (const [index, rating] of ([4, 1, 3] as const).entries())
      await bench.rate(owner, card, rating, ids[index]);
    const outcome = await bench.undo(owner, card, ids[1]);
    expect(outcome?.review.undone).toBe(true);
    expect((await bench.stored(owner, setId))[0]).toEqual(replayRatings([4, 3]));
    await bench.undo(owner, card, ids[0]);
    await bench.undo(owner, card, ids[2]);
    expect((await bench.stored(owner, setId))[0]).toEqual(newLearningState());
  });

  it('twice changes nothing more', async () => {
    const { owner, card } = await bench.newSet();
    const clientId = uuid();
    await bench.rate(owner, card, 3);
    await bench.rate(owner, card, 3, clientId);
    const once = await bench.undo(owner, card, clientId);
    expect(await bench.undo(owner, card, clientId)).toEqual(once);
    expect(once?.card.interval_cards).toBe(8);
  });

  it('returns to the card’s state before its log began', async () => {
    const { owner, setId, card } = await bench.newSet();
    await bench.query(
      'update cards set interval_cards = 30, total_reviews = 4 where user_id = $1 and id = $2',
      [owner, card],
    );
    const clientId = uuid();
    await bench.rate(owner, card, 1, clientId);
    await bench.undo(owner, card, clientId);
    expect((await bench.stored(owner, setId))[0]).toMatchObject({
      intervalCards: 30,
      totalReviews: 4,
      lapseCount: 0,
    });
  });

  it('is not possible for others, for another card or for an unknown rating', async () => {
    const { owner, cards, card } = await bench.newSet();
    const clientId = uuid();
    await bench.rate(owner, card, 3, clientId);
    expect(await bench.undo(uuid(), card, clientId)).toBeNull();
    expect(await bench.undo(owner, cards[1] as string, clientId)).toBeNull();
    expect(await bench.undo(owner, card, uuid())).toBeNull();
  });
});
