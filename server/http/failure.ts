/** The one error the server throws on purpose: a code of the closed table, a sentence for people, and its cause. */
import { type ErrorCode, statusOfError } from '#contract/errors.ts';

type FailureOptions = {
  cause?: unknown;
  /** More for people, shown under the sentence. */
  details?: string;
  /** Answered as Retry-After, rounded up to whole seconds. */
  retryAfterMs?: number;
};

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, message: string, options: FailureOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details;
    this.retryAfterMs = options.retryAfterMs;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}
