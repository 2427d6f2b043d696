/** Converts every error during a request to the contract's error format. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import { Failure } from '#server/failure/failure.ts';

/** Fastify's own rejections, by status. */
const failureOfStatus: Record<number, (cause: unknown) => Failure> = {
  400: (cause) => new Failure('bad_input', 'unreadable', { cause }),
  404: (cause) => new Failure('not_found', 'address', { cause }),
  408: (cause) => new Failure('timeout', 'request', { cause }),
  413: (cause) => new Failure('too_large', 'request', { cause }),
  414: (cause) => new Failure('not_found', 'address', { cause }),
  415: (cause) => new Failure('bad_input', 'unreadable', { cause }),
};

/** Converts a Fastify error (bad JSON, body too large …) to a Failure; anything else is our own fault. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as FastifyError | undefined)?.statusCode;
  const refusal = status === undefined ? undefined : failureOfStatus[status];
  return refusal?.(error) ?? new Failure('internal', 'fault', { cause: error });
}

export function errorBody({ message, code, details }: Failure): ErrorBody {
  return { error: message, code, ...(details !== undefined && { details }) };
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asFailure(error);
  if (failure.status >= 500)
    request.log.error(
      { reqId: request.id, err: failure.cause ?? failure, code: failure.code },
      'request failed',
    );
  if (failure.retryAfterMs !== undefined) reply.header('Retry-After', Math.ceil(failure.retryAfterMs / 1000));
  void reply.code(failure.status).type('application/json; charset=utf-8').send(errorBody(failure));
}

/** Schema errors; only the first is reported. */
export type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

export function badInput([issue]: Issues): Failure {
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'Invalid input';
  return new Failure('bad_input', 'invalid_field', { params: { message, field } });
}
