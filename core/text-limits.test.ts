/** Limits count code points, and texts that cannot be stored are detected. */
import { expect, it } from 'vitest';
import { countCodePoints, exceedsCodePoints, textProblem } from './text-limits.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 2],
  ['😀😀', 2],
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
  ['שלום', 4],
])('counts %j as %d', (text, count) => {
  expect(countCodePoints(text)).toBe(count);
  expect(countCodePoints(text)).toBe([...text].length);
});

it('checks a limit without reading on', () => {
  expect(exceedsCodePoints('😀'.repeat(10), 10)).toBe(false);
  expect(exceedsCodePoints('😀'.repeat(11), 10)).toBe(true);
  expect(exceedsCodePoints('a'.repeat(10), 10)).toBe(false);
  expect(countCodePoints('a'.repeat(1_000), 10)).toBe(11);
});

it.each([
  ['plain, 😀, \n and \t', null],
  ['a\u0000b', 'nul'],
  ['a\uD83D', 'lone-surrogate'],
  ['\uDE00a', 'lone-surrogate'],
  ['\uDE00\uD83D', 'lone-surrogate'],
  ['\uD83D\uDE00', null],
])('finds in %j: %s', (text, problem) => {
  expect(textProblem(text)).toBe(problem);
});
