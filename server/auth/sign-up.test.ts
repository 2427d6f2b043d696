/** Creating an account that opens at once, and all the cases that create none. */
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, startAuthServer } from '#tests/support/server/auth-server.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.post(path, body);

describe('sign-up without confirmation', () => {
  it('signs in directly, and the token verifies', async () => {
    const { data, error } = await server
      .client()
      .signUp({ email: ' Ada@Example.com', password: 'brass engine', options: { data: { name: 'Ada' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      role: 'authenticated',
      aud: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada' },
      identities: [{ provider: 'email', user_id: data.user?.id }],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(await server.verify(data.session?.access_token as string)).toMatchObject({
      userId: data.user?.id,
      email: 'ada@example.com',
    });
  });

  it('returns a token for the new user', async () => {
    const { data } = await server.client().signUp({ email: 'claims@example.com', password: 'brass engine' });
    const [head, payload] = (data.session?.access_token ?? '')
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(head).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(payload).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      email: 'claims@example.com',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    });
    expect(payload.exp - payload.iat).toBe(3600);
  });

  it('rejects a known address, in any letter case', async () => {
    await post('/signup', { email: 'twice@example.com', password: 'brass engine' });
    const { data, error } = await server
      .client()
      .signUp({ email: 'TWICE@example.com', password: 'another engine' });
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('creates one account for two simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/signup', { email: 'race@example.com', password: 'brass engine' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('gives the reasons why a password is weak', async () => {
    const { error } = await server.client().signUp({ email: 'weak@example.com', password: '12345' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  it.each(['password', 'PassWord', 'password1', 'qwerty123', 'iloveyou', 'football'])(
    'refuses the common password %s with words',
    async (password) => {
      const { data, error } = await server.client().signUp({ email: 'common@example.com', password });
      expect(error).toMatchObject({
        name: 'AuthWeakPasswordError',
        status: 422,
        reasons: ['pwned'],
        message: 'This password is too common. Please choose another.',
      });
      expect(data.user).toBeNull();
    },
  );

  it('accepts six characters that are not common', async () => {
    const { error } = await server.client().signUp({ email: 'six@example.com', password: 'x7q!kd' });
    expect(error).toBeNull();
  });

  it('accepts a password of 72 bytes and no longer one', async () => {
    const fits = await post('/signup', { email: 'long@example.com', password: 'ä'.repeat(36) });
    expect(fits.status).toBe(200);
    const login = await post('/token?grant_type=password', {
      email: 'long@example.com',
      password: 'ä'.repeat(36),
    });
    expect(login.status).toBe(200);
    const refused = await post('/signup', { email: 'longer@example.com', password: `${'ä'.repeat(36)}b` });
    expect(await codeOf(refused)).toEqual([400, 'validation_failed']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no password', { password: undefined }],
    ['an empty password', { password: '' }],
    ['a NUL in the password', { password: 'engine\0x' }],
    ['no address', { email: undefined }],
    ['no @', { email: 'nobody' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['a header in the address', { email: 'a@example.com\nBcc: b@example.com' }],
    ['a name of 65 characters before the @', { email: `${'a'.repeat(65)}@example.com` }],
    ['an address of 300 characters', { email: `${'a'.repeat(290)}@example.com` }],
    ['an address that is no text', { email: { $ne: '' } }],
    ['half a PKCE pair', { code_challenge: 'x'.repeat(43) }],
    ['an unknown PKCE method', { code_challenge: 'x'.repeat(43), code_challenge_method: 's512' }],
    ['a short PKCE challenge', { code_challenge: 'x', code_challenge_method: 's256' }],
    ['data of 5,000 characters', { data: { name: 'x'.repeat(5000) } }],
    ['data nested too deep', { data: { a: { b: { c: { d: { e: {} } } } } } }],
    ['a NUL in the data', { data: { name: 'a\0b' } }],
    ['half a character in the data', { data: { '\ud800': 1 } }],
  ])('refuses %s', async (_what, change) => {
    const body = { email: 'a@example.com', password: 'brass engine', ...change };
    expect(await codeOf(await post('/signup', body))).toEqual([400, 'validation_failed']);
  });

  it('refuses nothing at all', async () => {
    expect(await codeOf(await post('/signup', {}))).toEqual([422, 'anonymous_provider_disabled']);
  });
});
