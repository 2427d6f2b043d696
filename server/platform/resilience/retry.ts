/** Retries with pauses; the only retry loop of the server. */
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to wait before the retry of this number (from 1 on), or null when there is to be none. */
export type Backoff = (error: unknown, retry: number) => number | null;

/** The pauses of a list, one for each retry, as long as `mayPass` says that the error may pass by itself. */
export const backoffOf =
  (pausesMs: readonly number[], mayPass: (error: unknown) => boolean): Backoff =>
  (error, retry) =>
    mayPass(error) ? (pausesMs[retry - 1] ?? null) : null;

/** What `attempt` resolves to, or the error of its last attempt. A pause ends, and is the last, when `signal` aborts. */
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
