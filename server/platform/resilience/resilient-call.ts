/** Calls a service of somebody else's: with a deadline that holds, at most two retries, and a circuit breaker. */
import { Failure } from '#server/failure/failure.ts';
import type { OutsideService } from '#server/failure/failure-words.ts';
import { BreakerOpenError, type CircuitBreaker } from './circuit-breaker.ts';
import { withDeadline } from './deadline.ts';

export type ResilientCall = {
  service: OutsideService;
  /** For one attempt. */
  timeoutMs: number;
  signal: AbortSignal;
  breaker: CircuitBreaker;
  /** Wait before the first retry; the second waits twice as long. */
  retryDelayMs?: number;
  /** True when the service refused what it was sent (400, 413, 415, 422) but another form of it is worth trying at once. */
  adapt?: (status: number) => boolean;
};

const maxAttempts = 3;
const defaultRetryDelayMs = 250;
/** Worth another attempt: the network, overload, a fault of the service. */
const passing = (status: number | null) =>
  status === null || status === 408 || status === 409 || status === 429 || status >= 500;
/** What the sender is to blame for says nothing about the service. */
const refusals = [400, 413, 415, 422];

/** An answer, or a failure the service is not to blame for. */
type Outcome<T> = { result: T } | { failure: Failure };

/**
 * What `attempt` resolves to. Rejects with Failure 'timeout', 'unavailable' (circuit open) or 'upstream_failed'; the service's own
 * status never passes through. `attempt` is given a signal, and is not waited for once that has fired.
 */
export async function callOutside<T>(
  call: ResilientCall,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { service, breaker } = call;
  const outcome = await breaker
    .run(() => attempts(call, attempt))
    .catch((error: unknown) => {
      if (!(error instanceof BreakerOpenError)) throw error;
      const { retryAfterMs } = error;
      throw new Failure('unavailable', 'service_not_answering', {
        params: { service },
        retryAfterMs,
        cause: error,
      });
    });
  if ('failure' in outcome) throw outcome.failure;
  return outcome.result;
}

async function attempts<T>(
  call: ResilientCall,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  const { service, signal, retryDelayMs = defaultRetryDelayMs } = call;
  for (let count = 1; ; count++) {
    try {
      return { result: await oneAttempt(call, attempt) };
    } catch (error) {
      if (signal.aborted) {
        const failure = new Failure('timeout', 'service_slow', { params: { service }, cause: error });
        // The service is to blame when the caller's time ran out, not when a student left.
        if (signal.reason instanceof Error && signal.reason.name === 'TimeoutError') throw failure;
        return { failure };
      }
      const status = statusOf(error);
      if (status !== null && refusals.includes(status)) {
        if (count < maxAttempts && call.adapt?.(status)) continue;
        return {
          failure: new Failure('upstream_failed', 'service_refused', { params: { service }, cause: error }),
        };
      }
      if (count === maxAttempts || !passing(status)) {
        if (error instanceof Failure) throw error;
        throw new Failure('upstream_failed', 'service_failed', { params: { service }, cause: error });
      }
      await pause(retryDelayMs * 2 ** (count - 1), signal);
    }
  }
}

/** The HTTP status an SDK's error carries; null for a network fault and for our own deadline. */
function statusOf(error: unknown): number | null {
  if (error instanceof Failure) return null;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
}

/** One attempt, told to stop when its time is over. */
function oneAttempt<T>(call: ResilientCall, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const giveUp = () => {
    const failure = new Failure('timeout', 'service_slow', { params: { service: call.service } });
    controller.abort(failure);
    return failure;
  };
  return withDeadline(() => attempt(controller.signal), {
    timeoutMs: call.timeoutMs,
    signal: call.signal,
    giveUp,
  });
}

/** Ends early when the caller gives up; the next attempt then says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
