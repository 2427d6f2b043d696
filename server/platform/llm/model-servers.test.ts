/** Model servers on this machine, among other programs that may listen on their ports. */
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalServer } from '#tests/support/services/local-server.ts';
import { findModelServers } from './model-servers.ts';

async function serve(name: string, listener: RequestListener) {
  const { url, close } = await startLocalServer(listener);
  onTestFinished(close);
  return { name, baseUrl: `${url}/v1` };
}

it('lists the models of a server, and ignores a page and a stream that never ends', async () => {
  const servers = [
    await serve('page', (_request, reply) => void reply.end('<h1>Hello</h1>')),
    await serve('stream', (_request, reply) => void reply.write('data: ')),
    await serve('models', (_request, reply) => {
      reply.setHeader('Content-Type', 'application/json');
      reply.end(JSON.stringify({ data: [{ id: 'small' }, { id: 'large' }] }));
    }),
  ];
  const [found, ...others] = await findModelServers(servers, undefined, 500);
  expect(found).toMatchObject({ name: 'models', models: ['small', 'large'] });
  expect(others).toEqual([]);
});
