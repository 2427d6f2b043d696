/** What the service worker answers when the network fails or hangs, or the server is down. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());

const kept = new Response('kept');
const code = readFileSync('web/public/sw.js', 'utf8');

type Event = Record<string, unknown>;

/** Runs the worker with these globals; `dispatch` resolves with what it responds, undefined where it leaves that to the browser. */
function startWorker(globals: object) {
  const listeners: Record<string, (event: Event) => void> = {};
  runInNewContext(code, {
    addEventListener: (name: string, listener: (event: Event) => void) => {
      listeners[name] = listener;
    },
    atob,
    encodeURIComponent,
    location: new URL('http://site.test/sw.js'),
    Response,
    setTimeout,
    URL,
    ...globals,
  });
  return async function dispatch(name: string, event: Event): Promise<unknown> {
    let answer: unknown;
    let work: unknown;
    listeners[name]?.({
      ...event,
      respondWith: (given: unknown) => {
        answer = given;
      },
      waitUntil: (given: unknown) => {
        work = given;
      },
    });
    await work;
    return answer;
  };
}

/** Opens a page with `fetch` as the network; `frame` is the cached copy. */
async function open(fetch: () => Promise<Response>, frame: Response | null = kept) {
  const answer = await startWorker({ caches: { match: async () => frame ?? undefined }, fetch })('fetch', {
    request: {
      url: 'http://site.test/dashboard/sets',
      method: 'GET',
      mode: 'navigate',
      headers: new Headers(),
    },
  });
  if (!answer) throw new Error('the worker left it to the browser');
  return answer;
}

it('a page comes from the network if it answers', async () => {
  const fresh = new Response('fresh');
  expect(await open(async () => fresh)).toBe(fresh);
  const missing = new Response('none', { status: 404 });
  expect(await open(async () => missing)).toBe(missing);
});

it('a page comes from the cache if the network fails, or a balancer says that the server is down', async () => {
  expect(await open(offline)).toBe(kept);
  expect(await open(async () => new Response('bad gateway', { status: 502 }))).toBe(kept);
  const away = new Response('bad gateway', { status: 502 });
  expect(await open(async () => away, null)).toBe(away);
});

it('a page does not wait forever for a hanging network', async () => {
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

const offline = () => Promise.reject(new TypeError('offline'));
/** A request of Ann's page. */
const asAnn = (path: string, method: string, headers: Record<string, string> = {}) => ({
  request: {
    url: `http://site.test${path}`,
    method,
    headers: new Headers({ Authorization: `Bearer x.${btoa('{"sub":"ann"}')}.x`, ...headers }),
  },
});

it('a rating without a network fails for the page, and is not the worker’s error', async () => {
  const answer = await startWorker({ fetch: offline })('fetch', asAnn('/api/flashcards/1/review', 'POST'));
  expect((answer as Response).type).toBe('error');
});

/** What the worker answers Ann offline. `caches` holds replies by cache and path. */
async function askAs(
  path: string,
  headers: Record<string, string>,
  caches: Record<string, Record<string, string>>,
): Promise<Response | undefined> {
  const found = (name: string, key: string) => {
    const text = caches[name]?.[key];
    return text === undefined ? undefined : new Response(text);
  };
  const dispatch = startWorker({
    caches: {
      open: async (name: string) => ({ match: async (key: string) => found(name, key) }),
      match: async (key: string, { cacheName }: { cacheName: string }) => found(cacheName, key),
    },
    fetch: offline,
  });
  return (await dispatch('fetch', asAnn(path, 'GET', headers))) as Response | undefined;
}

it('a picture without a network is one that its own account has seen or keeps', async () => {
  const picture = `/api/media/${'a'.repeat(64)}`;
  const ask = async (cache: string) =>
    askAs(picture, { 'X-Kept-Only': '1' }, { [cache]: { [picture]: 'it' } });
  expect(await (await ask('media-ann'))?.text()).toBe('it');
  expect(await (await ask('kept-ann'))?.text()).toBe('it');
  expect((await ask('kept-bob'))?.type).toBe('error');
  expect(await askAs(picture, { 'X-Fresh-Only': '1' }, { 'media-ann': { [picture]: 'it' } })).toBeUndefined();
});

it('a page that has an answer of its own gets none from the worker', async () => {
  const seen = { 'answers-ann': { '/api/today?zone=UTC': '{}' } };
  expect(await (await askAs('/api/today?zone=UTC', {}, seen))?.text()).toBe('{}');
  expect((await askAs('/api/today?zone=UTC', { 'X-Fresh-Only': '1' }, seen))?.type).toBe('error');
});

/** As a browser provides it. */
const subscribed = (endpoint: string) => ({
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
});

/** One browser's worker: its windows, its subscription, and the notifications it shows. */
function reminded({
  windows = [] as string[],
  network = async () => new Response('{}'),
  kept = new Map<string, Response>(),
} = {}) {
  const done: string[] = [];
  const shown: { title: string; look: Record<string, unknown> }[] = [];
  const subscription = { unsubscribe: async () => done.push('unsubscribed') };
  const dispatch = startWorker({
    caches: {
      open: async () => ({ put: async (key: string, reply: Response) => void kept.set(key, reply) }),
      match: async (key: string) => kept.get(key),
      delete: async () => kept.clear(),
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({ url, focus: async () => done.push(`focus ${new URL(url).pathname}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    fetch: (address: string, { method, body }: { method: string; body?: string }) => {
      done.push(`${method} ${address}${body ? ` ${body}` : ''}`);
      return network();
    },
    registration: {
      showNotification: async (title: string, look: Record<string, unknown>) => shown.push({ title, look }),
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async (options: object) => subscribed(`again ${JSON.stringify(options)}`),
      },
    },
  });
  const click = (action: string) =>
    dispatch('notificationclick', {
      action,
      notification: { close: () => undefined, data: { token: 'a b' } },
    });
  return { dispatch, click, done, shown, kept };
}

it('a reminder shows the server’s words, replacing an earlier one', async () => {
  const worker = reminded();
  const message = { title: '3 cards are due today', body: 'Open Today.', stop: 'Stop reminders', token: 't' };
  await worker.dispatch('push', { data: { json: () => message } });
  expect(await worker.kept.get('/reminder-token')?.text()).toBe('t');
  expect(worker.shown).toMatchObject([
    {
      title: '3 cards are due today',
      look: { tag: 'today', data: { token: 't' }, actions: [{ action: 'stop', title: 'Stop reminders' }] },
    },
  ]);
});

it('a reminder opens Today, in a window that already shows it', async () => {
  const fresh = reminded({ windows: ['http://site.test/dashboard/study/1'] });
  await fresh.click('');
  expect(fresh.done).toEqual(['open /dashboard']);
  const open = reminded({ windows: ['http://site.test/dashboard/sets', 'http://site.test/dashboard'] });
  await open.click('');
  expect(open.done).toEqual(['focus /dashboard']);
});

it('a reminder can stop reminders, also offline', async () => {
  const worker = reminded({ network: offline });
  await worker.click('stop');
  expect(worker.done).toEqual(['POST /api/reminders/stop?token=a%20b', 'unsubscribed']);
});

const told = (endpoint: string) =>
  `POST /api/reminders/renew?token=t%201 ${JSON.stringify({ endpoint, p256dh: 'P', auth: 'A' })}`;
const token = () => new Map([['/reminder-token', new Response('t 1')]]);

it('a browser whose push address changes still gets reminders', async () => {
  const worker = reminded({ kept: token() });
  const change = { oldSubscription: subscribed('old'), newSubscription: subscribed('new') };
  await worker.dispatch('pushsubscriptionchange', change);
  expect(worker.done).toEqual([told('new')]);
  const lost = reminded({ kept: token() });
  await lost.dispatch('pushsubscriptionchange', { ...change, newSubscription: null });
  expect(lost.done).toEqual([told('again {"userVisibleOnly":true}')]);
});

it('a browser that no longer gets reminders is unsubscribed, and one that never did asks nothing', async () => {
  const gone = reminded({ kept: token(), network: async () => new Response('{}', { status: 410 }) });
  await gone.dispatch('pushsubscriptionchange', { newSubscription: subscribed('new') });
  expect(gone.done).toEqual([told('new'), 'unsubscribed']);
  const never = reminded();
  await never.dispatch('pushsubscriptionchange', { newSubscription: subscribed('new') });
  expect(never.done).toEqual([]);
});

it('nothing is shown after signing out', async () => {
  const worker = reminded({ kept: token() });
  await worker.dispatch('message', { data: 'signed-out' });
  expect([worker.done, worker.kept.size]).toEqual([['unsubscribed'], 0]);
});

it('what another app shares stays on the device, and opens the import screen', async () => {
  const stored = new Map<string, Response>();
  const cache = { put: async (key: string, reply: Response) => void stored.set(key, reply) };
  const fetch = vi.fn();
  const dispatch = startWorker({
    caches: { delete: async () => true, open: async () => cache },
    fetch,
    Response: Object.assign(
      function reply(body: BodyInit, init?: ResponseInit) {
        return new Response(body, init);
      },
      { redirect: (address: string, status: number) => ({ address, status }) },
    ),
  });
  const form = new FormData();
  form.set('title', 'Lecture 4');
  form.set('text', 'The heart');
  form.append('files', new File(['a\tb'], 'Herz & Blut.txt', { type: 'text/plain' }));
  const answer = await dispatch('fetch', {
    request: {
      url: 'http://site.test/dashboard/import',
      method: 'POST',
      headers: new Headers(),
      formData: async () => form,
    },
  });
  expect(answer).toEqual({ address: '/dashboard/import?shared', status: 303 });
  expect(fetch).not.toHaveBeenCalled();
  expect(await stored.get('/shared/text')?.text()).toBe('Lecture 4\nThe heart');
  const file = stored.get('/shared/0');
  expect(decodeURIComponent(file?.headers.get('X-File-Name') ?? '')).toBe('Herz & Blut.txt');
  expect(await file?.text()).toBe('a\tb');
});
