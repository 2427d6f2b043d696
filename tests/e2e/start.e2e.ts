/** A server that cannot start, or is stopped while it does, says why in a sentence and leaves nothing running behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isServing, pidIn } from '#server/adapters/embedded-postgres/pid-file.ts';
import { createTemporaryFolder } from '#tests/support/remove-after-exit.ts';

function startServer(port: number) {
  const dataDir = createTemporaryFolder('tellcard-start-');
  const cluster = join(dataDir, 'postgres');
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return {
    child,
    ended: Promise.all([once(child, 'exit'), text(child.stderr)]),
    databaseRuns: () => isServing(pidIn(cluster) ?? 0, cluster),
  };
}

it('ends with one sentence and without its database when another program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = startServer(port);
  const [[code], said] = await server.ended;
  other.close();

  expect(said).toBe(
    `Port ${port} is in use by another program. Stop that program, or choose another port, for example PORT=${port + 1} npm start\n`,
  );
  expect(code).toBe(1);
  expect(server.databaseRuns()).toBe(false);
});

it('stopped while it starts, it takes its database with it', async () => {
  const server = startServer(0);
  await expect.poll(server.databaseRuns, { interval: 5 }).toBe(true);
  server.child.kill('SIGINT');
  const [[code]] = await server.ended;

  expect(code).toBe(0);
  expect(server.databaseRuns()).toBe(false);
});
