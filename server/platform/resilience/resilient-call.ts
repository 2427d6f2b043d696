/** Calls an external service with a firm deadline, at most two retries, and a circuit breaker. */
import { Failure } from '#server/failure/failure.ts';
import type { OutsideService } from '#server/failure/failure-words.ts';
import { BreakerOpenError, type CircuitBreaker } from './circuit-breaker.ts';
import { withDeadline } from './deadline.ts';
import { type Backoff, retry } from './retry.ts';

export type ResilientCall = {
  service: OutsideService;
  /** Per attempt. */
  timeoutMs: number;
  signal: AbortSignal;
  breaker: CircuitBreaker;
  /** Wait before the first retry; the second waits twice as long. */
  retryDelayMs?: number;
  /** True if the service rejected the request (400, 413, 415, 422) but another format is worth trying at once. */
  adapt?: (status: number) => boolean;
};

const mostRetries = 2;
const defaultRetryDelayMs = 250;
/** Retryable: network errors, overload, server errors. */
const mayPass = (status: number | null) =>
  status === null || status === 408 || status === 409 || status === 429 || status >= 500;
/** Client errors say nothing about the service's health. */
const isRefusal = (status: number | null) => status !== null && [400, 413, 415, 422].includes(status);

/** A reply, or a failure the service is not to blame for. */
type Outcome<T> = { result: T } | { failure: Failure };

/**
 * The result of `attempt`. Rejects with Failure 'timeout', 'unavailable' (circuit open) or 'upstream_failed'; the service's own
 * status never passes through. `attempt` gets a signal, and is not waited for once that has fired.
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
      // The service is to blame if the caller's time ran out, not if a student left.
      if (signal.reason instanceof Error && signal.reason.name === 'TimeoutError') throw failure;
      return { failure };
    }
    if (isRefusal(statusOf(error)))
      return { failure: new Failure('upstream_failed', 'service_refused', options) };
    if (error instanceof Failure) throw error;
    throw new Failure('upstream_failed', 'service_failed', options);
  }
}

/** Each pause is twice as long as the previous one; another format of a rejected request is tried at once. */
const backoffFor =
  ({ signal, adapt, retryDelayMs = defaultRetryDelayMs }: ResilientCall): Backoff =>
  (error, count) => {
    if (count > mostRetries || signal.aborted) return null;
    const status = statusOf(error);
    if (status !== null && isRefusal(status)) return adapt?.(status) ? 0 : null;
    return mayPass(status) ? retryDelayMs * 2 ** (count - 1) : null;
  };

/** The HTTP status of an SDK's error; null for a network error and for our own deadline. */
function statusOf(error: unknown): number | null {
  if (error instanceof Failure) return null;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
}

/** One attempt, aborted when its time is over. */
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
