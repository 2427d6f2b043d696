/** What a failed call throws: words for people and a stable code for programs. */
import type { ErrorCode } from '#contract/errors.ts';

/** The server's codes, and what can go wrong before or after it spoke. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable' | 'http';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: string | null;
  /** From Retry-After; null where the server named no time. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    more: { details?: string | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}

export const networkWords = 'Network error. Please check your connection and try again.';

/** What was asked for is not there, not this student's, or its link is broken: asking again will not change that. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input');
}

/** The session was refused: the way to signing in and its message come by themselves, and need no second one. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_invalid';
}

/** The sentence to show for any error. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}
