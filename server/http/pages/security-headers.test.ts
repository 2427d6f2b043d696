/** Security headers on every kind of reply. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let test: TestApp;

/** A reply, a rejection, an unknown address, a bad body, sign-in and a page. */
const answers = [
  ['GET', '/api/config'],
  ['GET', '/api/user/me'],
  ['GET', '/nowhere'],
  ['POST', '/api/flashcard-sets'],
  ['POST', '/auth/v1/signup'],
  ['GET', '/api/docs'],
  ['GET', '/healthz'],
] as const;

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...sources]) => [name, sources]),
  );

describe('on the product itself', () => {
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.stop());

  it.each(answers)('%s %s', async (method, path) => {
    const { headers } = await test.call(method, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-|\*|https?:/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('allow scripts and styles only from own files, and no other origin', async () => {
    const policy = directivesOf((await test.call('GET', '/nowhere')).headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'form-action', 'worker-src'])
      expect([name, policy.get(name)]).toEqual([name, ["'self'"]]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('allow WebAssembly in worker files, and not in pages', async () => {
    const scriptsOf = async (path: string) =>
      directivesOf((await test.call('GET', path)).headers['content-security-policy']).get('script-src');
    expect(await scriptsOf('/assets/photo-worker-D_x-1.js')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    for (const file of ['/assets/photo-worker-D_x-1.js', '/assets/main-D_x-1.js']) {
      const { headers } = await test.call('GET', file);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(await scriptsOf('/dashboard')).toEqual(["'self'"]);
    expect(await scriptsOf('/dashboard?from=/assets/')).toEqual(["'self'"]);
  });

  it.each(answers)('share nothing with other sites: %s %s', async (method, path) => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': method };
    const [asked, preflight] = await Promise.all([
      test.call(method, path, { headers }),
      test.app.inject({ method: 'OPTIONS', url: path, headers }),
    ]);
    for (const answer of [asked, preflight])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('keep personal replies out of every cache', async () => {
    for (const path of ['/api/user/me', '/api/flashcard-sets'])
      expect((await test.call('GET', path)).headers['cache-control']).toBe('no-store');
  });
});

it('tell browsers to stay with TLS', async () => {
  test = await createTestApp({ settings: { PUBLIC_URL: 'https://cards.example.org' } });
  const { headers } = await test.call('GET', '/api/config');
  await test.stop();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
