/** Request bodies over real connections: rejected by headers alone, counted while arriving, limited in total, with a minimum pace. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bind } from '#server/http/bind.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { readForm } from './form.ts';
import { bodyBudgetLimits } from './incoming-body.ts';

const megabyte = 1024 * 1024;
const save = endpoint({
  method: 'POST',
  path: '/api/save',
  summary: 'Saves.',
  body: z.object({ words: z.string() }),
  response: z.object({ length: z.number() }),
  bodyLimitBytes: 16 * megabyte,
});
const open = { ...save, path: '/api/open', access: 'public' as const };
const form = endpoint({
  method: 'POST',
  path: '/api/form',
  summary: 'Takes a form.',
  payload: { fields: z.object({}), file: 'sound' },
  bodyLimitBytes: 2 * megabyte,
});

let app: FastifyInstance;
let port: number;
let isRefused: boolean;
const sockets: Socket[] = [];
/** The server's ends of the connections. */
const served: Socket[] = [];
beforeEach(async () => {
  isRefused = false;
  served.length = 0;
  app = await bareApp(
    [
      (router) => {
        bind(router, save, async ({ body }) => ({ length: body.words.length }), {
          limit: { name: 'save', burst: 1, perMs: 1 },
        });
        bind(router, open, async ({ body }) => ({ length: body.words.length }));
        bind(
          router,
          form,
          async ({ request }) => {
            await readForm(request, 'recording_bytes');
            return undefined;
          },
          { takesForm: true },
        );
      },
    ],
    { limiter: async () => ({ retryAfterMs: isRefused ? 5_000 : 0 }) },
  );
  app.server.on('connection', (socket: Socket) => void served.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

type Connection = { socket: Socket; heard(): string; answer(): Promise<{ status: number; body: string }> };

function dial(): Connection {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  return {
    socket,
    heard: () => heard,
    async answer() {
      while (!/\r\n\r\n./s.test(heard)) {
        if (socket.destroyed) throw new Error(`closed after: ${heard}`);
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      }
      return { status: Number(heard.slice(9, 12)), body: heard.slice(heard.indexOf('\r\n\r\n') + 4) };
    },
  };
}

/** Closed, by either side. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** One turn of the event loop, even with fake timers. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await turn();
};
const turns = async (count: number) => {
  for (let round = 0; round < count; round++) await turn();
};

const head = (path: string, length: number | 'chunked', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}${
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  }\r\n\r\n`;
const as = (person: string) => `Authorization: ${person}\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('the headers alone', () => {
  it.each([
    ['the caller is not signed in', '/api/save', '', 401],
    ['the address has nothing', '/api/nothing', '', 404],
    ['a stranger declares more than 16 KB', '/api/open', '', 413],
  ])('are answered if %s', async (_what, path, more, status) => {
    const { socket, answer } = dial();
    socket.write(head(path, 16 * megabyte, more));
    // Nothing of the body has been sent.
    expect((await answer()).status).toBe(status);
  });

  it('are answered if calls are too frequent or the declared length exceeds the limit', async () => {
    const often = dial();
    isRefused = true;
    often.socket.write(head('/api/save', 16 * megabyte, as('ada')));
    expect((await often.answer()).status).toBe(429);
    isRefused = false;
    const long = dial();
    long.socket.write(head('/api/save', 16 * megabyte + 1, as('ada')));
    expect((await long.answer()).status).toBe(413);
  });
});

it('accept little after a rejection, however many clients send', async () => {
  const taken = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    taken.set(socket, 0);
    socket.on('close', () => taken.set(socket, socket.bytesRead));
  });
  const body = Buffer.alloc(16 * megabyte, 'x');
  const answers = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { socket, answer } = dial();
      socket.write(head('/api/save', body.length));
      socket.write(body);
      const { status } = await answer();
      await closed(socket);
      return status;
    }),
  );
  expect(answers).toEqual(Array(24).fill(401));
  await expect.poll(() => [...taken.values()].every((bytes) => bytes > 0)).toBe(true);
  // A megabyte each, plus what was in flight.
  for (const bytes of taken.values()) expect(bytes).toBeLessThan(4 * megabyte);
}, 30_000);

it('keep a connection whose rejected body is short', async () => {
  const { socket, heard } = dial();
  const body = JSON.stringify({ words: 'x'.repeat(50_000) });
  socket.write(head('/api/save', body.length) + body);
  await expect.poll(() => heard()).toContain('session_invalid');
  socket.write(head('/api/save', body.length, as('ada')) + body);
  await expect.poll(() => heard()).toContain('"length":50000');
});

describe('a body rejected while still arriving', () => {
  const refused = /401 Unauthorized[\s\S]*session_invalid/;

  it('keeps its connection for as long as a short one may take, and then answers the next request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { socket, heard } = dial();
    const body = JSON.stringify({ words: 'x'.repeat(50_000) });
    socket.write(head('/api/save', body.length) + body.slice(0, 10));
    await until(() => refused.test(heard()));
    expect(heard()).not.toMatch(/connection: close/i);
    vi.advanceTimersByTime(10_000);
    for (let round = 0; round < 20; round++) await turn();
    socket.write(body.slice(10) + head('/api/save', body.length, as('ada')) + body);
    await until(() => heard().includes('"length":50000'));
  });

  it.each([
    ['longer than a megabyte', 2 * megabyte],
    ['of unknown length', 'chunked'],
  ] as const)(
    'says that the connection closes where it is %s, and ends only its own side',
    async (_what, length) => {
      const { socket, heard } = dial();
      socket.write(head('/api/save', length));
      await once(socket, 'end');
      expect(heard()).toMatch(refused);
      expect(heard()).toMatch(/connection: close/i);
      expect(socket.destroyed).toBe(false);
    },
  );

  it('is closed if it stalls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (const [length, ms] of [
      [50_000, 31_000],
      [2 * megabyte, 2_100],
    ] as const) {
      const { socket, heard } = dial();
      socket.write(head('/api/save', length));
      await until(() => refused.test(heard()));
      vi.advanceTimersByTime(ms);
      await closed(socket);
    }
  });
});

describe('a body in chunks', () => {
  it('is read like any other', async () => {
    const { socket, answer } = dial();
    socket.write(
      `${head('/api/save', 'chunked', as('ada'))}${chunk('{"words":')}${chunk('"two"}')}0\r\n\r\n`,
    );
    expect(await answer()).toMatchObject({ status: 200, body: '{"length":3}' });
  });

  it('is stopped at the limit while arriving, once', async () => {
    const { socket, answer, heard } = dial();
    socket.write(head('/api/open', 'chunked'));
    socket.write(chunk('x'.repeat(16 * 1024)));
    socket.write(chunk('x'));
    expect(await answer()).toMatchObject({
      status: 413,
      body: expect.stringContaining('"code":"too_large"'),
    });
    socket.write(chunk('x'.repeat(10)));
    await closed(socket);
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is stopped at the limit as a form too', async () => {
    const { socket, answer } = dial();
    const boundary = 'Content-Type: multipart/form-data; boundary=b\r\n';
    const start = head('/api/form', 'chunked', as('ada')).replace(
      'Content-Type: application/json\r\n',
      boundary,
    );
    socket.write(start + chunk('--b\r\nContent-Disposition: form-data; name="s"; filename="s"\r\n\r\n'));
    for (let sent = 0; sent <= 2 * megabyte; sent += 64 * 1024) socket.write(chunk('x'.repeat(64 * 1024)));
    expect(await answer()).toMatchObject({
      status: 413,
      body: expect.stringContaining('"code":"too_large"'),
    });
  });
});

describe('memory for bodies', () => {
  const declared = 16 * megabyte;
  const whole = JSON.stringify({ words: 'x'.repeat(declared - 12) });
  const begin = (person: string) => {
    const connection = dial();
    connection.socket.write(head('/api/save', declared, as(person)) + whole.slice(0, 1000));
    return connection;
  };
  /** Begins a body, and waits until the server has read its start and reserved the memory. */
  const hold = async (person: string) => {
    const connection = begin(person);
    const { length } = served;
    await until(() => served.slice(length).some((socket) => socket.bytesRead > 1000));
    await turns(20);
    return connection;
  };

  it('refuses one account beyond its share, with words and a time, and releases aborted ones', async () => {
    const mostForOne = bodyBudgetLimits.perOwnerBytes / declared;
    const held: Connection[] = [];
    for (let count = 0; count < mostForOne; count++) held.push(await hold('ada'));
    const refused = begin('ada');
    expect(await refused.answer()).toMatchObject({
      status: 503,
      body: expect.stringMatching(/try again in a few seconds.*"code":"unavailable"/),
    });
    expect(refused.heard()).toMatch(/retry-after: 5/i);
    const other = begin('grace');
    other.socket.write(whole.slice(1000));
    expect((await other.answer()).status).toBe(200);
    const [first] = served;
    held[0]?.socket.destroy();
    await until(() => first?.closed === true);
    await turns(20);
    const again = begin('ada');
    again.socket.write(whole.slice(1000));
    expect((await again.answer()).status).toBe(200);
  });

  it('refuses everybody when exhausted, but never a short body', async () => {
    const people = bodyBudgetLimits.totalBytes / declared;
    for (let person = 0; person < people; person++) await hold(`person ${person}`);
    expect((await begin('ada').answer()).status).toBe(503);
    const short = dial();
    short.socket.write(`${head('/api/save', 15, as('ada'))}{"words":"two"}`);
    expect((await short.answer()).status).toBe(200);
  });
});

describe('a slow body', () => {
  /** The clock moves only when a test moves it; the network continues. */
  const freeze = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const hear = ({ heard }: Connection, words: string) => until(() => heard().includes(words));
  /** Waits until the server has read this much of each connection. */
  const arrived = async (bytes: number) => {
    await until(() => served.some((socket) => socket.bytesRead >= bytes));
    await turns(20);
  };

  it('is ended after 30 s in the usual error format', async () => {
    freeze();
    const connection = dial();
    connection.socket.write(`${head('/api/save', 100, as('ada'))}{"words"`);
    await arrived(10);
    vi.advanceTimersByTime(29_900);
    await arrived(10);
    expect(connection.heard()).toBe('');
    vi.advanceTimersByTime(200);
    await hear(connection, '"code":"timeout"');
    expect(connection.heard()).toContain('408 Request Timeout');
  });

  it('may take longer at the pace of a poor mobile connection', async () => {
    freeze();
    const connection = dial();
    const body = JSON.stringify({ words: 'x'.repeat(200_000) });
    connection.socket.write(head('/api/save', body.length, as('ada')) + body.slice(0, 150_000));
    await arrived(150_000);
    vi.advanceTimersByTime(60_000);
    await arrived(10);
    expect(connection.heard()).toBe('');
    connection.socket.write(body.slice(150_000));
    await hear(connection, '"length":200000');
  });
});
