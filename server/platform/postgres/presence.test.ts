/** The connection that shows other replicas that this one lives must not hang on a database that went silent. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { createPresence } from './presence.ts';

/** AuthenticationOk and ReadyForQuery (PostgreSQL manual, Frontend/Backend Protocol). */
const accepted = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

it('has no id on a database that accepts a connection and then answers nothing', async () => {
  let queried = () => {};
  const query = new Promise<void>((resolve) => {
    queried = resolve;
  });
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(accepted);
      socket.once('data', queried);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const presence = createPresence(
    { host: '127.0.0.1', port, user: 'app', database: 'tellcard', ssl: false },
    createTestLog(),
    async () => [],
  );
  const id = presence.id();
  await query;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await id).toBeNull();
  await presence.close();
});
