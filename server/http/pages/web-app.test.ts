/** Browsers cache the web app's files as long as their names allow, and receive compressed ones where available. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { serveWebApp } from './web-app.ts';

const folder = temporaryFolder(afterAll);
mkdirSync(join(folder, 'assets'));
const files = { 'app.html': '<p>', '404.html': '<p>', 'sw.js': 'worker', 'assets/page-Ab1.js': 'script' };
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
writeFileSync(join(folder, 'assets/page-Ab1.js.br'), brotliCompressSync('script'));
const app = Fastify();
await serveWebApp(app, folder, { publicUrl: 'http://localhost:3000', supportEmail: 'help@example.org' });
afterAll(() => app.close());

it.each([
  ['/assets/page-Ab1.js', 'gzip, br', 'public, max-age=31536000, immutable', 'br'],
  ['/assets/page-Ab1.js', '', 'public, max-age=31536000, immutable', undefined],
  ['/sw.js', 'br', 'no-cache', undefined],
])('%s for "%s" is cached: %s, compressed: %s', async (url, accepted, kept, encoding) => {
  const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': kept, vary: 'Accept-Encoding' });
  expect(headers['content-encoding']).toBe(encoding);
});

it('does not send again what a browser already has', async () => {
  const { headers } = await app.inject({ url: '/sw.js' });
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
