/** Counts what an operator wants to see, in the form Prometheus reads: latency by route, failures, and what else is told. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { asFailure } from './error-handler.ts';

export type Observe = {
  request(route: string, method: string, status: number, seconds: number): void;
  /** A call that was refused or failed, by its code. */
  failed(code: ErrorCode): void;
  /** Text in the exposition format, and its media type. */
  expose(): Promise<{ text: string; mediaType: string }>;
};

/** The page exists only for those who may see it: on loopback, or with the token. */
export type MetricsAccess = { token: string | undefined; loopbackOnly: boolean };

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted));

/** Errors with words and statuses of their own, which no Failure fits, say which of the product's codes they come to. */
export type Refusal = { readonly countsAs: ErrorCode };

function codeOf(error: Error & Partial<Refusal>): ErrorCode {
  return error.countsAs ?? asFailure(error).code;
}

export function mountMetrics(app: FastifyInstance, observe: Observe, access: MetricsAccess): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The declared route keeps the number of series small and ids out of them.
    const route = request.routeOptions.url ?? 'none';
    observe.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    observe.failed(codeOf(error));
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const byToken =
      access.token !== undefined && isSame(request.headers.authorization, `Bearer ${access.token}`);
    const fromHere =
      access.token === undefined && access.loopbackOnly && loopback.test(request.socket.remoteAddress ?? '');
    if (!byToken && !fromHere) return reply.callNotFound();
    const { text, mediaType } = await observe.expose();
    return reply.header('Cache-Control', 'no-store').type(mediaType).send(text);
  });
}
