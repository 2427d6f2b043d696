/** A session over several sets: its ratings go to the card's own set, and it is taken up again without a network. */
import { describe, expect, it } from 'vitest';
import { cardOf, currentCard } from '#core/study-queue.ts';
import { phaseOf, statsOf } from '#core/study-view.ts';
import { createStudyWorld, settled } from '#tests/support/components/study-world.ts';
import type { StudyStore } from './session-store.ts';
import { heldBackToday } from './study-opening.ts';

function answer(store: StudyStore, rating: 1 | 2 | 3 | 4): string {
  const id = currentCard(store.getState().session)?.id ?? '';
  store.reveal();
  store.rate(rating);
  return id;
}

describe('a session of a day', () => {
  it('keeps and sends each rating for the set of its card', async () => {
    const w = createStudyWorld(3);
    w.away = true;
    const store = await w.openDay();
    const rated = answer(store, 3);
    await settled();
    const [step] = await w.storage.waitingOfSet('ann', `set of ${rated}`);
    expect(step).toMatchObject({ cardId: rated, kind: 'rating', zone: expect.any(String) });
    w.away = false;
    w.outbox.flush();
    await settled();
    expect(w.log).toHaveLength(1);
    expect(store.getState().waiting).toEqual([]);
  });

  it('is taken up with the cards it began with, those rated already too', async () => {
    const w = createStudyWorld(3);
    const store = await w.openDay();
    const rated = answer(store, 1);
    answer(store, 3);
    await settled();
    store.leave();
    const again = await w.openDay('two');
    expect(again.getState().deck.cards).toHaveLength(3);
    expect(statsOf(again.getState().session)).toMatchObject({ studiedCards: 2, totalCards: 3 });
    expect(again.getState().session.cards.find(({ id }) => id === rated)?.learning.lapseCount).toBe(1);
  });

  it('is taken up with the cards as they were edited meanwhile, also those that come once more', async () => {
    const w = createStudyWorld(3);
    const store = await w.openDay();
    const missed = answer(store, 1);
    const next = currentCard(store.getState().session)?.id ?? '';
    await settled();
    store.leave();
    w.terms.set(missed, 'edited').set(next, 'edited');
    const again = await w.openDay('two');
    await settled();
    const edited = again.getState().deck.cards.filter(({ term }) => term === 'edited');
    expect(edited.map(({ id }) => id).sort()).toEqual([missed, next].sort());
  });

  it('tells what it holds back after Again, until it is rated Good or the session is over', async () => {
    const w = createStudyWorld(6);
    const held = () =>
      heldBackToday({
        sync: { storage: w.storage, outbox: w.outbox },
        userId: 'ann',
        setId: 'day',
        nowMs: () => w.nowMs,
      });
    expect(await held()).toBe(0);
    const store = await w.openDay();
    const missed = answer(store, 1);
    await settled();
    expect(await held()).toBe(1);
    for (let turn = 0; turn < 20 && currentCard(store.getState().session); turn++) {
      answer(store, 3);
      await settled();
    }
    expect(cardOf(store.getState().session, missed)?.learning.consecutiveSuccesses).toBeGreaterThan(0);
    expect(await held()).toBe(0);
  });

  it('of yesterday, or one that is complete, gives way to what is for today', async () => {
    const w = createStudyWorld(2);
    const store = await w.openDay();
    answer(store, 3);
    await settled();
    store.leave();
    const before = w.loads;
    w.nowMs += 24 * 3_600_000;
    const next = await w.openDay('two');
    expect(w.loads).toBe(before + 1);
    expect(next.getState().deck.cards).toHaveLength(1);
    answer(next, 3);
    await settled();
    expect(phaseOf(next.getState().session)).toBe('complete');
    next.leave();
    expect(phaseOf((await w.openDay('three')).getState().session)).toBe('empty');
  });

  it('drops a card that the server does not know any more, and goes on', async () => {
    const w = createStudyWorld(2);
    w.refuse = 'all';
    const store = await w.openDay();
    const gone = answer(store, 3);
    await settled();
    expect(store.getState().deck.cards.map(({ id }) => id)).not.toContain(gone);
    expect(store.getState().failure).toBe('Flashcard not found.');
    w.refuse = null;
    answer(store, 3);
    await settled();
    expect(w.log).toHaveLength(1);
  });

  it('leaves a session of one set as it is', async () => {
    const w = createStudyWorld(2);
    const one = await w.open();
    answer(one, 3);
    await settled();
    one.leave();
    (await w.openDay()).leave();
    expect(statsOf((await w.open()).getState().session).studiedCards).toBe(1);
  });
});
