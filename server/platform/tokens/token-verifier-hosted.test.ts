/** A hosted service's tokens: which are accepted, which rejected, and that its outage ends no session. */
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TokenVerifier } from '#server/http/ports.ts';
import {
  type HostedAuth,
  hostedPerson,
  hostedSecret,
  startHostedAuth,
} from '#tests/support/services/hosted-auth.ts';
import { createHostedTokenVerifier } from './token-verifier-hosted.ts';

let hosted: HostedAuth;
let verify: TokenVerifier;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const verifier = (jwtSecret?: string) =>
  createHostedTokenVerifier({ url: hosted.url, anonKey: 'anon', now, ...(jwtSecret && { jwtSecret }) });
beforeEach(async () => {
  ahead = 0;
  hosted = await startHostedAuth();
  verify = verifier();
});
afterEach(() => hosted.stop());

const caller = { userId: hostedPerson.sub, sessionId: hostedPerson.session_id, email: hostedPerson.email };
const codeOf = (token: string, by = verify) =>
  by(token).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

describe('tokens of a hosted service', () => {
  it.each(['ES256', 'RS256', 'EdDSA'])('are accepted when signed by %s', async (algorithm) => {
    expect(await verify(await hosted.sign(algorithm))).toEqual(caller);
  });

  it('are checked without a request for each one', async () => {
    for (let round = 0; round < 20; round++) await verify(await hosted.sign('ES256', { jti: String(round) }));
    expect(hosted.asked).toEqual({ jwks: 1, user: 0 });
  });

  it.each([
    ['an anonymous person', { is_anonymous: true }],
    ['a service', { role: 'service_role' }],
    ['a visitor', { role: 'anon' }],
    ['another audience', { aud: 'somebody' }],
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['no person', { sub: undefined }],
    ['a person that is no UUID', { sub: 'admin' }],
    ['no session', { session_id: undefined }],
    ['no end', { exp: undefined }],
    ['the past', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ])('are refused when they speak for %s', async (_what, claims) => {
    expect(await codeOf(await hosted.sign('ES256', claims))).toBe('session_invalid');
  });

  it('are rejected with an unusual signature', async () => {
    const good = await hosted.sign('ES256');
    const [head, payload, signature] = good.split('.') as [string, string, string];
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const publicKeyAsSecret = await new SignJWT({ ...hostedPerson, role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
      .setIssuer(`${hosted.url}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(
        new TextEncoder().encode(
          JSON.stringify((await (await fetch(`${hosted.url}/auth/v1/.well-known/jwks.json`)).json()).keys[1]),
        ),
      );
    for (const token of [
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${encoded({ alg: 'none' })}.${payload}.${signature}`,
      `${head}.${encoded({ ...hostedPerson, sub: hostedPerson.session_id })}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      'garbage',
      'a.b.c',
      '',
      publicKeyAsSecret,
      await hosted.sign('ES384'),
      await hosted.sign('ES256', {}, { kid: 'unknown' }),
    ])
      expect(await codeOf(token)).toBe('session_invalid');
  });

  it('signed with a shared secret are accepted only if it is configured', async () => {
    const token = await hosted.sign('HS256');
    expect(await codeOf(token)).toBe('session_invalid');
    expect(hosted.asked.user).toBe(0);
    expect(await verifier(hostedSecret)(token)).toEqual(caller);
    expect(await codeOf(token, verifier('another secret of some length!!'))).toBe('session_invalid');
    for (const role of ['anon', 'service_role'])
      expect(await codeOf(await hosted.sign('HS256', { role }), verifier(hostedSecret))).toBe(
        'session_invalid',
      );
  });

  it('of a project that publishes no keys are checked with the service, and the result is cached briefly', async () => {
    hosted.publish([]);
    hosted.user = {
      status: 200,
      body: { id: hostedPerson.sub, email: hostedPerson.email, role: 'authenticated' },
    };
    const token = await hosted.sign('HS256');
    expect(await verify(token)).toEqual(caller);
    expect(await verify(token)).toEqual(caller);
    expect(hosted.asked.user).toBe(1);
    ahead = 31_000;
    hosted.user = { status: 403, body: { code: 'session_not_found' } };
    expect(await codeOf(token)).toBe('session_invalid');
    hosted.user = { status: 503, body: {} };
    expect(await codeOf(token)).toBe('unavailable');
    hosted.user = { status: 200, body: { id: hostedPerson.sub, role: 'authenticated', is_anonymous: true } };
    expect(await codeOf(token)).toBe('session_invalid');
  });
});

describe('while a hosted service is unreachable', () => {
  it('no session is signed out', async () => {
    const token = await hosted.sign('ES256');
    hosted.keysStatus = 500;
    expect(await codeOf(token)).toBe('unavailable');
    hosted.keysStatus = 200;
    expect(await codeOf(token)).toBe('fine');
  });

  it('a dead address is reported too', async () => {
    const token = await hosted.sign('ES256');
    const shared = await hosted.sign('HS256');
    await hosted.stop();
    expect(await codeOf(token)).toBe('unavailable');
    expect(await codeOf(shared)).toBe('unavailable');
    expect(await codeOf('garbage')).toBe('session_invalid');
    hosted = await startHostedAuth();
  });
});
