/** A service that keeps failing is spared, and tried again by one call. */
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

test('opens after failures in a row, and a success begins the count anew', async () => {
  const { breaker } = breakerAt(2);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  expect(await breaker.run(works)).toBe('up');
  await expect(breaker.run(fails)).rejects.toThrow('down');
  await expect(breaker.run(fails)).rejects.toThrow('down');
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
});

test('tells how long it stays open', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 400;
  await expect(breaker.run(works)).rejects.toMatchObject({ retryAfterMs: 600 });
});

test('lets one trial through, and closes when it works', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1000;
  const trial = breaker.run(works);
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
  expect(await trial).toBe('up');
  expect(await breaker.run(works)).toBe('up');
});

test('a trial that fails keeps it open', async () => {
  const { breaker, clock } = breakerAt(1);
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1000;
  await expect(breaker.run(fails)).rejects.toThrow('down');
  clock.ms = 1999;
  await expect(breaker.run(works)).rejects.toBeInstanceOf(BreakerOpenError);
});
