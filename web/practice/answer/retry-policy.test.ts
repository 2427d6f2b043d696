/** Which failures are tried again, how often and how long apart. */
import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/api/api-error.ts';
import { withRetries } from './retry-policy.ts';

const failure = (code: ApiErrorCode, retryAfterMs: number | null = null) =>
  new ApiError(code === 'network' ? 0 : 400, code, code, { retryAfterMs });

/** Fails as told, one error a call, then answers. */
function trial(...errors: Error[]) {
  const waits: number[] = [];
  const told: number[] = [];
  let calls = 0;
  const leaving = new AbortController();
  const result = withRetries(
    async () => {
      const error = errors[calls++];
      if (error) throw error;
      return 'judged';
    },
    {
      wait: async (ms) => {
        waits.push(ms);
      },
      onRetry: (attempt) => told.push(attempt),
      signal: leaving.signal,
    },
  );
  return { result, waits, told, calls: () => calls, leaving };
}

describe('sending again', () => {
  it('follows a lost network three times, three seconds apart', async () => {
    const { result, waits, told } = trial(failure('network'), failure('timeout'), failure('unreadable'));
    expect(await result).toBe('judged');
    expect(waits).toEqual([3_000, 3_000, 3_000]);
    expect(told).toEqual([1, 2, 3]);
  });

  it('gives up after the third', async () => {
    const { result, calls } = trial(...Array.from({ length: 9 }, () => failure('network')));
    await expect(result).rejects.toMatchObject({ code: 'network' });
    expect(calls()).toBe(4);
  });

  it.each(['audio_too_quiet', 'conflict', 'unsupported_audio', 'session_invalid', 'internal'] as const)(
    'does not follow %s',
    async (code) => {
      const { result, calls } = trial(failure(code));
      await expect(result).rejects.toMatchObject({ code });
      expect(calls()).toBe(1);
    },
  );

  it('is as patient as a busy server asks, within reason', async () => {
    const { result, waits } = trial(
      failure('too_many_requests', 500),
      failure('too_many_requests', 12_000),
      failure('too_many_requests', 3_600_000),
    );
    expect(await result).toBe('judged');
    expect(waits).toEqual([3_000, 12_000, 30_000]);
  });

  it('ends when the page is left', async () => {
    const { result, leaving, calls } = trial(failure('network'), failure('network'));
    leaving.abort();
    await expect(result).rejects.toMatchObject({ code: 'network' });
    expect(calls()).toBe(1);
  });
});
