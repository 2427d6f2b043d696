/** Parses JSON bodies of the API: short ones here, long ones where the endpoint is bound. */
import type { FastifyInstance } from 'fastify';
import { readBody, UnreadJson } from './incoming-body.ts';
import { longBodyBytes } from './large-json.ts';

/** Other content types are rejected, except by routes that read them themselves. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    // Unknown address: the body does not matter.
    if (request.is404) return done(null, undefined);
    readBody(request).then((bytes) => {
      if (bytes.length > longBodyBytes) done(null, new UnreadJson(bytes));
      else parse(request, bytes.toString(), done);
    }, done);
  });
}
