/** Pages are sent compressed as the browser accepts, with the deployment's addresses, and only once. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPageFiles } from './page-files.ts';

const folder = temporaryFolder(afterAll);
const html = '<link rel="canonical" href="https://cards.example.org/pricing" />';
const support = '<meta name="support-email" content="help&#38;co@example.org" />\n  ';
let app: FastifyInstance;
beforeAll(() => {
  const built = `${html.replace('https://cards.example.org', '%PUBLIC_URL%')}</head>`;
  writeFileSync(join(folder, 'page.html'), built);
  const send = createPageFiles({
    publicUrl: 'https://cards.example.org',
    supportEmail: 'help&co@example.org',
  });
  app = Fastify();
  app.get('/', (request, reply) => send(request, reply, 200, join(folder, 'page.html')));
});
afterAll(() => app.close());

const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('for "%s" they are sent as %s', async (accepted, encoding, unpack) => {
  const page = await get({ 'accept-encoding': accepted });
  expect(page.headers['content-encoding']).toBe(encoding);
  expect(page.headers.vary).toBe('Accept-Encoding');
  expect(unpack(page.rawPayload).toString()).toBe(`${html}${support}</head>`);
});

it('sends nothing if the browser has the page already', async () => {
  const { headers } = await get({});
  const again = await get({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
