/** Answers a share that no service worker has kept on the device: what was shared is dropped unread, and the page says so. */
import type { FastifyInstance } from 'fastify';
import { pages, SHARED_PARAMETER } from '#contract/pages.ts';

/** A browser shows no answer before it has sent all: so much is let through, more than a document that can be read here. */
const mostBytes = 128 * 1024 * 1024;

export function serveShareTarget(app: FastifyInstance): void {
  app.post(
    pages.import,
    {
      // Before any body is parsed.
      async onRequest(request, reply) {
        await request.incoming?.drop(mostBytes);
        return reply.redirect(`${pages.import}?${SHARED_PARAMETER}`, 303);
      },
    },
    (_request, reply) => reply,
  );
}
