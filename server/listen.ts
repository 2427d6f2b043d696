/** Opens the server's port, or explains why it cannot be opened and what to do. */
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config.ts';

export type Place = { port: number; host: string };

/** By Node's error code. */
const refusals: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that program, or choose another port, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
  EACCES: ({ port }) =>
    `Port ${port} may not be opened without more rights. Choose a port above 1023, for example PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is no address of this machine. Leave HOST out for this machine alone, or set HOST=0.0.0.0 for its network.`,
  ENOTFOUND: ({ host }) =>
    `HOST=${host} is not known. Leave HOST out for this machine alone, or set HOST=0.0.0.0 for its network.`,
};

/** @throws ConfigError if the port or host is not available */
export async function listen(app: Pick<FastifyInstance, 'listen'>, place: Place): Promise<void> {
  try {
    await app.listen(place);
  } catch (error) {
    const refusal = refusals[(error as NodeJS.ErrnoException).code ?? ''];
    throw refusal ? new ConfigError(refusal(place), { cause: error }) : error;
  }
}
