/** Limits time and size per connection, so that slow or endless ones cannot exhaust the server. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Milliseconds and bytes; a recording of 10 MB over a poor mobile connection fits in `requestTimeout`. */
export const timeouts = {
  requestTimeout: 120_000,
  connectionTimeout: 150_000,
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 20_000,
    maxHeaderSize: 16 * 1024,
    /** Interval at which overdue connections are looked for. */
    connectionsCheckingInterval: 1_000,
  },
} as const satisfies FastifyHttpOptions<Server>;

const pollMs = 100;

/** Closes keep-alive connections as they become idle; otherwise shutdown would wait for them. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const polling = setInterval(() => app.server.closeIdleConnections(), pollMs);
      app.server.once('close', () => clearInterval(polling));
    }
    done();
  });
}
