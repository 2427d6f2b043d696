/** Posting to a user-supplied address: where it connects, which replies it accepts, and how long it waits. */
import type { lookup } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPostPublic, type PostOptions, PrivateAddressError } from './post-public.ts';

/** A key both sides know replaces a certificate. */
const psk = Buffer.alloc(32, 7);
const ciphers = 'PSK-AES256-GCM-SHA384';
const tls = {
  ciphers,
  maxVersion: 'TLSv1.2' as const,
  pskCallback: () => ({ psk, identity: 'test' }),
  checkServerIdentity: () => undefined,
};
let connections = 0;
let received: { url: string; host: string; body: string }[] = [];
let reply: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer(
  { ciphers, maxVersion: 'TLSv1.2', pskCallback: () => psk },
  (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', host: request.headers.host ?? '', body });
      reply(request, response);
    });
  },
).on('connection', () => {
  connections += 1;
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections() ?? new Promise((done) => server.close(done)));
beforeEach(() => {
  connections = 0;
  received = [];
  reply = (_request, response) => response.writeHead(201).end();
});

/** A name server that returns these addresses, one list after the other. */
function namesTo(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name);
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { asked, resolve };
}
const post = (options: PostOptions, url = `https://push.example.com:${port}/device?x=1`) =>
  createPostPublic({ tls, ...options })(url, { TTL: '60' }, Buffer.from('sealed'));

it('posts to the address it has checked, resolved once', async () => {
  const names = namesTo(['127.0.0.1'], ['10.0.0.1']);
  const status = await post({ resolve: names.resolve, isAllowed: (address) => address === '127.0.0.1' });
  expect(status).toBe(201);
  expect(received).toEqual([{ url: '/device?x=1', host: `push.example.com:${port}`, body: 'sealed' }]);
  expect(names.asked).toEqual(['push.example.com']);
});

it('connects to no private address, whatever the name was when it was entered', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], []])
    await expect(post({ resolve: namesTo(addresses).resolve })).rejects.toThrow(PrivateAddressError);
  // The machine's own name server.
  await expect(post({}, `https://localhost:${port}/`)).rejects.toThrow(PrivateAddressError);
  for (const url of [
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `http://push.example.com:${port}/`,
  ])
    await expect(post({}, url)).rejects.toThrow(PrivateAddressError);
  expect(connections).toBe(0);
});

it('does not follow a redirect', async () => {
  reply = (_request, response) => response.writeHead(307, { location: `https://localhost:${port}/` }).end();
  expect(await post({ resolve: namesTo(['127.0.0.1']).resolve, isAllowed: () => true })).toBe(307);
  expect(received).toHaveLength(1);
});

it('takes only the status of an endless reply', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  reply = (_request, response) => {
    response.writeHead(200);
    const writing = setInterval(() => response.write(Buffer.alloc(8 * 1024)), 1);
    closed = new Promise((done) =>
      response.once('close', () => {
        clearInterval(writing);
        done(null);
      }),
    );
  };
  expect(await post({ resolve: namesTo(['127.0.0.1']).resolve, isAllowed: () => true })).toBe(200);
  await closed;
});

it('gives up on a service that does not answer', async () => {
  reply = () => undefined;
  const options = { resolve: namesTo(['127.0.0.1']).resolve, isAllowed: () => true, timeoutMs: 200 };
  await expect(post(options)).rejects.toThrow(/abort|timeout/i);
});
