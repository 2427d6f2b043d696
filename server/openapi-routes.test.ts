/** The published description of the calls: whole, and true to what the server answers to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { publicEndpoints } from './openapi-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

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

it('shows people the same calls, without any script', async () => {
  const page = await test.call('GET', '/api/docs');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
  for (const { path } of publicEndpoints) expect(page.body).toContain(path);
  expect(page.body).not.toContain('<script');
});
