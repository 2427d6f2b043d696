/** Numbers and parts that a covered point must contain. */
import { expect, it } from 'vitest';
import { readTranscript } from '#tutor/judge/spans/transcript.ts';
import { contentStems } from '#tutor/words.ts';
import { leavesOutPart, missingNumberIn } from './missing-words.ts';

const missing = (meaning: string, answer: string) =>
  missingNumberIn(meaning, 'Explain it.', 0.5, readTranscript(answer));

it.each([
  ['symmetric: one shared key', 'the same shared key', null],
  ['two shared keys', 'the shared keys', 'beside words'],
  ['symmetric: 1 shared key', 'the same shared key', 'beside words'],
  ['one hundred volts', 'some volts', 'beside words'],
] as const)('of "%s" in "%s": %s', (meaning, answer, expected) => {
  expect(missing(meaning, answer)).toBe(expected);
});

it.each([
  ['moving a limb away from the midline of the body', 'moving a limb', true],
  ['central bank raises interest rates, shrinks the money supply', 'it raises interest rates', true],
  ['aldehyde, then carboxylic acid', 'an aldehyde', true],
  ['moving a limb away from the midline of the body', 'a limb goes away from the middle', false],
  ['aldehyde, then carboxylic acid', 'an aldehyde and in the end an acid', false],
  ['radius (thumb side) and ulna', 'radius and ulna', false],
  ['people between jobs, still searching', 'unemployed, but looking for work', false],
])('of "%s", "%s" leaves out a part: %s', (point, answer, expected) => {
  expect(leavesOutPart(point, { said: contentStems(answer), asked: new Set() })).toBe(expected);
});
