/** Errors come in the two formats that clients of the service read. */
import { afterAll, describe, expect, it } from 'vitest';
import { coded, codeOf, startAuthServer } from '#tests/support/server/auth-server.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.post(path, body);

describe('error formats', () => {
  it('with the version header', async () => {
    const response = await post('/token?grant_type=password', { email: 'a@b.example', password: 'wrong!' });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('without it', async () => {
    const response = await server.request('/signup', { body: { email: 'a@b.example', password: '123' } });
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
    expect(await response.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('for a body that is not JSON or too large, and for an unknown address', async () => {
    expect(await codeOf(await server.request('/signup', { body: '{"email":', headers: coded }))).toEqual([
      400,
      'bad_json',
    ]);
    expect(
      await codeOf(await server.request('/signup', { body: `"${'x'.repeat(1_100_000)}"`, headers: coded })),
    ).toEqual([413, 'request_entity_too_large']);
    expect((await server.request('/nowhere', { method: 'GET' })).status).toBe(404);
  });
});
