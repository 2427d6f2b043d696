/** The error of a failed call: a message for people and a stable code for programs. */
import type { ErrorCode } from '#contract/errors.ts';

/** The server's codes and those of the client. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable' | 'http';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: string | null;
  /** From Retry-After; null without the header. */
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

/** The resource is missing, not this student's, or the link is broken: retrying does not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input');
}

/** The session was refused: the redirect to sign-in has its own message. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_invalid';
}

/** The sentence to show for any error. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}
