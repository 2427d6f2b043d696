/** Wording of a coming day. */
import { expect, it } from 'vitest';
import { dayWords, distanceWords } from './day-words.ts';

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-24', 'Tuesday'],
  ['2026-11-28', 'Saturday'],
  ['2026-11-29', 'November 29'],
  ['2027-01-03', 'January 3, 2027'],
])('%s is %s', (day, words) => {
  expect(dayWords(day, '2026-11-22', 'en-US')).toBe(words);
});

it.each([
  ['2026-11-23', 'tomorrow'],
  ['2026-11-24', 'in 2 days'],
  ['2027-03-01', 'in 99 days'],
  ['2027-03-02', 'in 3 months'],
  ['2028-11-21', 'in 2 years'],
  ['2126-10-29', 'in 100 years'],
])('%s is %s ahead', (day, words) => {
  expect(distanceWords(day, '2026-11-22')).toBe(words);
});
