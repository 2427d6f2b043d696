/** The one error the server throws on purpose: a code from the contract's table, a reason, and the cause for the log. */
import { type ErrorCode, statusOfError } from '#contract/errors.ts';
import { type Reason, type ReasonParams, sayFailure } from './failure-words.ts';

type FailureOptions<Params> = {
  cause?: unknown;
  /** Sent as Retry-After, rounded up to whole seconds. */
  retryAfterMs?: number;
} & ([Params] extends [never] ? { params?: undefined } : { params: Params });

/** Code, reason and parameters as plain values, to be sent to another thread or process. */
export type PlainFailure = { code: ErrorCode; reason: string; params: unknown };

/** `message` is shown to users; it comes from failure-words.ts only. */
export class Failure<
  Code extends ErrorCode = ErrorCode,
  Why extends Reason<Code> = Reason<Code>,
> extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly params: unknown;
  /** A second line, shown below the message. */
  readonly details: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: Code,
    reason: Why,
    ...[options]: [ReasonParams<Code, Why>] extends [never]
      ? [options?: FailureOptions<never>]
      : [options: FailureOptions<ReasonParams<Code, Why>>]
  ) {
    const { sentence, details } = sayFailure(code, reason, options?.params);
    super(sentence, { cause: options?.cause });
    this.name = 'Failure';
    this.code = code;
    this.reason = reason;
    this.params = options?.params;
    this.details = details;
    this.retryAfterMs = options?.retryAfterMs;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}

/** The value found. @throws Failure('not_found') for null */
export function demandFound<T>(found: T | null, what: Reason<'not_found'>): T {
  if (found === null) throw new Failure('not_found', what);
  return found;
}

export const toPlainFailure = ({ code, reason, params }: Failure): PlainFailure => ({ code, reason, params });

/** @throws Error for a reason its code does not have. */
export function fromPlainFailure({ code, reason, params }: PlainFailure): Failure {
  return new Failure(code, reason as never, { params } as never);
}
