/** A card's rating from practice is that of its worst decided point. */
import { expect, it } from 'vitest';
import { standingOf } from '#core/verdict.ts';
import { type PractisedPoint, practiceResults } from './practice-rating.ts';

const point = (
  cardId: string,
  decision: PractisedPoint['decision'],
  atOnce = false,
  word: Partial<Pick<PractisedPoint, 'claimed' | 'denied'>> = {},
): PractisedPoint => ({
  ...standingOf({
    verdict: word.claimed
      ? 'covered'
      : word.denied
        ? 'missing'
        : decision === 'covered'
          ? 'covered'
          : decision === 'unsure'
            ? 'partly'
            : 'missing',
    claimed: false,
    ...word,
    decision,
  }),
  cardId,
  atOnce,
});
const resultsOf = (...points: PractisedPoint[]) => Object.fromEntries(practiceResults(points));

it('is Good at once, Hard after a follow-up, and missed otherwise', () => {
  expect(resultsOf(point('a', 'covered', true), point('b', 'covered'), point('c', 'missing'))).toEqual({
    ...{ a: 3, b: 2, c: 'missed' },
  });
});
it('is that of the card’s worst point', () => {
  expect(resultsOf(point('a', 'covered', true), point('a', 'covered'))).toEqual({ a: 2 });
  expect(resultsOf(point('a', 'missing'), point('a', 'covered', true))).toEqual({ a: 'missed' });
  expect(resultsOf(point('a', 'mixed-up'), point('a', 'covered'))).toEqual({ a: 'missed' });
});
it('skips undecided points and takes the student’s word', () => {
  expect(resultsOf(point('a', 'unsure'))).toEqual({});
  expect(resultsOf(point('a', 'unsure'), point('a', 'covered', true))).toEqual({ a: 3 });
  expect(
    resultsOf(point('a', 'unsure', true, { claimed: true }), point('b', 'unsure', false, { denied: true })),
  ).toEqual({
    ...{ a: 3, b: 'missed' },
  });
});
