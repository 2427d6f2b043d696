/** Turns everything thrown while answering into the one error shape of the contract. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { Failure } from './failure.ts';

const codeOfFastifyStatus: Record<number, ErrorCode> = {
  400: 'bad_input',
  404: 'not_found',
  408: 'timeout',
  413: 'too_large',
  414: 'not_found',
  415: 'bad_input',
};

const sentenceOf: Partial<Record<ErrorCode, string>> = {
  bad_input: 'That request could not be read. Please check what you entered and try again.',
  too_large: 'That is too large to send. Please make it smaller and try again.',
  timeout: 'That took too long. Please try again.',
  not_found: 'There is nothing at this address.',
};

/** Reads a Fastify error (bad JSON, body too large …) as a Failure; anything else is our own fault. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as FastifyError | undefined)?.statusCode;
  const code = status === undefined ? undefined : codeOfFastifyStatus[status];
  if (code) return new Failure(code, sentenceOf[code] ?? 'Invalid request.', { cause: error });
  return new Failure('internal', 'Something went wrong on our side. Please try again in a moment.', {
    cause: error,
  });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asFailure(error);
  if (failure.status >= 500)
    request.log.error(
      { reqId: request.id, err: failure.cause ?? failure, code: failure.code },
      'request failed',
    );
  if (failure.retryAfterMs !== undefined) reply.header('Retry-After', Math.ceil(failure.retryAfterMs / 1000));
  const body: ErrorBody = { error: failure.message, code: failure.code };
  if (failure.details !== undefined) body.details = failure.details;
  void reply.code(failure.status).type('application/json; charset=utf-8').send(body);
}
