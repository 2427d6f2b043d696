/** One request and its token: on a clock that is wrong, and after it was called off. */
import { beforeEach, expect, it, vi } from 'vitest';

const hourMs = 3_600_000;
const auth = { refreshSession: vi.fn(), getSession: vi.fn(), signOut: vi.fn(async () => ({ error: null })) };
let tell: (event: string, session: object | null) => void = () => undefined;
vi.mock('./runtime-config.ts', () => ({ runtimeConfig: async () => ({}) }));
vi.mock('#web/session/auth-client.ts', () => ({
  createAuthClient: (_config: object, onChange: typeof tell) => {
    tell = onChange;
    return auth;
  },
}));

/** As issued at `atMs` by the server's clock, for an hour. */
const issued = (access_token: string, atMs: number) => ({
  access_token,
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: (atMs + hourMs) / 1000,
  user: { id: 'ann' },
});

/** The server's clock; the device's own may differ. */
const serverNowMs = Date.parse('2026-03-10T12:00:00Z');
let asked: (string | null)[] = [];
let accepted = '';
/** What the page listens for. */
let heard: Record<string, () => void> = {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  auth.refreshSession.mockReset();
  auth.getSession.mockReset();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '', hash: '', reload: () => undefined });
  heard = {};
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    heard[name] = listener;
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.replace('Bearer ', '') ?? null;
    asked.push(token);
    const date = { Date: new Date(serverNowMs).toUTCString() };
    return token === accepted
      ? new Response('{}', { headers: date })
      : new Response('', { status: 401, statusText: 'Unauthorized', headers: date });
  });
});

/** Opens the page at a moment of the device's clock, with a session that an earlier visit kept. */
async function openAt(deviceNowMs: number, session: object) {
  vi.setSystemTime(deviceNowMs);
  localStorage.setItem('session', JSON.stringify(session));
  const [{ send }, { readSession, endSession, signOut }] = await Promise.all([
    import('./send.ts'),
    import('#web/session/session.ts'),
  ]);
  const ask = (signal?: AbortSignal) => send('GET', '/api/x', signal ? { signal } : {});
  return { ask, readSession, endSession, signOut };
}

it('refreshes a token that has run out for the server alone, because this clock is slow', async () => {
  const { ask, readSession } = await openAt(
    serverNowMs - hourMs / 2,
    issued('old', serverNowMs - hourMs - 1000),
  );
  accepted = 'new';
  auth.refreshSession.mockResolvedValue({ data: { session: issued('new', serverNowMs) }, error: null });
  expect((await ask()).status).toBe(200);
  expect(asked).toEqual(['old', 'new']);
  expect(readSession().status).toBe('signed-in');
});

it('ends a session whose token is refused although it has not run out', async () => {
  const { ask, readSession } = await openAt(serverNowMs, issued('dead', serverNowMs - hourMs / 2));
  accepted = 'none';
  await expect(ask()).rejects.toMatchObject({ code: 'session_invalid' });
  expect(asked).toEqual(['dead']);
  expect(auth.refreshSession).not.toHaveBeenCalled();
  expect(readSession()).toMatchObject({ status: 'anonymous', endedBy: 'expired' });
});

it('ends a session that cannot be refreshed, and keeps it while the network is away', async () => {
  const { ask, readSession } = await openAt(
    serverNowMs - hourMs / 2,
    issued('old', serverNowMs - hourMs - 1000),
  );
  accepted = 'none';
  const away = Object.assign(new Error('away'), { name: 'AuthRetryableFetchError' });
  auth.refreshSession.mockResolvedValue({ data: { session: null }, error: away });
  await expect(ask()).rejects.toMatchObject({ code: 'network' });
  expect(readSession().status).toBe('signed-in');
  auth.refreshSession.mockResolvedValue({ data: { session: null }, error: new Error('revoked') });
  await expect(ask()).rejects.toMatchObject({ code: 'session_invalid' });
  expect(readSession().status).toBe('anonymous');
});

it('does not refresh for every call on a clock that is hours fast', async () => {
  const { ask } = await openAt(serverNowMs + 2 * hourMs, issued('old', serverNowMs - hourMs / 2));
  accepted = 'new';
  auth.getSession.mockImplementation(async () => {
    tell('TOKEN_REFRESHED', issued('new', serverNowMs));
    return { data: { session: issued('new', serverNowMs) }, error: null };
  });
  for (let call = 1; call <= 3; call++) await ask();
  expect(asked).toEqual(['new', 'new', 'new']);
  expect(auth.getSession).toHaveBeenCalledTimes(1);
});

it('sends nothing that was called off while its token was being refreshed', async () => {
  const { ask } = await openAt(serverNowMs, issued('old', serverNowMs - 2 * hourMs));
  accepted = 'new';
  const leaving = new AbortController();
  auth.getSession.mockImplementation(async () => {
    leaving.abort(new Error('left'));
    return { data: { session: issued('new', serverNowMs) }, error: null };
  });
  await expect(ask(leaving.signal)).rejects.toThrow('left');
  expect(asked).toEqual([]);
});

it('asks again for what is only read once the server has had the moment it asked for, and not for ever', async () => {
  const { ask } = await openAt(serverNowMs, issued('good', serverNowMs - 1000));
  let refusals = 2;
  let retryAfter = '1';
  vi.stubGlobal('fetch', async () => {
    asked.push('asked');
    refusals -= 1;
    if (refusals < 0) return new Response('{}');
    const body = { error: 'Please wait a moment.', code: 'too_many_requests' };
    return new Response(JSON.stringify(body), { status: 429, headers: { 'Retry-After': retryAfter } });
  });
  const done = ask();
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_200);
  expect((await done).status).toBe(200);
  expect(asked).toHaveLength(3);

  refusals = 10;
  const refused = expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterMs: 1_000 });
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  expect(asked).toHaveLength(7);

  retryAfter = '60';
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(asked).toHaveLength(8);

  retryAfter = '1';
  const leaving = new AbortController();
  const left = expect(ask(leaving.signal)).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort(new Error('left'));
  await left;
  expect(asked).toHaveLength(9);
});

it('leaves a session alone when an older token of it was refused', async () => {
  const { endSession, readSession } = await openAt(serverNowMs, issued('new', serverNowMs));
  await endSession('old');
  expect(readSession().status).toBe('signed-in');
  await endSession('new');
  expect(readSession()).toMatchObject({ status: 'anonymous', endedBy: 'expired' });
});

it('does not call a session expired that the student ends while a request is under way', async () => {
  const { endSession, readSession, signOut } = await openAt(serverNowMs, issued('mine', serverNowMs));
  auth.signOut.mockImplementationOnce(async () => {
    await endSession('mine');
    tell('SIGNED_OUT', null);
    return { error: null };
  });
  await signOut();
  await endSession('mine');
  expect(readSession()).toMatchObject({ status: 'anonymous', endedBy: 'user' });
});

it('loads the page again when the network is back, if all it shows is that the session could not be loaded', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { search: '?code=1', hash: '', reload });
  auth.getSession.mockRejectedValue(new Error('away'));
  const { readSession } = await openAt(serverNowMs, issued('old', serverNowMs - 2 * hourMs));
  await vi.waitFor(() => expect(readSession().problem).not.toBeNull());
  heard.online?.();
  expect(reload).toHaveBeenCalledTimes(1);
});
