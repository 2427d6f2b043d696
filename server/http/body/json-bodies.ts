/** Reads the JSON bodies of the API: short ones at once, long ones by whoever binds the endpoint. */
import type { FastifyInstance } from 'fastify';
import { readBody } from './incoming-body.ts';
import { longBodyBytes } from './large-json.ts';
import { UnreadJson } from './unread-json.ts';

/** Bodies of any other kind are refused, but where a route reads them itself. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    // Nothing is at this address, whatever was sent to it.
    if (request.is404) return done(null, undefined);
    readBody(request).then((bytes) => {
      if (bytes.length > longBodyBytes) done(null, new UnreadJson(bytes));
      else parse(request, bytes.toString(), done);
    }, done);
  });
}
