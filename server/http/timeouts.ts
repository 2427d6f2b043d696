/** Says how long and how much the server listens to one connection, so that slow or endless ones cannot use it up. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Milliseconds and bytes; a recording of 10 MB over a poor mobile line fits in `requestTimeout`. */
export const timeouts = {
  requestTimeout: 120_000,
  connectionTimeout: 150_000,
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 20_000,
    maxHeaderSize: 16 * 1024,
    /** How often connections past their time are looked for. */
    connectionsCheckingInterval: 1_000,
  },
} as const satisfies FastifyHttpOptions<Server>;

const lookEveryMs = 100;

/** Closes keep-alive connections as they become idle; otherwise shutdown would wait for them. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
      app.server.once('close', () => clearInterval(looking));
    }
    done();
  });
}
