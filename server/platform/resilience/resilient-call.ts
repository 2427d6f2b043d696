/** Calls an outside service: with a deadline that holds, at most two retries, and a circuit breaker. */
import { Failure } from '#server/failure/failure.ts';
import type { OutsideService } from '#server/failure/failure-words.ts';
import { BreakerOpenError, type CircuitBreaker } from './circuit-breaker.ts';
import { withDeadline } from './deadline.ts';
import { type Backoff, retry } from './retry.ts';

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

const mostRetries = 2;
const defaultRetryDelayMs = 250;
/** Retryable: network errors, overload, server errors. */
const mayPass = (status: number | null) =>
  status === null || status === 408 || status === 409 || status === 429 || status >= 500;
/** Client errors say nothing about the service's health. */
const isRefusal = (status: number | null) => status !== null && [400, 413, 415, 422].includes(status);

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
  const { service, signal } = call;
  try {
    return { result: await retry(() => oneAttempt(call, attempt), backoffFor(call), signal) };
  } catch (error) {
    const options = { params: { service }, cause: error };
    if (signal.aborted) {
      const failure = new Failure('timeout', 'service_slow', options);
      // The service is to blame when the caller's time ran out, not when a student left.
      if (signal.reason instanceof Error && signal.reason.name === 'TimeoutError') throw failure;
      return { failure };
    }
    if (isRefusal(statusOf(error)))
      return { failure: new Failure('upstream_failed', 'service_refused', options) };
    if (error instanceof Failure) throw error;
    throw new Failure('upstream_failed', 'service_failed', options);
  }
}

/** Each pause is twice as long as the one before; another form of what was refused is tried at once. */
const backoffFor =
  ({ signal, adapt, retryDelayMs = defaultRetryDelayMs }: ResilientCall): Backoff =>
  (error, count) => {
    if (count > mostRetries || signal.aborted) return null;
    const status = statusOf(error);
    if (status !== null && isRefusal(status)) return adapt?.(status) ? 0 : null;
    return mayPass(status) ? retryDelayMs * 2 ** (count - 1) : null;
  };

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
