/** Retries with pauses; the only retry loop of the server. */
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to wait before this retry (from 1), or null to give up. */
export type Backoff = (error: unknown, retry: number) => number | null;

/** The pauses of a list, one per retry, while `mayPass` says that the error is temporary. */
export const backoffOf =
  (pausesMs: readonly number[], mayPass: (error: unknown) => boolean): Backoff =>
  (error, retry) =>
    mayPass(error) ? (pausesMs[retry - 1] ?? null) : null;

/** The result of `attempt`, or the error of its last attempt. A pause ends, and is the last, when `signal` aborts. */
export async function retry<T>(
  attempt: () => Promise<T>,
  backoff: Backoff,
  signal?: AbortSignal,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const pauseMs = backoff(error, count);
      if (pauseMs === null) throw error;
      await wait(pauseMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
