/** Guessing and flooding stop at the limits, which say how long to wait and do not reveal which accounts exist. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { coded, startAuthServer } from '#tests/support/server/auth-server.ts';
import { authLimits, signInLimits } from './limits.ts';

// Hundreds of passwords are checked, each of which takes considerable processor time.
vi.setConfig({ testTimeout: 300_000 });

const server = await startAuthServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'true' });
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `203.0.${113 + Math.floor(++addresses / 250)}.${addresses % 250}`;
const post = (path: string, body: unknown, from: string) =>
  server.request(path, { body, headers: { ...coded, 'X-Forwarded-For': from } });

/** Counts how many identical requests pass before the first 429, and returns that reply. */
async function untilRefused(ask: () => Promise<Response>): Promise<{ passed: number; refusal: Response }> {
  for (let passed = 0; passed < 200; passed++) {
    const response = await ask();
    if (response.status === 429) return { passed, refusal: response };
    await response.body?.cancel();
  }
  throw new Error('never refused');
}

describe('limits', () => {
  it('apply to guesses at one account from one address, but not to its owner elsewhere', async () => {
    const from = newAddress();
    const email = 'guessed@example.com';
    await post('/signup', { email, password: 'brass engine' }, newAddress());
    const guess = () => post('/token?grant_type=password', { email, password: 'wrong!' }, from);
    const { passed, refusal } = await untilRefused(guess);
    expect(passed).toBe(10);
    expect(await refusal.json()).toEqual({
      code: 'over_request_rate_limit',
      message: expect.stringContaining('Forgot your password?'),
    });
    const waitSeconds = Number(refusal.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(600);
    const owner = await post('/token?grant_type=password', { email, password: 'brass engine' }, newAddress());
    expect(owner.status).toBe(200);
    server.pass({ seconds: waitSeconds });
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  /** Attempts from `count` addresses that are answered until each is refused. */
  async function guessFrom(email: string, count: number): Promise<number> {
    let answered = 0;
    for (let address = 0; address < count; address++) {
      const from = newAddress();
      const guess = () => post('/token?grant_type=password', { email, password: 'wrong!' }, from);
      answered += (await untilRefused(guess)).passed;
    }
    return answered;
  }

  it('do not let strangers from many addresses lock the owner out, but slow them down', async () => {
    const email = 'besieged@example.com';
    const password = 'brass engine';
    const home = newAddress();
    const signedUp = await post('/signup', { email, password }, home);
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
    // Ten from each of the first ten, then three from each.
    expect(await guessFrom(email, 14)).toBe(100 + 4 * 3);
    const unknownDevice = await post('/token?grant_type=password', { email, password }, newAddress());
    expect(unknownDevice.status).toBe(200);
    const attackersAddress = `203.0.${113 + Math.floor((addresses - 1) / 250)}.${(addresses - 1) % 250}`;
    const signIn = (headers: Record<string, string>) =>
      server.request('/token?grant_type=password', {
        body: { email, password },
        headers: { ...coded, 'X-Forwarded-For': attackersAddress, ...headers },
      });
    expect((await signIn({})).status).toBe(429);
    expect((await signIn({ cookie: `tellcard_device=${'x'.repeat(43)}` })).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(200);
    // A day later 100 again, and six from each address, three of them at once.
    server.pass({ hours: 24 });
    expect(await guessFrom(email, 12)).toBeLessThanOrEqual(100 + 12 * 3);
  });

  it('count an IPv6 network as one while an account is being guessed at', async () => {
    const email = 'v6-besieged@example.com';
    await guessFrom(email, 10);
    let household = 0;
    const guess = () =>
      post(
        '/token?grant_type=password',
        { email, password: 'wrong!' },
        `2001:db8:7:${(++household).toString(16)}::1`,
      );
    expect((await untilRefused(guess)).passed).toBe(3);
  });

  it('apply to guesses from a known device too', async () => {
    const email = 'shared-computer@example.com';
    const signedUp = await post('/signup', { email, password: 'brass engine' }, newAddress());
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
    const guess = () =>
      server.request('/token?grant_type=password', {
        body: { email, password: 'wrong!' },
        headers: { ...coded, 'X-Forwarded-For': newAddress(), cookie },
      });
    expect((await untilRefused(guess)).passed).toBe(signInLimits.device.burst);
  });

  it.each([
    ['sign-up', '/signup', { email: 'account@example.com', password: 'brass engine' }],
    ['recovery', '/recover', { email: 'account@example.com' }],
    ['sending again', '/resend', { type: 'signup', email: 'account@example.com' }],
    ['codes', '/verify', { type: 'recovery', email: 'account@example.com', token: '1' }],
  ])('on %s do not let strangers elsewhere keep the owner out', async (_what, path, body) => {
    for (let round = 0; round < 40; round++)
      expect((await post(path, body, newAddress())).status).not.toBe(429);
  });

  it('apply to mails to one account: three valid at once, none of them ended by a further request', async () => {
    const email = 'bombed@example.com';
    await post('/signup', { email, password: 'brass engine' }, newAddress());
    for (let round = 0; round < 20; round++) {
      expect((await post('/recover', { email }, newAddress())).status).toBe(200);
      await server.idle();
      server.pass({ seconds: 61 });
    }
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(3);
    const token_hash = mails.at(-1)?.link?.searchParams.get('token_hash');
    expect((await post('/verify', { type: 'recovery', token_hash }, newAddress())).status).toBe(200);
  });

  it.each([
    ['recovery', '/recover', (round: number) => ({ email: `p${round}@example.com` }), authLimits.recover],
    [
      'links',
      '/verify',
      (round: number) => ({ type: 'recovery', token_hash: `t${round}` }),
      authLimits.verify,
    ],
    [
      'sign-in',
      '/token?grant_type=password',
      (round: number) => ({ email: `q${round}@example.com`, password: '' }),
      signInLimits,
    ],
  ])('on %s from one address, over all accounts', async (_what, path, body, limits) => {
    const from = newAddress();
    let round = 0;
    const { passed } = await untilRefused(() => post(path, body(round++), from));
    expect(passed).toBe(limits.address.burst);
  });

  it('apply to refreshing one session', async () => {
    const signedUp = await post(
      '/signup',
      { email: 'refreshes@example.com', password: 'brass engine' },
      newAddress(),
    );
    let token = (await signedUp.json()).refresh_token;
    const { passed } = await untilRefused(async () => {
      const response = await post('/token?grant_type=refresh_token', { refresh_token: token }, newAddress());
      if (response.ok) token = (await response.clone().json()).refresh_token;
      return response;
    });
    expect(passed).toBe(authLimits.refresh.account.burst);
  });

  it('are shared by the household of an IPv6 address', async () => {
    let host = 0;
    const ask = () =>
      post('/recover', { email: `v6-${host}@example.com` }, `2001:db8:1:2::${(++host).toString(16)}`);
    expect((await untilRefused(ask)).passed).toBe(authLimits.recover.address.burst);
    expect((await post('/recover', { email: 'v6@example.com' }, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('do not reveal whether an address is known', async () => {
    await post('/signup', { email: 'real@example.com', password: 'brass engine' }, newAddress());
    const [here, there] = [newAddress(), newAddress()];
    const known = await untilRefused(() => post('/recover', { email: 'real@example.com' }, here));
    const unknown = await untilRefused(() => post('/recover', { email: 'unreal@example.com' }, there));
    expect(known.passed).toBe(unknown.passed);
  });

  it('store no address of anybody', async () => {
    const rows = await server.database.query<{ subject_hash: Buffer }>(
      'select subject_hash from rate_limits',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject_hash: hash } of rows) expect(hash.length).toBe(32);
  });
});
