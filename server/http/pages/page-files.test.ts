/** Pages are sent compressed as the browser accepts, with the product's own address, and only once. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPageFiles } from './page-files.ts';

const folder = temporaryFolder(afterAll);
const html = '<link rel="canonical" href="https://cards.example.org/pricing" />';
let app: FastifyInstance;
beforeAll(() => {
  writeFileSync(join(folder, 'page.html'), html.replace('https://cards.example.org', '%PUBLIC_URL%'));
  const send = createPageFiles('https://cards.example.org');
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
  expect(unpack(page.rawPayload).toString()).toBe(html);
});

it('sends nothing if the browser has the page already', async () => {
  const { headers } = await get({});
  const again = await get({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
