/** Studies in a room over a server that can be slow, away or unwilling: what is shown, what is kept, what comes back. */
import { describe, expect, it } from 'vitest';
import { type CardLearning, cardLearningOf, type ReviewOutcome } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { cardOf } from '#core/study-queue.ts';
import { phaseOf, statsOf } from '#core/study-view.ts';
import { createStudyWorld, settled } from '#tests/support/components/study-world.ts';
import type { QueuedStep } from './outbox/study-storage.ts';
import type { StudyStore } from './session-store.ts';

function answer(store: StudyStore, rating: 1 | 2 | 3 | 4) {
  store.reveal();
  store.rate(rating);
}
const shown = (store: StudyStore) => store.getState().session.currentId;
/** A rating that the server answered to another tab. */
const savedElsewhere = (cardId: string, clientId: string, card: CardLearning) => ({
  kind: 'saved' as const,
  step: {
    kind: 'rating',
    userId: 'ann',
    setId: 's',
    cardId,
    clientId,
    before: newLearningState(),
  } as QueuedStep,
  outcome: { card, dueDay: null } as ReviewOutcome,
});
const learning = (store: StudyStore, id: string) => cardOf(store.getState().session, id)?.learning;

describe('rating', () => {
  it('shows the next card at once, and the server ends in the same state', async () => {
    const w = createStudyWorld(3);
    const store = await w.open();
    answer(store, 3);
    expect(shown(store)).toBe('c1');
    expect(store.getState().revealed).toBe(false);
    answer(store, 1);
    await settled();
    expect(w.log.map((event) => event.kind)).toEqual(['rating', 'rating']);
    for (const id of w.cards) expect(learning(store, id)).toEqual(w.stateOf(id));
  });

  it('counts once where another tab sends it', async () => {
    const w = createStudyWorld(2);
    w.away = true;
    const store = await w.open();
    answer(store, 1);
    await settled();
    const once = learning(store, 'c0')!;
    w.hear(savedElsewhere('c0', 'id1', cardLearningOf('c0', once)));
    expect(learning(store, 'c0')).toEqual(once);
  });

  it('is given back where another tab is told that it was refused', async () => {
    const w = createStudyWorld(2);
    w.away = true;
    const store = await w.open();
    answer(store, 1);
    await settled();
    const { step } = savedElsewhere('c0', 'id1', cardLearningOf('c0', newLearningState()));
    w.hear({ kind: 'refused', step, message: 'Flashcard not found.' });
    expect(store.getState().failure).toBe('Flashcard not found.');
    expect(statsOf(store.getState().session)).toMatchObject({ studiedCards: 0, totalLapses: 0 });
  });

  it('while the server is away survives a reload, session and all, and arrives in order later', async () => {
    const w = createStudyWorld(4);
    w.away = true;
    const before = await w.open();
    answer(before, 3);
    answer(before, 1);
    before.leave();
    await settled();
    const store = await w.open();
    expect(statsOf(store.getState().session)).toEqual(statsOf(before.getState().session));
    expect(shown(store)).toBe('c2');
    answer(store, 4);
    w.away = false;
    w.outbox.flush();
    await settled();
    expect(w.log).toMatchObject([{ cardId: 'c0' }, { cardId: 'c1' }, { cardId: 'c2' }]);
    for (const id of w.cards) expect(learning(store, id)).toEqual(w.stateOf(id));
  });
});

describe('undo', () => {
  it('puts the card back with its answer shown, also after completion and on the server', async () => {
    const w = createStudyWorld(2);
    const store = await w.open();
    answer(store, 3);
    answer(store, 4);
    expect(phaseOf(store.getState().session)).toBe('complete');
    store.undo();
    expect(shown(store)).toBe('c1');
    expect(store.getState().revealed).toBe(true);
    await settled();
    expect(w.stateOf('c1')).toEqual(newLearningState());
    expect(learning(store, 'c1')).toEqual(newLearningState());
  });

  it('of a rating from before a reload works as well', async () => {
    const w = createStudyWorld(3);
    const before = await w.open();
    answer(before, 4);
    await settled();
    before.leave();
    const store = await w.open();
    store.undo();
    await settled();
    expect(shown(store)).toBe('c0');
    expect(w.stateOf('c0')).toEqual(newLearningState());
  });
});

describe('a refused rating', () => {
  it('is said, and card and counts are as before', async () => {
    const w = createStudyWorld(3);
    const store = await w.open();
    const untouched = statsOf(store.getState().session);
    w.refuse = 'id1';
    answer(store, 3);
    await settled();
    expect(store.getState().failure).toBe('Flashcard not found.');
    expect(statsOf(store.getState().session)).toEqual(untouched);
    expect(learning(store, 'c0')).toEqual(newLearningState());
    expect(shown(store)).toBe('c1');
    answer(store, 3);
    expect(store.getState().failure).toBeNull();
  });

  it('of a card that is gone takes the card out of the session', async () => {
    const w = createStudyWorld(3);
    const store = await w.open();
    w.refuse = 'id1';
    w.cards.shift();
    answer(store, 3);
    await settled();
    expect(statsOf(store.getState().session)).toMatchObject({ totalCards: 2, studiedCards: 0 });
  });

  it('that takes the card on screen away leaves the next one unanswered', async () => {
    const w = createStudyWorld(3);
    const store = await w.open();
    w.away = true;
    answer(store, 3);
    await settled();
    store.reveal();
    expect(shown(store)).toBe('c1');
    w.refuse = 'all';
    w.away = false;
    w.cards.splice(0, 2);
    w.outbox.flush();
    await settled();
    expect(shown(store)).toBe('c2');
    expect(store.getState().revealed).toBe(false);
  });

  it('is put right for every one of many, with one look at the server', async () => {
    const w = createStudyWorld(6);
    const store = await w.open();
    w.away = true;
    for (let turn = 0; turn < 5; turn += 1) answer(store, 3);
    await settled();
    w.away = false;
    w.refuse = 'all';
    w.outbox.flush();
    await settled();
    expect(w.refused.length).toBe(5);
    expect(statsOf(store.getState().session)).toMatchObject({ studiedCards: 0, inLearning: 0 });
    expect(w.loads).toBeLessThan(4);
  });

  it('that the device could not even keep is given back too', async () => {
    const w = createStudyWorld(2);
    const store = await w.open();
    w.storage.keep = async () => {
      throw new Error('disk full');
    };
    answer(store, 3);
    await settled();
    expect(w.notKept).toEqual(['Failed to submit rating. Please try again.']);
    expect(statsOf(store.getState().session).studiedCards).toBe(0);
  });
});

it('shows what was edited meanwhile, and goes on where it was', async () => {
  const w = createStudyWorld(3);
  const store = await w.open();
  answer(store, 1);
  store.reveal();
  w.terms.set('c0', 'edited').set('c1', 'edited');
  await store.refreshTexts();
  const { deck, revealed } = store.getState();
  expect(deck.cards.map(({ term }) => term)).toEqual(['edited', 'edited', 't c2']);
  expect([shown(store), revealed]).toEqual(['c1', true]);
  await store.refreshTexts();
  expect(store.getState().deck).toBe(deck);
});
