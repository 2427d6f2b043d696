/** The suggestion follows the verdicts on the points; there is none where the tutor is unsure. */
import { expect, it } from 'vitest';
import { suggestedRating } from './suggested-rating.ts';

it.each([
  [['covered', 'covered'], 3],
  [['covered', 'missing'], 2],
  [['covered', 'unsure'], 2],
  [['covered', 'contradicted'], 1],
  [['mixed-up'], 1],
  [['missing', 'missing'], 1],
  [['unsure', 'missing'], null],
  [[], null],
] as const)('makes of %j the rating %s', (decisions, rating) => {
  expect(suggestedRating(decisions)).toBe(rating);
});
