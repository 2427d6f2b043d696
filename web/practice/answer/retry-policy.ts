/** Retries what the network lost: three times, three seconds apart, with the same idempotency key. */
import { ApiError } from '#web/api/api-error.ts';

/** docs/product.md, Practice: at most 3 automatic retries, after 3 s each. */
export const retries = { max: 3, delayMs: 3_000 } as const;
/** Longest Retry-After that is honoured; beyond it the student decides. */
const longestWaitMs = 30_000;

/** Network, fetch, timeout and 429 (docs/product.md, Practice), and a response that broke off. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['network', 'timeout', 'too_many_requests', 'unreadable', 'unavailable'].includes(error.code)
  );
}

export type RetryDeps = {
  /** Rejects when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called before each wait with the number of the next attempt, from 1. */
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
