/** An interrupted download resumes: only what is missing is requested again. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeTinyGguf } from '#tests/support/services/tiny-gguf.ts';
import { lackOfRoom, openModelDownload } from './model-download.ts';

const runtime = new URL('../../../scripts/llm/', import.meta.url);
const installed = existsSync(new URL('node_modules/node-llama-cpp/package.json', runtime));

/** The downloader requests parts of this many bytes. */
const partBytes = 5_242_880;

/** Sent of each later part before the release: together with the first two parts 82 % of the file, with only one of them 67 %. */
const teaserBytes = 3_000_000;

/** Serves the file by ranges; of all but the first two parts only the beginning until released. */
async function startHesitantServer(bytes: Buffer) {
  const sent: number[] = [];
  let open = false;
  const server = createServer((request, reply) => {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const from = Number(range?.[1] ?? 0);
    const part = bytes.subarray(from, range?.[2] ? Number(range[2]) + 1 : undefined);
    reply.writeHead(range ? 206 : 200, {
      'Accept-Ranges': 'bytes',
      'Content-Length': part.byteLength,
      ...(range
        ? { 'Content-Range': `bytes ${from}-${from + part.byteLength - 1}/${bytes.byteLength}` }
        : {}),
    });
    if (!range) return reply.flushHeaders();
    if (from > partBytes && !open) return reply.write(part.subarray(0, teaserBytes));
    sent.push(from);
    return reply.end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/long.gguf`,
    sent,
    openUp() {
      open = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

it.runIf(installed)('resumes where it was interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'download-'));
  const models = join(folder, 'models');
  writeTinyGguf(join(folder, 'tiny.gguf'));
  const bytes = Buffer.concat([readFileSync(join(folder, 'tiny.gguf')), Buffer.alloc(20_000_000, 7)]);
  const server = await startHesitantServer(bytes);
  let begin = () => {};
  // The downloader never ends a request that is closed before its answer begins.
  const allBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const first = await openModelDownload(server.address, models, runtime, (percent) => {
    if (percent >= 80) begin();
  });
  expect([first.sizeBytes, first.licence]).toEqual([bytes.byteLength, null]);
  const broken = first.complete().catch(() => 'interrupted');
  await allBegun;
  // What is asked for again depends on what has been noted: after the end of the unfinished file, once a part is complete.
  await expect.poll(() => statSync(`${first.path}.ipull`).size).toBeGreaterThan(bytes.byteLength);
  await first.close();
  await broken;
  expect(existsSync(first.path)).toBe(false);

  server.openUp();
  server.sent.length = 0;
  const second = await openModelDownload(server.address, models, runtime, () => {});
  server.sent.length = 0;
  await second.complete();
  await second.close();
  await server.close();
  expect(readFileSync(second.path).equals(bytes)).toBe(true);
  expect(server.sent).toEqual(expect.arrayContaining([2 * partBytes, 3 * partBytes]));
  expect(server.sent.length).toBeLessThan(4);
  rmSync(folder, { recursive: true });
});

it.each([
  ['room for it and for what has to stay free', 4e9, 0, 5e9, false],
  ['less', 4e9, 0, 4.9e9, true],
  ['room for the part that is missing', 4e9, 3e9, 2e9, false],
  ['nothing left to fetch', 4e9, 4e9, 0, false],
])('tells lack of room: %s', (_, sizeBytes, arrivedBytes, freeBytes, lacks) => {
  expect(lackOfRoom({ sizeBytes, arrivedBytes, freeBytes }) !== null).toBe(lacks);
});
