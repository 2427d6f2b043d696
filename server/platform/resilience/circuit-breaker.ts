/** Circuit breaker: stops calling a failing service and retries it after a while. */

/** The service was not called at all. */
export class BreakerOpenError extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`not called: it failed repeatedly; next try in ${Math.ceil(retryAfterMs)} ms`);
    this.name = 'BreakerOpenError';
    this.retryAfterMs = retryAfterMs;
  }
}

type CircuitBreakerOptions = {
  /** Consecutive failures that open the circuit. */
  failures?: number;
  /** How long it stays open before one trial is let through. */
  openMs?: number;
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
};

export function createCircuitBreaker(options: CircuitBreakerOptions = {}) {
  const { failures = 5, openMs = 30_000, now = () => performance.now() } = options;
  let failedInARow = 0;
  let openUntil = 0;
  return {
    /** The result of `work`; every rejection counts as a failure of the service. Rejects with BreakerOpenError while open. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (failedInARow >= failures) {
        const waitMs = openUntil - now();
        if (waitMs > 0) throw new BreakerOpenError(waitMs);
        // The trial in progress blocks others for as long as an open circuit would.
        openUntil = now() + openMs;
      }
      try {
        const result = await work();
        failedInARow = 0;
        return result;
      } catch (error) {
        failedInARow++;
        if (failedInARow >= failures) openUntil = now() + openMs;
        throw error;
      }
    },
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
