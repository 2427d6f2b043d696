/** A service that never stops sending, a decompression bomb, or a redirect costs a bounded number of bytes. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalServer } from '#tests/support/services/local-server.ts';
import { createOpenAiClient } from './openai-client.ts';

const maxBodyBytes = 100_000;

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await startLocalServer(listener);
  onTestFinished(close);
  return `${url}/v1`;
}

async function ask(listener: RequestListener): Promise<string> {
  const client = await createOpenAiClient({ baseUrl: await serve(listener), maxBodyBytes });
  const response = await client.chat.completions.create({ model: 'any', messages: [] }).asResponse();
  return response.text();
}

it('reads a body up to its limit unchanged', async () => {
  const body = 'x'.repeat(maxBodyBytes);
  expect(await ask((_request, reply) => reply.end(body))).toBe(body);
});

it.each([200, 500])('counts the bytes of a body with status %i after decompression', async (status) => {
  const packed = gzipSync(Buffer.alloc(10 * maxBodyBytes));
  expect(packed.byteLength).toBeLessThan(maxBodyBytes / 10);
  const answered = ask((_request, reply) =>
    reply.writeHead(status, { 'Content-Encoding': 'gzip' }).end(packed),
  );
  await expect(answered).rejects.toThrow();
});

it('aborts an endless body', async () => {
  let sent = 0;
  const gone = new Promise((resolve) => {
    const listener: RequestListener = (_request, reply) => {
      const more = () => {
        do sent += 10_000;
        while (reply.write(Buffer.alloc(10_000)));
      };
      reply.on('drain', more).on('close', resolve);
      more();
    };
    expect(ask(listener))
      .rejects.toThrow(/over 100000 bytes/)
      .then(undefined, resolve);
  });
  expect(await gone).toBeUndefined();
  // Maximum buffered by the sockets on both ends.
  expect(sent).toBeLessThan(20_000_000);
});

it.each([301, 302, 307, 308])('does not follow a redirect (%i)', async (status) => {
  let reached = 0;
  const other = await serve((_request, reply) => {
    reached += 1;
    reply.end('{}');
  });
  const answered = ask((_request, reply) => reply.writeHead(status, { Location: other }).end());
  await expect(answered).rejects.toThrow();
  expect(reached).toBe(0);
});
