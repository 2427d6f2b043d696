/** What the worker answers with when the network fails, hangs, or says that the server is away. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = new Response('kept');
const code = readFileSync('web/public/sw.js', 'utf8');

/** Opens a page while the network does `fetch`; `frame` is what the worker keeps of it. */
async function open(fetch: () => Promise<Response>, frame: Response | null = kept): Promise<Response> {
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(code, {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    caches: { match: async () => frame ?? undefined },
    fetch,
    location: new URL('http://site.test/sw.js'),
    setTimeout,
    URL,
  });
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: {
      url: 'http://site.test/dashboard/sets',
      method: 'GET',
      mode: 'navigate',
      headers: new Headers(),
    },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  if (!answer) throw new Error('the worker left it to the browser');
  return answer;
}

it('a page comes from the network while there is one', async () => {
  const fresh = new Response('fresh');
  expect(await open(async () => fresh)).toBe(fresh);
  const missing = new Response('none', { status: 404 });
  expect(await open(async () => missing)).toBe(missing);
});

it('a page is what was kept where the network fails, or a balancer says that the server is away', async () => {
  expect(await open(() => Promise.reject(new TypeError('offline')))).toBe(kept);
  expect(await open(async () => new Response('bad gateway', { status: 502 }))).toBe(kept);
  const away = new Response('bad gateway', { status: 502 });
  expect(await open(async () => away, null)).toBe(away);
});

it('a page does not wait for ever for a network that neither answers nor fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const answer = open(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe(kept);
  fail(new TypeError('gone at last'));
  await vi.advanceTimersByTimeAsync(0);
});
