/** Formats failures of the auth service in the two formats its clients read: with and without the version header. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import { AuthFailure } from './auth-failure.ts';

const versionHeader = 'X-Supabase-Api-Version';
/** From this version on `code` is the word, not the status. */
const codedVersion = '2024-01-01';

const codeOfFailure: Record<string, string | undefined> = {
  bad_input: 'validation_failed',
  too_large: 'request_entity_too_large',
  too_many_requests: 'over_request_rate_limit',
};

/** Maps Fastify's own rejections to the service's codes; anything else is our fault and keeps its cause for the log. */
function asAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (error instanceof Failure)
    return new AuthFailure(error.status, codeOfFailure[error.code] ?? 'unexpected_failure', error.message, {
      cause: error.cause ?? error,
      ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
    });
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status === 413)
    return new AuthFailure(413, 'request_entity_too_large', 'Request body is too large', { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AuthFailure(status, 'validation_failed', 'The request could not be read', { cause: error });
  return new AuthFailure(
    500,
    'unexpected_failure',
    'Something went wrong on our side. Please try again in a moment.',
    { cause: error },
  );
}

function wantsCoded(request: FastifyRequest): boolean {
  const version = request.headers[versionHeader.toLowerCase()];
  return typeof version === 'string' && /^\d{4}-\d\d-\d\d$/.test(version) && version >= codedVersion;
}

export function handleAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asAuthFailure(error);
  if (failure.status >= 500)
    request.log.error({ reqId: request.id, err: failure.cause, code: failure.code }, 'auth request failed');
  if (failure.retryAfterMs !== undefined) reply.header('Retry-After', Math.ceil(failure.retryAfterMs / 1000));
  const coded = wantsCoded(request);
  if (coded) reply.header(versionHeader, codedVersion);
  const { status, code, message } = failure;
  void reply
    .code(status)
    .header('x-sb-error-code', code)
    .type('application/json; charset=utf-8')
    .send({
      ...(coded ? { code, message } : { code: status, error_code: code, msg: message }),
      ...(failure.reasons && { weak_password: { reasons: failure.reasons } }),
    });
}
