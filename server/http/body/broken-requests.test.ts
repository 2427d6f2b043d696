/** Unreadable requests get exactly one reply, in the usual error format. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';

const app = await bareApp([
  ({ app }) => void app.post('/echo', async ({ body }) => body),
  // Replies once what follows on its connection was found to be no request.
  ({ app }) =>
    void app.get('/slow', async () => {
      await once(app.server, 'clientError');
      return { slow: true };
    }),
]);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends each part once the one before has arrived, and collects the replies until the server closes. */
async function converse(...words: string[]): Promise<{ status: number; body: string }[]> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const [server] = await accepted;
  let sent = 0;
  for (const each of words) {
    socket.write(each);
    sent += each.length;
    await expect.poll(() => server.destroyed || server.bytesRead === sent).toBe(true);
  }
  await closed;
  return heard
    .split(/(?=HTTP\/1\.1 )/)
    .filter((part) => part !== '')
    .map((part) => ({ status: Number(part.slice(9, 12)), body: part.slice(part.indexOf('\r\n\r\n') + 4) }));
}

const chunked =
  'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

it.each([
  ['a chunk whose length is no number', [`${chunked}ZZ\r\n`]],
  ['one after a good chunk', [`${chunked}1\r\n{\r\n`, 'ZZ\r\n', 'ZZ\r\n']],
  ['one to an address with nothing', [chunked.replace('/echo', '/nothing'), 'ZZ\r\n']],
  ['no request at all', ['GARBAGE\r\n\r\n']],
  ['two Host headers', ['GET /slow HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n']],
  ['two Host headers that say the same', ['GET /slow HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n']],
])('%s', async (_what, words) => {
  const answers = await converse(...words);
  expect(answers).toHaveLength(1);
  const [{ status, body }] = answers as [{ status: number; body: string }];
  if (words[0]?.includes('/nothing')) return expect(status).toBe(404);
  expect(status).toBe(400);
  expect(ErrorBody.parse(JSON.parse(body)).code).toBe('bad_input');
});

it('answers a complete request before it rejects what follows', async () => {
  const answers = await converse('GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGARBAGE\r\n\r\n');
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});
