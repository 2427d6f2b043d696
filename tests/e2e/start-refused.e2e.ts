/** A server that cannot have its port says so in one sentence, and leaves nothing running behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isServing, pidIn } from '#server/adapters/embedded-postgres/pid-file.ts';
import { createTemporaryFolder } from '#tests/support/remove-after-exit.ts';

it('ends with one sentence and without its database when another program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = createTemporaryFolder('tellcard-start-');
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], said] = await Promise.all([once(server, 'exit'), text(server.stderr)]);
  other.close();

  expect(said).toBe(
    `Port ${port} is in use by another program. Stop that program, or choose another port, for example PORT=${port + 1} npm start\n`,
  );
  expect(code).toBe(1);
  const cluster = join(dataDir, 'postgres');
  expect(isServing(pidIn(cluster) ?? 0, cluster)).toBe(false);
});
