/** The auth service's errors, with the messages and codes its client knows. */
import type { ErrorCode } from '#contract/errors.ts';
import type { Refusal } from '#server/http/metrics.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_input',
  401: 'session_invalid',
  403: 'session_invalid',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'bad_input',
  429: 'too_many_requests',
};

type AuthFailureOptions = { cause?: unknown; reasons?: readonly string[]; retryAfterMs?: number };

/** `status` is the HTTP status, `code` the stable identifier; `reasons` say why a password is weak. */
export class AuthFailure extends Error implements Refusal {
  readonly status: number;
  readonly code: string;
  readonly reasons: readonly string[] | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(status: number, code: string, message: string, options: AuthFailureOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AuthFailure';
    this.status = status;
    this.code = code;
    this.reasons = options.reasons;
    this.retryAfterMs = options.retryAfterMs;
  }

  get countsAs(): ErrorCode {
    return codeOfStatus[this.status] ?? 'internal';
  }
}

export const invalidInput = (message: string) => new AuthFailure(400, 'validation_failed', message);

/** The same reply for an unknown address and a wrong password. */
export const wrongCredentials = () =>
  new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');

export const emailTaken = () =>
  new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');

export const expiredLink = () => new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');

export const waitBeforeNextMail = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AuthFailure(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterMs: waitMs },
  );
};
