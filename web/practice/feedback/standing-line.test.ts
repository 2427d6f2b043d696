/** One sentence says how many points were said, and what is still to be judged is never told as not said. */
import { expect, it } from 'vitest';
import { type PointDecision, withWord } from '#core/verdict.ts';
import { samplePoint } from '#tests/support/components/practice-world.ts';
import { standingLine } from './standing-line.ts';

const points = (...decisions: PointDecision[]) => decisions.map((each, at) => samplePoint(String(at), each));

it.each([
  [['covered', 'covered', 'unsure'], '2 of 3 sure, 1 for you to judge'],
  [['unsure'], '1 for you to judge'],
  [['unsure', 'missing'], '1 for you to judge'],
  [['covered', 'covered'], 'You covered 2 of 2 points'],
  [['covered', 'missing', 'contradicted', 'mixed-up'], 'You covered 1 of 4 points'],
  [['missing'], 'You covered 0 of 1 point'],
] as const)('%j: %s', (decisions, words) => {
  expect(standingLine(points(...decisions))).toBe(words);
});

it('counts the word of the student, and a decided point that is checked only after it', () => {
  const [covered, unsure] = points('covered', 'unsure');
  expect(standingLine([covered!, withWord(unsure!, 'claimed')])).toBe('You covered 2 of 2 points');
  expect(standingLine([covered!, withWord(unsure!, 'denied')])).toBe('You covered 1 of 2 points');
  const checked = samplePoint('checked', 'covered', { checked: true });
  expect(standingLine([covered!, checked])).toBe('1 of 2 sure, 1 for you to judge');
  expect(standingLine([covered!, withWord(checked, 'claimed')])).toBe('You covered 2 of 2 points');
});
