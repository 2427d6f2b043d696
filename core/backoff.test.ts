/** Exponential backoff with a cap. */
import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [2_000, 30_000],
])('waits after %i failures %i ms', (failures, ms) => {
  expect(backoffMs(failures, { firstMs: 1_000, longestMs: 30_000 })).toBe(ms);
});
