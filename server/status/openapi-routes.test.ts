/** The published API description: complete, and consistent with the server's replies. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { isEndpoint, publicEndpoints } from '#contract/endpoints.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const test = await createTestApp();
afterAll(() => test.stop());

it('is built once, before the first call', async () => {
  const written = vi.spyOn(publicEndpoints as Endpoint[], Symbol.iterator);
  const shown = vi.spyOn(publicEndpoints as Endpoint[], 'map');
  for (const path of ['/api/openapi.json', '/api/docs'])
    expect((await test.call('GET', path)).statusCode).toBe(200);
  expect(written).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

it('describes every endpoint, and every endpoint exists', async () => {
  const document = (await test.call('GET', '/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const { method, path } of publicEndpoints) {
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].summary).toBeTruthy();
    expect(test.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
  }
  expect(document.paths['/api/flashcard-sets/{id}'].get.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
  expect(document.paths['/api/flashcard-sets'].post.responses['201']).toBeDefined();
});

it('includes every call of the contract except the test checkout’s', async () => {
  const nouns = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^test-billing/.test(name),
  );
  const values = await Promise.all(nouns.map((name) => import(join(process.cwd(), 'contract', name))));
  const all = values.flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((one) => !publicEndpoints.includes(one)).map(({ path }) => path)).toEqual([]);
});

it('describes a form, a part of a recording and a repeated call', async () => {
  const { paths } = (await test.call('GET', '/api/openapi.json')).json();
  const answer = paths['/api/voice-interaction'].post;
  const form = answer.requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(form)).toEqual(expect.arrayContaining(['audio', 'prompt', 'typedAnswer', 'uploadId']));
  const part = paths['/api/voice-uploads/{id}/chunks/{seq}'].put;
  expect(Object.keys(part.requestBody.content)).toEqual(['application/octet-stream']);
  const keyed = Object.entries<Record<string, { parameters: { name: string }[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.values(methods).some(({ parameters }) =>
        parameters.some(({ name }) => name === 'Idempotency-Key'),
      )
        ? [path]
        : [],
  );
  expect(keyed.sort()).toEqual([
    '/api/flashcard-sets',
    '/api/flashcard-sets/{id}/copy',
    '/api/flashcard-sets/{id}/practice-questions',
    '/api/voice-interaction',
  ]);
});

it('shows the same calls as a page without scripts', async () => {
  const page = await test.call('GET', '/api/docs');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
  for (const { path } of publicEndpoints) expect(page.body).toContain(path);
  expect(page.body).not.toContain('<script');
});
