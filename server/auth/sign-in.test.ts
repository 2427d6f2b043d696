/** Signing in by password; an unknown address cannot be told from a wrong password, not even by timing. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, startAuthServer } from '#tests/support/server/auth-server.ts';

/** Memory, passes and lanes of each password check, from its stored hash. */
const costs = vi.hoisted(() => {
  // Test files of one worker share modules: those already loaded would keep the real one.
  vi.resetModules();
  return [] as string[];
});
vi.mock('@node-rs/argon2', async (original) => {
  const module = await original<typeof import('@node-rs/argon2')>();
  return {
    ...module,
    verify(stored: string, password: string) {
      costs.push(/m=\d+,t=\d+,p=\d+/.exec(stored)?.[0] ?? '');
      return module.verify(stored, password);
    },
  };
});

const server = await startAuthServer();
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.post(path, body);

describe('sign-in by password', () => {
  const email = 'grace@example.com';
  const password = 'nanosecond';
  beforeAll(async () => {
    await post('/signup', { email, password });
  });

  it('gives a new session each time, and records when', async () => {
    const first = await server.client().signInWithPassword({ email: 'Grace@Example.com', password });
    server.pass({ hours: 1 });
    const client = server.client();
    const second = await client.signInWithPassword({ email, password });
    expect(first.error).toBeNull();
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
    const stored = await client.getUser();
    const signedInAt = [first, stored].map(({ data }) => Date.parse(data.user?.last_sign_in_at ?? ''));
    expect(signedInAt[1]).toBeGreaterThanOrEqual((signedInAt[0] as number) + 3_600_000);
  });

  it('gives the same reply for a wrong password and an unknown address', async () => {
    const wrong = await server.client().signInWithPassword({ email, password: 'microsecond' });
    const unknown = await server.client().signInWithPassword({ email: 'nobody@example.com', password });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('does the same expensive work for an unknown address as for a wrong password', async () => {
    const checksFor = async (address: string) => {
      costs.length = 0;
      await post('/token?grant_type=password', { email: address, password: 'microsecond' });
      return [...costs];
    };
    const known = await checksFor(email);
    expect(known).toEqual(['m=19456,t=2,p=1']);
    expect(await checksFor('nobody@example.com')).toEqual(known);
  });

  it.each([
    ['no address', { password }, 'missing email or phone'],
    ['an empty address', { email: ' ', password }, 'missing email or phone'],
  ])('refuses %s', async (_what, body, message) => {
    const response = await post('/token?grant_type=password', body);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message });
  });

  it('rejects an empty and an overlong password like a wrong one', async () => {
    for (const wrong of ['', 'x'.repeat(4000)])
      expect(await codeOf(await post('/token?grant_type=password', { email, password: wrong }))).toEqual([
        400,
        'invalid_credentials',
      ]);
  });

  it('rejects a banned user', async () => {
    await post('/signup', { email: 'banned@example.com', password });
    await server.database.query('update auth_users set banned_until = $2 where email = $1', [
      'banned@example.com',
      new Date(server.now().getTime() + 60_000),
    ]);
    const response = await post('/token?grant_type=password', { email: 'banned@example.com', password });
    expect(await codeOf(response)).toEqual([400, 'user_banned']);
  });

  it.each([
    ['four', 'length'],
    ['Password1', 'pwned'],
  ])('accepts a stored password that would be rejected today, and says so: %s', async (old, reason) => {
    await post('/signup', { email: 'old@example.com', password });
    const { hash } = await import('@node-rs/argon2');
    await server.database.query('update auth_users set password_hash = $2 where email = $1', [
      'old@example.com',
      await hash(old),
    ]);
    const { data } = await server.client().signInWithPassword({ email: 'old@example.com', password: old });
    expect(data.session).not.toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: [reason] });
  });

  it.each(['magic', 'constructor', '', 'id_token'])('rejects the unknown grant "%s"', async (grant) => {
    const response = await post(`/token?grant_type=${grant}`, { email, password });
    expect(await response.json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    });
  });
});
