/** Addresses that neither the router nor URL can parse get the usual 404, never a server error. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder(afterAll);
for (const name of ['app.html', '404.html']) writeFileSync(join(folder, name), `<title>${name}</title>`);
const app = await bareApp([({ app }) => void app.get('/api/things/:id', async () => ({}))], {
  webFolder: folder,
  publicUrl: 'http://localhost:3000',
});
afterAll(() => app.close());

it.each(['//', '//example.org:99999/x', '/nowhere'])(
  'shows the page for %s that there is none',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([404, '<title>404.html</title>']);
  },
);

it.each([
  ['/%ZZ', 400, 'bad_input'],
  ['/api/%E0%A4%A', 400, 'bad_input'],
  [`/api/things/${'x'.repeat(401)}`, 404, 'not_found'],
])('replies to %s with %i in the usual error format', async (url, status, code) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: expect.stringMatching(/ .*\.$/), code });
  expect(answer.body).not.toContain(url);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
  });
});
