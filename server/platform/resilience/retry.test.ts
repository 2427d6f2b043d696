/** Attempts run one after another, with the given pauses, and none after an abort. */
import { expect, test } from 'vitest';
import { backoffOf, retry } from './retry.ts';

/** Fails this many times, each time with a different error, then succeeds. */
function failing(times: number) {
  let calls = 0;
  return {
    calls: () => calls,
    async attempt() {
      calls += 1;
      if (calls <= times) throw new Error(`failure ${calls}`);
      return 'done';
    },
  };
}

test('calls work that succeeds at once only once', async () => {
  const work = failing(0);
  expect(await retry(work.attempt, () => 0)).toBe('done');
  expect(work.calls()).toBe(1);
});

test('pauses as the list says, and throws the last error', async () => {
  const pauses: (number | null)[] = [];
  const list = backoffOf([1, 2], () => true);
  const work = failing(9);
  const backoff = (error: unknown, count: number) => {
    const pauseMs = list(error, count);
    pauses.push(pauseMs);
    return pauseMs === null ? null : 0;
  };
  await expect(retry(work.attempt, backoff)).rejects.toThrow('failure 3');
  expect(pauses).toEqual([1, 2, null]);
});

test('does not retry a permanent error', async () => {
  const work = failing(9);
  const backoff = backoffOf([0, 0, 0], (error) => (error as Error).message !== 'failure 2');
  await expect(retry(work.attempt, backoff)).rejects.toThrow('failure 2');
});

test('ends the pause at once on abort, with the previous error', async () => {
  const work = failing(9);
  const leaving = new AbortController();
  const tried = retry(work.attempt, () => 3_600_000, leaving.signal);
  const rejected = expect(tried).rejects.toThrow('failure 1');
  await Promise.resolve();
  leaving.abort();
  await rejected;
  expect(work.calls()).toBe(1);
});

test('makes no further attempt after an abort, not even without a pause', async () => {
  const work = failing(9);
  await expect(retry(work.attempt, () => 0, AbortSignal.abort())).rejects.toThrow('failure 1');
});
