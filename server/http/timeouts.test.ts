/** Slow, endless or overlong connections are ended, while others are still served. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { timeouts } from './timeouts.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = await bareApp([({ app }) => void app.post('/echo', async ({ body }) => body)]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the text and collects the reply until the server closes. */
async function converse(words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  // A connection closed while sending fails with an error, which is an end too.
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

const start = 'POST /echo HTTP/1.1\r\nHost: localhost\r\n';

it('limits the wait for headers, for a request and between requests', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: 150_000,
  });
  expect(timeouts.http.connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
});

it('ends a request whose headers do not end', async () => {
  app.server.headersTimeout = 200;
  app.server.requestTimeout = 60_000;
  expect(await converse(`${start}X-Slow: `)).toContain('408 Request Timeout');
});

it('ends a request whose body does not end, while others are served', async () => {
  app.server.requestTimeout = 300;
  app.server.headersTimeout = 300;
  const slow = converse(`${start}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":`);
  const answer = await app.inject({ method: 'POST', url: '/echo', payload: { a: 1 } });
  expect(answer.json()).toEqual({ a: 1 });
  expect(await slow).toContain('408');
});

it('rejects headers that are too long', async () => {
  expect(await converse(`${start}X-Long: ${'x'.repeat(16 * 1024)}\r\n\r\n`)).toContain('431 ');
});

it('rejects a body declared too long without waiting for it', async () => {
  const declared = `Content-Type: application/json\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`;
  expect(await converse(start + declared)).toContain('413 ');
});
