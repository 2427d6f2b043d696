/** Serves health checks while the database is unavailable at start: alive, not ready. */
import Fastify from 'fastify';
import { listen, type Place } from './listen.ts';

export type WaitingPort = {
  /** @throws ConfigError if the port or host is not available */
  open(): Promise<void>;
  /** Frees the port for the product. */
  close(): Promise<void>;
};

const retryAfterSeconds = 2;
const words = 'Your data cannot be reached right now. Please try again in a moment.';

/** Opens nothing before `open`. */
export function createWaitingPort(place: Place): WaitingPort {
  // Keep-alive connections would hold the port.
  const app = Fastify({ forceCloseConnections: true });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.setNotFoundHandler((_request, reply) => {
    void reply
      .code(503)
      .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', connection: 'close' })
      .send({ error: words, code: 'unavailable' });
  });
  return { open: () => listen(app, place), close: () => app.close() };
}
