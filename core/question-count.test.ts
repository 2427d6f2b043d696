/** Tables of the question counts in docs/product.md, and the bounds of the adaptive length. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adaptiveQuestionCount,
  chosenQuestionCount,
  optimalQuestionCount,
  questionOptions,
} from './question-count.ts';

describe('optimal', () => {
  it.each([
    [1, 3],
    [2, 3],
    [5, 3],
    [6, 4],
    [8, 5],
    [10, 6],
    [11, 5],
    [12, 5],
    [20, 8],
    [25, 10],
    [26, 8],
    [40, 12],
    [50, 15],
    [51, 11],
    [95, 19],
    [100, 20],
    [101, 25],
    [5000, 25],
  ])('%i cards → %i questions', (cards, questions) => {
    expect(optimalQuestionCount(cards)).toBe(questions);
  });
});

describe('options', () => {
  it.each([
    // cards, short, optimal, long
    [3, null, 3, null],
    [4, null, 3, 4], // min(4, ceil 4.2)
    [5, null, 3, 5],
    [6, 3, 4, 6], // floor 2.4 → 3; ceil 5.6
    [10, 3, 6, 9], // 3.6; 8.4
    [25, 6, 10, 14],
    [50, 9, 15, 21],
    [100, 12, 20, 28],
    [500, 15, 25, 35],
    [1, null, 3, null],
  ])('%i cards: short %s, optimal %i, long %s', (cards, short, optimal, long) => {
    expect(questionOptions(cards)).toEqual({ short, optimal, long });
  });
});

describe('when a set has too few questions', () => {
  it.each([
    [1, 1, 1],
    [2, 2, 2],
    [2, 3, 3],
    [3, 3, 3],
  ])('%i cards that carry %i questions: %i', (cards, most, optimal) => {
    expect(questionOptions(cards, most)).toEqual({ short: null, optimal, long: null });
  });
});

describe('the choice in the address', () => {
  it.each([
    ['optimal', 20, 8],
    ['5', 20, 5],
    ['999', 20, 20],
    ['0', 20, 8],
    ['-3', 20, 8],
    ['2.5', 20, 8],
    ['', 20, 8],
    ['1e3', 20, 8],
    ['3', 1, 3],
  ])('%s of %i cards → %i', (choice, cards, questions) => {
    expect(chosenQuestionCount(choice, cards)).toBe(questions);
  });
});

describe('adaptive length', () => {
  it.each([
    [10, [], 10],
    [10, [0.5], 10],
    [10, [1], 14],
    [10, [0.75], 12],
    [10, [0], 6], // −50 % clamped at the 60 % bound
    [10, [0.4], 9],
    [10, [0, 1], 10],
    [20, [0.3, 0.3], 16],
    [4, [0], 3],
    [3, [0], 3],
    [3, [1], 4],
  ] as const)('base %i with %j → %i', (base, scores, expected) => {
    expect(adaptiveQuestionCount(base, scores, 100)).toBe(expected);
  });

  it('asks no more questions than there are cards', () => {
    expect(adaptiveQuestionCount(6, [1], 7)).toBe(7);
  });

  it('stays within 60 to 140 % of the base and at least 3, and grows with performance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (base, cards, a, b) => {
          const [worse, better] = [
            adaptiveQuestionCount(base, [Math.min(a, b)], cards),
            adaptiveQuestionCount(base, [Math.max(a, b)], cards),
          ];
          expect(worse).toBeLessThanOrEqual(better);
          expect(worse).toBeGreaterThanOrEqual(Math.max(3, 0.6 * base));
          expect(better).toBeLessThanOrEqual(1.4 * base + 1e-9);
        },
      ),
    );
  });
});
