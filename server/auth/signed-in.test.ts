/** What a session gives access to, and how it ends. */
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { coded, codeOf } from '#tests/support/server/auth-server.ts';
import {
  bearer,
  client,
  email,
  get,
  provideSignedInPerson,
  server,
  signIn,
  token,
  userId,
  works,
} from '#tests/support/server/signed-in-person.ts';

provideSignedInPerson();

describe('the public calls', () => {
  it('health, settings and keys', async () => {
    expect((await get('/health')).status).toBe(200);
    expect(await (await get('/settings')).json()).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: false,
    });
    const jwks = await get('/.well-known/jwks.json');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = await jwks.json();
    expect(keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) }),
    ]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('let the client verify a token with the published keys', async () => {
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(userId);
  });

  it('answer pages of this machine across ports, and no others', async () => {
    const ask = (origin: string) =>
      server.request('/token?grant_type=password', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const own = await ask('http://localhost:5173');
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'])
      expect(own.headers.get('access-control-allow-headers')).toContain(name);
    expect(own.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('forbid caching', async () => {
    expect((await get('/user', bearer(token))).headers.get('cache-control')).toBe('no-store');
  });
});

describe('reading the user', () => {
  it('returns the user', async () => {
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ id: userId, email, user_metadata: { name: 'Ada', year: 1 } });
  });

  it('rejects a missing token, a broken one, a foreign one and an expired one', async () => {
    expect(await codeOf(await get('/user'))).toEqual([401, 'no_authorization']);
    expect(await codeOf(await get('/user', bearer('no.jwt.here')))).toEqual([403, 'bad_jwt']);
    const foreign = await new SignJWT({ sub: userId, role: 'authenticated', session_id: userId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://localhost:3000/auth/v1')
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of thirty-two characters'));
    expect(await codeOf(await get('/user', bearer(foreign)))).toEqual([403, 'bad_jwt']);
    const [, payload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await codeOf(await get('/user', bearer(unsigned)))).toEqual([403, 'bad_jwt']);
    await server.database.query('delete from auth_sessions where user_id = $1', [userId]);
    expect(await codeOf(await get('/user', bearer(token)))).toEqual([403, 'session_not_found']);
    const { error } = await client.getUser();
    expect(error?.message).toBe('Auth session missing!');
    await server.database.query('delete from auth_users where user_id = $1', [userId]);
    expect(await codeOf(await get('/user', bearer(token)))).toEqual([403, 'user_not_found']);
  });
});

describe('signing out', () => {
  it('ends every session by default', async () => {
    const other = await signIn('brass engine');
    expect((await server.request('/logout', { headers: bearer(token) })).status).toBe(204);
    expect(await works(token)).toBe(false);
    expect(await works(other.token)).toBe(false);
  });

  it('ends only this one, at once', async () => {
    const other = await signIn('brass engine');
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect(await works(token)).toBe(false);
    expect(await works(other.token)).toBe(true);
  });

  it('ends only the others', async () => {
    const other = await signIn('brass engine');
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    expect(await works(token)).toBe(true);
    expect(await works(other.token)).toBe(false);
  });

  it('succeeds if the session is already over', async () => {
    await client.signOut({ scope: 'local' });
    expect((await server.request('/logout', { headers: bearer(token) })).status).toBe(204);
    expect(await codeOf(await server.request('/logout', { headers: bearer('no.jwt.here') }))).toEqual([
      403,
      'bad_jwt',
    ]);
  });

  it('rejects another scope and a missing token', async () => {
    const odd = await server.request('/logout?scope=everything', { headers: bearer(token) });
    expect(await codeOf(odd)).toEqual([400, 'validation_failed']);
    expect(await works(token)).toBe(true);
    expect(await codeOf(await server.request('/logout', { headers: coded }))).toEqual([
      401,
      'no_authorization',
    ]);
  });
});
