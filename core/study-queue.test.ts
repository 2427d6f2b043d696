/** Tests the session queue against docs/product.md (Study) with hand-made sequences. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LearningState, newLearningState, type Rating } from './scheduler.ts';
import {
  cardOf,
  openSession,
  type QueueCard,
  rateCurrent,
  sessionRatings,
  undoLast,
  withdrawRating,
  withLearning,
} from './study-queue.ts';
import { phaseOf } from './study-view.ts';

const fresh = (count: number): QueueCard[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, learning: newLearningState() }));

const known = (id: string, rest: Partial<LearningState>): QueueCard => ({
  id,
  learning: { ...newLearningState(), intervalCards: 8, totalReviews: 1, ...rest },
});

/** Rates the cards as they come; returns their order and the final screen. */
function play(cards: QueueCard[], ratings: readonly Rating[]) {
  let session = openSession(cards);
  const shown: (string | null)[] = [];
  ratings.forEach((rating, index) => {
    shown.push(session.currentId);
    const step = rateCurrent(session, rating, `r${index}`);
    if (step) session = step.session;
  });
  return { session, shown: [...shown, session.currentId] };
}

describe('which card comes next', () => {
  it('new first, then fewer successes, then lower ease, then the user’s order', () => {
    const cards = [
      known('two', { consecutiveSuccesses: 2 }),
      known('one-high', { consecutiveSuccesses: 1, easeFactor: 2.5 }),
      known('one-low', { consecutiveSuccesses: 1, easeFactor: 2.35 }),
      { id: 'new-a', learning: newLearningState() },
      known('lapsed', { consecutiveSuccesses: 0, easeFactor: 2.5 }),
      { id: 'new-b', learning: newLearningState() },
      known('one-low-too', { consecutiveSuccesses: 1, easeFactor: 2.35 }),
    ];
    expect(play(cards, [4, 4, 4, 4, 4, 4, 4]).shown).toEqual([
      'new-a',
      'new-b',
      'lapsed',
      'one-low',
      'one-low-too',
      'one-high',
      'two',
      null,
    ]);
  });

  it('Again on the only card brings it straight back', () => {
    expect(play(fresh(1), [1, 1]).shown).toEqual(['c0', 'c0', 'c0']);
  });

  it.each([
    [2, 6],
    [3, 8],
    [4, 20],
  ] as const)('a card rated %i in turn 1 is ready again in turn 1 + %i and not before', (rating, delay) => {
    // The rated card has one success; all others are lapsed cards that are rated Easy once and do not return in time.
    const cards = [{ id: 'x', learning: newLearningState() }, ...fresh(30).map(({ id }) => known(id, {}))];
    const { session } = play(cards, [rating, ...Array<Rating>(delay - 2).fill(4)]);
    expect(session.turnsTaken).toBe(delay - 1);
    expect(cardOf(session, 'x')?.held).toBe(true);
    const step = rateCurrent(session, 4, 'last');
    expect(step && cardOf(step.session, 'x')?.held).toBe(false);
  });
});

describe('when it ends', () => {
  it('an empty set has nothing to study', () => {
    const session = openSession([]);
    expect(phaseOf(session)).toBe('empty');
    expect(rateCurrent(session, 3, 'r')).toBeNull();
    expect(undoLast(session)).toBeNull();
  });

  it('is complete when no card is ready and none unstudied', () => {
    expect(phaseOf(play(fresh(2), [3, 3]).session)).toBe('complete');
    expect(phaseOf(play(fresh(2), [3]).session)).toBe('studying');
    expect(phaseOf(play(fresh(2), [1, 3]).session)).toBe('studying');
  });

  it('a resumed complete session is still complete', () => {
    const { session } = play(fresh(2), [3, 4]);
    expect(phaseOf(openSession(fresh(2), sessionRatings(session)))).toBe('complete');
  });

  it('is none-ready if the remaining cards were removed from the set meanwhile', () => {
    const { session } = play(fresh(3), [3]);
    expect(phaseOf(openSession(fresh(1), sessionRatings(session)))).toBe('none-ready');
  });

  it('continues if cards were added to a complete one', () => {
    const { session } = play(fresh(2), [3, 4]);
    expect(openSession(fresh(3), sessionRatings(session)).currentId).toBe('c2');
  });
});

describe('undo', () => {
  it('works on the completion screen too', () => {
    const { session } = play(fresh(2), [3, 4]);
    const undone = undoLast(session);
    expect(undone?.undone.cardId).toBe('c1');
    expect(undone?.session.currentId).toBe('c1');
    expect(undone && phaseOf(undone.session)).toBe('studying');
    expect(undone && cardOf(undone.session, 'c1')?.learning).toEqual(newLearningState());
  });

  it('is not possible for the rating of a card that is gone', () => {
    const { session } = play(fresh(2), [3, 4]);
    expect(undoLast(openSession(fresh(1), sessionRatings(session)))).toBeNull();
  });

  it('withdraws a refused rating from the middle and keeps the card on screen', () => {
    const { session } = play(fresh(4), [3, 3, 3]);
    const rest = withdrawRating(withLearning(session, 'c0', newLearningState()), 'r0');
    expect(rest.currentId).toBe('c3');
    expect(rest.turnsTaken).toBe(2);
    expect(rest.ratingCounts[3]).toBe(2);
    expect(cardOf(rest, 'c0')).toMatchObject({
      readyAtTurn: null,
      held: false,
      learning: newLearningState(),
    });
    expect(cardOf(rest, 'c1')?.readyAtTurn).toBe(1 + 8);
  });

  it('continues with the card of a refused rating that had completed the session', () => {
    const { session } = play(fresh(2), [3, 4]);
    expect(withdrawRating(withLearning(session, 'c1', newLearningState()), 'r1').currentId).toBe('c1');
  });

  it('keeps the card on screen while the server corrects another one', () => {
    const session = openSession(fresh(2));
    expect(withLearning(session, 'c1', { ...newLearningState(), lapseCount: 3 }).currentId).toBe('c0');
  });
});

describe('siblings', () => {
  const both = (...names: string[]): QueueCard[] =>
    names.flatMap((of) =>
      ['f', 'b'].map((facet) => ({ id: `${of} ${facet}`, of, learning: newLearningState() })),
    );

  it('are not shown one after the other while another card is ready', () => {
    expect(play(both('a', 'b'), [4, 4, 4]).shown).toEqual(['a f', 'b f', 'a b', 'b b']);
    expect(play(both('a'), [4]).shown).toEqual(['a f', 'a b']);
  });

  it('never follow each other in any session with another card ready', () => {
    const ratings = fc.array(fc.constantFrom<Rating>(1, 2, 3, 4), { maxLength: 40 });
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 4 }), (given, count) => {
        let session = openSession(both(...'abcd'.slice(0, count)));
        for (const [index, rating] of given.entries()) {
          const last = session.currentId;
          const step = rateCurrent(session, rating, `r${index}`);
          if (!step || last === null) break;
          session = step.session;
          const others = session.cards.filter(
            ({ id, of }) => of !== last.charAt(0) && !cardOf(session, id)?.held,
          );
          const follows = session.currentId !== last && session.currentId?.charAt(0) === last.charAt(0);
          expect(follows && others.length > 0).toBe(false);
        }
      }),
    );
  });

  it('keep to it when a session is gone on with', () => {
    const { session } = play(both('a', 'b'), [4]);
    expect(openSession(both('a', 'b'), sessionRatings(session)).currentId).toBe('b f');
  });
});
