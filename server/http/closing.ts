/** Lets a server that is told to stop end as soon as its last answer is out. */
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;

/** Browsers keep a connection for a minute after its answer; closing only those that were idle at first would wait for them. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
      app.server.once('close', () => clearInterval(looking));
    }
    done();
  });
}
