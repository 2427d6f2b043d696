/** Collects metrics for operators, in Prometheus format: latency by route, failures, and further counters. */
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { asFailure } from './error-handler.ts';
import type { Observe } from './ports.ts';
import { isSameSecret } from './signed-link.ts';

/** Errors of another protocol name the product code they count as. */
export type Refusal = { readonly countsAs: ErrorCode };

/**
 * `token` is what a reader must send; without one the page does not exist. Where a request comes from proves nothing: a
 * proxy on the same machine makes strangers look local.
 */
export function mountMetrics(app: FastifyInstance, observe: Observe, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The declared route keeps the number of series small and ids out of labels.
    const route = request.routeOptions.url ?? 'none';
    observe.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onError', (_request, _reply, error: Error & Partial<Refusal>, done) => {
    observe.failed(error.countsAs ?? asFailure(error).code);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !isSameSecret(request.headers.authorization, `Bearer ${token}`))
      return reply.callNotFound();
    const { text, mediaType } = await observe.expose();
    return reply.header('Cache-Control', 'no-store').type(mediaType).send(text);
  });
}
