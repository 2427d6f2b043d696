/** Sends long answers gzipped to whoever can read that: JSON of cards shrinks to a tenth, which a slow network feels first. */
import { pipeline, Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accepts } from './accepted-encoding.ts';

/** A shorter answer is on its way in a few packets anyhow. */
const leastCharacters = 8 * 1024;
/** The quickest level: 4 ms for 5,000 cards, off the event loop; better ones save hardly a byte of such text. */
const level = 1;

/**
 * Nothing secret can be guessed from the length: every answer of the API needs a token that no other site's page can have sent.
 */
export function compressAnswers(app: FastifyInstance): void {
  // Not a promise: awaiting one would cost the many short answers more than all the rest of sending them.
  app.addHook('onSend', (request, reply, payload, done) => {
    const stream = payload instanceof Readable && isJson(reply) ? payload : null;
    if (!stream && (typeof payload !== 'string' || payload.length < leastCharacters)) return done();
    if (!request.url.startsWith('/api/') || reply.hasHeader('Content-Encoding')) return done();
    reply.header('Vary', 'Accept-Encoding');
    if (!accepts(request, 'gzip')) return done();
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    if (!stream) return gzip(payload as string, { level }, done);
    // Whichever of the two ends first ends the other; what went wrong is told by the one that is sent.
    done(
      null,
      pipeline(stream, createGzip({ level }), () => undefined),
    );
  });
}

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('Content-Type')).startsWith('application/json');
