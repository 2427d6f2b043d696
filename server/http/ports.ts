/** Ports of the HTTP layer: token verification, rate limits, metrics, and reading long bodies. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** The user of a verified token. `userId` is a UUID; `email` may be unknown for some hosted accounts. */
export type Caller = { userId: string; email: string | null; sessionId: string };

/**
 * Verifies an access token. Rejects with `Failure('session_invalid')` for anything but a live session of a user, and with
 * `Failure('unavailable')` if that cannot be checked, so that an outage signs no one out. `whileAsking` may be called with the user of
 * a valid signature before it is known whether the session lives.
 */
export type TokenVerifier = (token: string, whileAsking?: (userId: string) => void) => Promise<Caller>;

/** `burst` at once, refilled evenly over `perMs`. Names are unique in the product. */
export type RateLimit = { name: string; burst: number; perMs: number };

/** Takes `count` (default one) from the allowance of `subject`; `retryAfterMs` is 0 on success. Shared by all replicas. */
export type RateLimiter = (
  limit: RateLimit,
  subject: string,
  count?: number,
) => Promise<{ retryAfterMs: number }>;

export type Observe = {
  request(route: string, method: string, status: number, seconds: number): void;
  /** Counts a rejected or failed call, by its code. */
  failed(code: ErrorCode): void;
  /** Text in the exposition format, and its media type. */
  expose(): Promise<{ text: string; mediaType: string }>;
};

/**
 * The body of `owner`, parsed with the endpoint's schema; different owners' bodies are read in turn.
 * Rejects with Failure('bad_input' | 'too_large' | 'unavailable').
 */
export type LargeJsonReader = (endpoint: Endpoint, bytes: Buffer, owner: string) => Promise<unknown>;

/**
 * Runs `work` when it is the account's turn: one at a time per account. Rejects with Failure('too_many_requests') if the
 * account has too much waiting, and with 'unavailable' if all together have.
 */
export type AccountSerializer = <T>(owner: string, work: () => Promise<T>) => Promise<T>;
