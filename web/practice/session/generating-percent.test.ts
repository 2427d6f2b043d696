/** The simulated progress of writing questions. */
import { expect, it } from 'vitest';
import { generatingPercent, mostPercent } from './generating-percent.ts';

it('grows from nothing and never passes 90', () => {
  const percents = [0, 200, 1_000, 4_000, 20_000, 600_000].map(generatingPercent);
  expect(percents[0]).toBe(0);
  expect([...percents].sort((one, other) => one - other)).toEqual(percents);
  expect(percents[2]).toBeGreaterThan(10);
  expect(Math.max(...percents)).toBeLessThanOrEqual(mostPercent);
});
