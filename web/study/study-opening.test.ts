/** Comes back to a session by a reload, a link or the address: taken up where it was, shown as it ended, or begun anew. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardOf } from '#core/study-queue.ts';
import { phaseOf, statsOf } from '#core/study-view.ts';
import { createStudyWorld, settled } from '#tests/support/components/study-world.ts';
import type { StudyStore } from './session-store.ts';

function answer(store: StudyStore, rating: 1 | 2 | 3 | 4) {
  store.reveal();
  store.rate(rating);
}
const learning = (store: StudyStore, id: string) => cardOf(store.getState().session, id)?.learning;

describe('coming back', () => {
  it('to a completed session by a reload shows it again, by a link or the address starts anew', async () => {
    const w = createStudyWorld(1);
    const store = await w.open('one');
    answer(store, 3);
    await settled();
    store.leave();
    expect(phaseOf((await w.open('one')).getState().session)).toBe('complete');
    expect(phaseOf((await w.open('one', true)).getState().session)).toBe('studying');
    const anew = await w.open('two');
    expect(phaseOf(anew.getState().session)).toBe('studying');
    expect(statsOf(anew.getState().session).ratingCounts.good).toBe(0);
  });

  it('to a session after half a day starts anew', async () => {
    const w = createStudyWorld(3);
    const store = await w.open();
    answer(store, 3);
    await settled();
    store.leave();
    w.nowMs += 12 * 60 * 60 * 1000;
    expect(statsOf((await w.open()).getState().session).studiedCards).toBe(0);
  });

  it('finds nothing ready when the cards still to come were removed', async () => {
    const w = createStudyWorld(2);
    const store = await w.open();
    answer(store, 3);
    await settled();
    store.leave();
    w.cards.pop();
    expect(phaseOf((await w.open()).getState().session)).toBe('none-ready');
  });

  it('Study Again starts a new session after 100 ms with what was learnt', async () => {
    const w = createStudyWorld(1);
    const store = await w.open();
    answer(store, 3);
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    store.studyAgain();
    await vi.advanceTimersByTimeAsync(99);
    await settled();
    expect(phaseOf(store.getState().session)).toBe('complete');
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(phaseOf(store.getState().session)).toBe('studying');
    expect(statsOf(store.getState().session).studiedCards).toBe(0);
    expect(learning(store, 'c0')?.intervalCards).toBe(8);
  });
});

describe('some cards of a set', () => {
  const shownIds = (store: StudyStore) => store.getState().deck.cards.map(({ id }) => id);

  it('are the whole session, come back by a reload, and leave that about the whole set as it is', async () => {
    const w = createStudyWorld(4);
    const whole = await w.open('one');
    answer(whole, 3);
    await settled();
    whole.leave();
    const some = await w.open('two', false, ['c3', 'c1', 'gone']);
    expect(shownIds(some)).toEqual(['c1', 'c3']);
    expect(some.getState().some).toBe(true);
    expect(statsOf(some.getState().session)).toMatchObject({ totalCards: 2, studiedCards: 0 });
    answer(some, 4);
    await settled();
    some.leave();
    const reloaded = await w.open('two', false, ['c3', 'c1', 'gone']);
    expect(statsOf(reloaded.getState().session)).toMatchObject({ totalCards: 2, studiedCards: 1 });
    answer(reloaded, 4);
    await settled();
    expect(phaseOf(reloaded.getState().session)).toBe('complete');
    reloaded.leave();
    expect(statsOf((await w.open('three')).getState().session)).toMatchObject({
      totalCards: 4,
      studiedCards: 1,
    });
  });

  it('other than the last time are a session of their own', async () => {
    const w = createStudyWorld(4);
    const first = await w.open('one', false, ['c0', 'c1']);
    answer(first, 3);
    await settled();
    first.leave();
    const second = await w.open('two', false, ['c0', 'c2']);
    expect(statsOf(second.getState().session)).toMatchObject({ totalCards: 2, studiedCards: 0 });
  });

  it('that were all removed give the whole set', async () => {
    const w = createStudyWorld(2);
    const store = await w.open('one', false, ['gone']);
    expect(shownIds(store)).toEqual(['c0', 'c1']);
    expect(store.getState().some).toBe(false);
  });
});
