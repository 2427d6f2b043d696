/** Replaying a log, including undos and repeats, gives the exact learning state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewEvent, replayLog } from '#tests/support/server/replay-log.ts';
import {
  applyRating,
  type LearningState,
  newLearningState,
  RATINGS,
  type Rating,
  replayRatings,
} from './scheduler.ts';

const rated = (clientId: string, cardId: string, rating: Rating): ReviewEvent => ({
  kind: 'rating',
  clientId,
  cardId,
  rating,
});
const undone = (clientId: string): ReviewEvent => ({ kind: 'undo', clientId });

describe('golden logs', () => {
  it('two cards, one undo in the middle', () => {
    const states = replayLog([
      rated('a', 'x', 3), // 8
      rated('b', 'y', 1), // 1 / 2.3
      rated('c', 'x', 1), // undone below
      undone('c'),
      rated('d', 'x', 3), // 20
      rated('e', 'y', 2), // 1.2 → 1 / 2.15
    ]);
    expect(states.get('x')).toEqual({
      intervalCards: 20,
      easeFactor: 2.5,
      totalReviews: 2,
      consecutiveSuccesses: 2,
      lapseCount: 0,
      lastRating: 3,
      lastIntervalCards: 8,
    });
    expect(states.get('y')).toEqual({
      intervalCards: 1,
      easeFactor: 2.15,
      totalReviews: 2,
      consecutiveSuccesses: 1,
      lapseCount: 1,
      lastRating: 2,
      lastIntervalCards: 1,
    });
  });

  it('an undone first rating leaves a new card', () => {
    expect(replayLog([rated('a', 'x', 1), undone('a')]).get('x')).toEqual(newLearningState());
  });

  it('the same client id twice counts once', () => {
    expect(replayLog([rated('a', 'x', 3), rated('a', 'x', 3)]).get('x')).toEqual(replayRatings([3]));
  });

  it('an undo of an older rating keeps the later ones', () => {
    expect(replayLog([rated('a', 'x', 4), rated('b', 'x', 3), undone('a')]).get('x')).toEqual(
      replayRatings([3]),
    );
  });

  it('starts from the given states', () => {
    const base: LearningState = { ...newLearningState(), intervalCards: 10, totalReviews: 4 };
    expect(replayLog([rated('a', 'x', 3)], new Map([['x', base]])).get('x')).toMatchObject({
      intervalCards: 25,
      totalReviews: 5,
    });
  });
});

it('gives the state of random sessions with undo of the last rating', () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ card: fc.nat(4), rating: fc.constantFrom(...RATINGS) }) },
      { weight: 1, arbitrary: fc.constant('undo' as const) },
    ),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(steps, (given) => {
      const live = new Map<string, LearningState>();
      const done: { clientId: string; cardId: string; before: LearningState }[] = [];
      const log: ReviewEvent[] = [];
      given.forEach((step, index) => {
        if (step === 'undo') {
          const last = done.pop();
          if (!last) return;
          live.set(last.cardId, last.before);
          log.push(undone(last.clientId));
          return;
        }
        const cardId = `card-${step.card}`;
        const before = live.get(cardId) ?? newLearningState();
        live.set(cardId, applyRating(before, step.rating));
        done.push({ clientId: `r${index}`, cardId, before });
        log.push(rated(`r${index}`, cardId, step.rating));
      });
      expect(replayLog(log)).toEqual(live);
    }),
  );
});
