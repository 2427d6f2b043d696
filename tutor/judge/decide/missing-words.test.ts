/** Numbers that a covered point must contain. */
import { expect, it } from 'vitest';
import { readTranscript } from '#tutor/judge/spans/transcript.ts';
import { missingNumberIn } from './missing-words.ts';

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
