/** Finds a port for a server that is about to be started. */
import { createServer } from 'node:net';

/** A port of this machine that was free when it was checked. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
