/** A server that cannot start, or is stopped while starting, explains why in a sentence and leaves no process running. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isServing, pidIn } from '#server/platform/postgres/embedded/pid-file.ts';
import { copyMigrated } from '#tests/support/product/data-folder-trial.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';

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

it('ends with one sentence and without its database if another program uses the port', async () => {
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

it('stopped while starting, it stops its database too', async () => {
  const server = startServer(0);
  await expect.poll(server.databaseRuns, { interval: 5 }).toBe(true);
  server.child.kill('SIGINT');
  const [[code]] = await server.ended;

  expect(code).toBe(0);
  expect(server.databaseRuns()).toBe(false);
});

/** The three processes of `npm start`: npm, the shell that runs scripts (if it stays), and the server. */
function chainOf(npm: number): { npm: number; shell: number; node: number } {
  const children = new Map<number, number>();
  for (const line of execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    if (!children.has(parent)) children.set(parent, pid);
  }
  const shell = children.get(npm) ?? 0;
  const isServer = readFileSync(`/proc/${shell}/cmdline`, 'utf8').startsWith('node\0');
  return { npm, shell, node: isServer ? shell : (children.get(shell) ?? 0) };
}

/** Signals that npm passes on, that end it or its shell without a word, and that reach the server itself. */
const ends = [
  { signal: 'SIGTERM', who: 'npm' },
  { signal: 'SIGKILL', who: 'npm' },
  { signal: 'SIGKILL', who: 'shell' },
  { signal: 'SIGHUP', who: 'node' },
] as const;

it.runIf(process.platform === 'linux').each(ends)(
  'npm start ends with its database and frees its port when $who gets $signal',
  async ({ signal, who }) => {
    const dataDir = createTemporaryFolder('tellcard-start-');
    await copyMigrated(dataDir);
    const cluster = join(dataDir, 'postgres');
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      env: {
        PATH: process.env.PATH,
        HOME: createTemporaryFolder('tellcard-home-'),
        LOG_LEVEL: 'silent',
        SPEECH_MODEL: 'off',
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: 'ignore',
      // As under a process manager: no terminal, and no process group that receives a signal as a whole.
      detached: true,
    });
    const isOpen = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    const databaseRuns = () => isServing(pidIn(cluster) ?? 0, cluster);
    await expect.poll(isOpen).toBe(true);
    expect(databaseRuns()).toBe(true);
    const chain = chainOf(npm.pid as number);
    process.kill(chain[who], signal);
    await expect
      .poll(async () => (await isOpen()) || databaseRuns() || runs(chain.node), { interval: 20 })
      .toBe(false);
  },
);

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
