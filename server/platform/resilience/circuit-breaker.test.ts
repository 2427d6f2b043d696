/** A service that keeps failing is not called for a while, then tried by one call. */
import { expect, test } from 'vitest';
import { BreakerOpenError, createCircuitBreaker } from './circuit-breaker.ts';

const fails = async () => {
  throw new Error('down');
};
const works = async () => 'up';

function breakerAt(failures: number) {
  const clock = { ms: 0 };
  return { clock, breaker: createCircuitBreaker({ failures, openMs: 1000, now: () => clock.ms }) };
}

test('opens after consecutive failures, and a success resets the count', async () => {
  const { breaker } = breakerAt(2);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  expect(await breaker.run(works)).toBe('up');
  await expect(breaker.run(fails)).rejects.toThrow('down');
  await expect(breaker.run(fails)).rejects.toThrow('down');
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
});

test('says how long it stays open', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 400;
  await expect(breaker.run(works)).rejects.toMatchObject({ retryAfterMs: 600 });
});

test('lets one trial through, and closes if it succeeds', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1000;
  const trial = breaker.run(works);
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
  expect(await trial).toBe('up');
  expect(await breaker.run(works)).toBe('up');
});

test('stays open if the trial fails', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1000;
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1999;
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
});
