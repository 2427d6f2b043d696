/** Tests the scheduler against every number in docs/product.md, computed by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyRating,
  isMastered,
  isRating,
  type LearningState,
  newLearningState,
  nextIntervalCards,
  RATINGS,
  type Rating,
  RESHOW_DELAY_TURNS,
} from './scheduler.ts';

const state = (
  intervalCards: number,
  easeFactor: number,
  rest: Partial<LearningState> = {},
): LearningState => ({ ...newLearningState(), intervalCards, easeFactor, ...rest });

const run = (ratings: readonly Rating[]) => ratings.reduce(applyRating, newLearningState());

describe('a new card', () => {
  it('starts with interval 0 and ease 2.5', () => {
    expect(newLearningState()).toEqual({
      intervalCards: 0,
      easeFactor: 2.5,
      totalReviews: 0,
      consecutiveSuccesses: 0,
      lapseCount: 0,
      lastRating: null,
      lastIntervalCards: null,
    });
  });

  it.each([
    [1, { intervalCards: 1, easeFactor: 2.3, consecutiveSuccesses: 0, lapseCount: 1 }],
    [2, { intervalCards: 6, easeFactor: 2.35, consecutiveSuccesses: 1, lapseCount: 0 }],
    [3, { intervalCards: 8, easeFactor: 2.5, consecutiveSuccesses: 1, lapseCount: 0 }],
    [4, { intervalCards: 20, easeFactor: 2.65, consecutiveSuccesses: 1, lapseCount: 0 }],
  ] as const)('rated %i', (rating, expected) => {
    expect(applyRating(newLearningState(), rating)).toEqual({
      ...expected,
      totalReviews: 1,
      lastRating: rating,
      lastIntervalCards: 0,
    });
  });
});

describe('a known card', () => {
  it.each([
    // interval, ease, rating → interval, ease
    [8, 2.5, 1, 1, 2.3],
    [8, 2.5, 2, 10, 2.35], // 9.6
    [8, 2.5, 3, 20, 2.5], // 20
    [8, 2.5, 4, 21, 2.65], // 8 × 2.65 = 21.2
    [1, 2.3, 3, 2, 2.3], // 2.3
    [1, 1.3, 2, 1, 1.3], // 1.2, ease at its minimum
    [1, 1.3, 3, 1, 1.3], // 1.3
    [1, 1.4, 1, 1, 1.3], // 1.2 would be below the minimum
    [10, 1.35, 3, 14, 1.35], // 13.5 rounds up
    [10, 1.15 + 0.2, 3, 14, 1.35], // the same despite binary fractions
    [50, 1.31, 3, 66, 1.31], // 65.5 rounds up
    [2, 1.75, 3, 4, 1.75], // 3.5 rounds up
    [10, 2.3, 4, 25, 2.45], // 24.5 rounds up
    [3, 1.5, 2, 4, 1.35], // 3.6
    [100, 4, 4, 400, 4], // ease capped at 4
    [100, 3.9, 4, 400, 4], // 4.05 capped before multiplying
    [900, 1.3, 3, 1000, 1.3], // 1170 clamped
    [1000, 4, 2, 1000, 3.85], // 1200 clamped
    [1000, 4, 1, 1, 3.8],
  ] as const)(
    'interval %d, ease %d, rated %i → %d, ease %d',
    (interval, ease, rating, nextInterval, nextEase) => {
      const next = applyRating(state(interval, ease), rating);
      expect([next.intervalCards, next.easeFactor]).toEqual([nextInterval, nextEase]);
      expect(next.lastIntervalCards).toBe(interval);
    },
  );
});

describe('golden sequences', () => {
  it('Good ×4: 8, 20, 50, 125', () => {
    expect([1, 2, 3, 4].map((n) => run(Array<Rating>(n).fill(3)).intervalCards)).toEqual([8, 20, 50, 125]);
  });
  it('Hard ×5: 6, 7 (7.2), 8 (8.4), 10 (9.6), 12', () => {
    expect([1, 2, 3, 4, 5].map((n) => run(Array<Rating>(n).fill(2)).intervalCards)).toEqual([
      6, 7, 8, 10, 12,
    ]);
    expect(run([2, 2, 2, 2, 2]).easeFactor).toBe(1.75);
  });
  it('Easy ×4: 20, 56 (2.80), 165 (2.95 → 165.2), 512 (3.10 → 511.5)', () => {
    expect([1, 2, 3, 4].map((n) => run(Array<Rating>(n).fill(4)).intervalCards)).toEqual([20, 56, 165, 512]);
  });
  it('Again ×10 stays at the minimum of 1.3 with ten lapses', () => {
    expect(run(Array<Rating>(10).fill(1))).toMatchObject({
      easeFactor: 1.3,
      lapseCount: 10,
      intervalCards: 1,
    });
  });
});

describe('mastery', () => {
  it.each([
    [2, 20, true],
    [1, 20, false],
    [2, 19, false],
    [3, 1000, true],
  ])('%i in a row at interval %i: %s', (consecutiveSuccesses, intervalCards, mastered) => {
    expect(isMastered(state(intervalCards, 2.5, { consecutiveSuccesses }))).toBe(mastered);
  });
});

it('defers cards for 1, 6, 8 and 20 turns', () => {
  expect(RATINGS.map((rating) => RESHOW_DELAY_TURNS[rating])).toEqual([1, 6, 8, 20]);
});

it.each([0, 5, 1.5, '3', null, undefined, Number.NaN])('%s is no rating', (value) => {
  expect(isRating(value)).toBe(false);
});

describe('after any ratings', () => {
  const ratings = fc.array(fc.constantFrom(...RATINGS), { maxLength: 200 });

  it('stays within its bounds and shows what it stores', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        let card = newLearningState();
        for (const rating of given) {
          const printed = nextIntervalCards(card, rating);
          card = applyRating(card, rating);
          expect(card.intervalCards).toBe(printed);
          expect(Number.isInteger(card.intervalCards)).toBe(true);
          expect(card.intervalCards).toBeGreaterThanOrEqual(1);
          expect(card.intervalCards).toBeLessThanOrEqual(1000);
          expect(card.easeFactor).toBeGreaterThanOrEqual(1.3);
          expect(card.easeFactor).toBeLessThanOrEqual(4);
          expect(Number(card.easeFactor.toFixed(2))).toBe(card.easeFactor);
        }
        expect(card.totalReviews).toBe(given.length);
        expect(card.lapseCount).toBe(given.filter((rating) => rating === 1).length);
      }),
    );
  });

  it('agrees with exact decimal arithmetic in every possible state', () => {
    for (let ease = 130; ease <= 400; ease += 1) {
      for (let interval = 1; interval <= 1000; interval += 7) {
        const exact = (BigInt(interval) * BigInt(ease) * 2n + 100n) / 200n;
        expect(nextIntervalCards(state(interval, ease / 100), 3)).toBe(Math.min(1000, Number(exact)));
      }
    }
  });
});
