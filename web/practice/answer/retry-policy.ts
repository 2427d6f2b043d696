/** Sends again what the network lost: three times, three seconds apart, always the same answer. */
import { ApiError } from '#web/api/api-error.ts';

/** docs/product.md, Practice: at most 3 automatic retries, after 3 s each. */
export const retries = { max: 3, delayMs: 3_000 } as const;
/** A server that asks for more patience gets it up to here; beyond, the student decides. */
const longestWaitMs = 30_000;

/** Network, fetch, timeout and 429 (docs/product.md, Practice), and an answer that broke off on its way. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['network', 'timeout', 'too_many_requests', 'unreadable', 'unavailable'].includes(error.code)
  );
}

export type RetryDeps = {
  /** Rejects when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told before each wait: the number of the attempt that follows, from 1. */
  onRetry: (attempt: number) => void;
  signal: AbortSignal;
};

/** Rejects with the last error once the attempts are used up, and at once with an error that another attempt would not change. */
export async function withRetries<T>(send: () => Promise<T>, deps: RetryDeps): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (deps.signal.aborted || !isPassing(error) || attempt > retries.max) throw error;
      deps.onRetry(attempt);
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      await deps.wait(Math.max(retries.delayMs, Math.min(asked, longestWaitMs)), deps.signal);
    }
  }
}
