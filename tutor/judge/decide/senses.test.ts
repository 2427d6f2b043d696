/** A paraphrase is close to its card by the words that define both. */
import { expect, it } from 'vitest';
import { likeness, senseOfText } from './senses.ts';

const alike = (one: string, other: string) => likeness(senseOfText(one), senseOfText(other));

it.each([
  ['shaking hands', 'tremor', 'pale skin'],
  ['the price is crazy, you pay so much', 'very expensive', 'very rarely'],
  ['the muscle of the upper arm', 'biceps', 'kidney'],
])('"%s" is nearer to "%s" than to "%s"', (said, own, other) => {
  expect(alike(said, own)).toBeGreaterThan(alike(said, other));
});

it('is 1 for the same words and 0 without any', () => {
  expect(alike('pores in the leaf', 'leaf pores')).toBeCloseTo(1);
  expect(alike('', 'leaf pores')).toBe(0);
  expect(alike('constructor', 'toString')).toBe(0);
});
