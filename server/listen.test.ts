/** A port that cannot be opened is reported with a fix, not a stack trace. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

const apps: ReturnType<typeof fastify>[] = [];
function newApp() {
  const app = fastify();
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

it('says which port is taken and how to choose another', async () => {
  const first = newApp();
  await listen(first, { port: 0, host: '127.0.0.1' });
  const { port } = first.server.address() as AddressInfo;
  await expect(listen(newApp(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port, for example PORT=${port + 1} npm start`,
  );
});

it('says that an address is not one of this machine', async () => {
  // 192.0.2.0/24 is reserved for documentation (RFC 5737): no machine has it.
  await expect(listen(newApp(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST=192.0.2.1 is no address of this machine.',
  );
});

it('passes on what it does not know', async () => {
  const app = { listen: () => Promise.reject(new Error('something else')) };
  await expect(listen(app, { port: 3000, host: '127.0.0.1' })).rejects.toThrow('something else');
});
