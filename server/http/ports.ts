/** What the HTTP layer needs from outside: checking tokens, counting requests, measuring, and reading long bodies. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** The person behind a verified token. `userId` is a UUID; `email` may be unknown with some hosted accounts. */
export type Caller = { userId: string; email: string | null; sessionId: string };

/**
 * Verifies an access token. Rejects with `Failure('session_invalid')` for anything that is not a live session of a person,
 * and with `Failure('unavailable')` when that cannot be found out, so that an outage signs no one out.
 */
export type TokenVerifier = (token: string) => Promise<Caller>;

/** `burst` at once, refilled evenly over `perMs`. Names are unique over the product. */
export type RateLimit = { name: string; burst: number; perMs: number };

/** Takes `count`, one unless said, from the allowance of `subject`; `retryAfterMs` is 0 when it was there. Shared by all replicas. */
export type RateLimiter = (
  limit: RateLimit,
  subject: string,
  count?: number,
) => Promise<{ retryAfterMs: number }>;

export type Observe = {
  request(route: string, method: string, status: number, seconds: number): void;
  /** A call that was refused or failed, by its code. */
  failed(code: ErrorCode): void;
  /** Text in the exposition format, and its media type. */
  expose(): Promise<{ text: string; mediaType: string }>;
};

/**
 * The body of `owner` as the endpoint's schema gives it; those of different owners are read in turn.
 * Rejects with Failure('bad_input' | 'too_large' | 'unavailable').
 */
export type LargeJsonReader = (endpoint: Endpoint, bytes: Buffer, owner: string) => Promise<unknown>;

/**
 * Runs `work` once it is the account's turn: one at a time for each account. Rejects with Failure('too_many_requests') where the
 * account has as much waiting as it may, and with 'unavailable' where all together have.
 */
export type AccountTurns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;
