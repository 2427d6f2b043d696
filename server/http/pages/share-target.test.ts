/** Content shared before the service worker runs leads to a page that says what to do, and is never held in memory. */
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const mib = 1024 * 1024;
const folder = temporaryFolder(afterAll);
for (const name of ['app.html', '404.html']) writeFileSync(join(folder, name), '<p>');
const app = await bareApp([], { webFolder: folder });
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
afterAll(() => app.close());

const share = (init: RequestInit) =>
  fetch(`${origin}/dashboard/import`, { method: 'POST', redirect: 'manual', ...init });

it('sends a shared file of 60 MB, and an empty share, to the import page', async () => {
  const before = process.memoryUsage().rss;
  const form = new FormData();
  form.set('title', 'Cells');
  form.append('files', new Blob([Buffer.alloc(mib)]), 'cells.pdf');
  // In pieces, so that the test holds no more of it than the server.
  let left = 60;
  const piece = Buffer.alloc(mib);
  const pieces = new ReadableStream({
    pull: (stream) => (left-- > 0 ? stream.enqueue(piece) : stream.close()),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const large = await share({ body: pieces, duplex: 'half', headers } as RequestInit);
  for (const answer of [await share({ body: form }), large, await share({})])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/import?shared']);
  expect((process.memoryUsage().rss - before) / mib).toBeLessThan(40);
  expect((await fetch(`${origin}/dashboard/import?shared`)).status).toBe(200);
});

it('rejects more than any document has by its headers alone', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /dashboard/import HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${129 * mib}\r\n\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(`${bytes}`)));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('too_large');
  socket.destroy();
});
