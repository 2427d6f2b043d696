/** `npm run dev` reloads the server while its database stays up, and leaves no process behind, whenever it is stopped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { pidIn } from '#server/platform/postgres/embedded/pid-file.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

type Dev = Awaited<ReturnType<typeof startDev>>;

/** With its own data folder; the server uses the port after the web app's. */
async function startDev() {
  const dataDir = createTemporaryFolder('tellcard-dev-');
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: createTemporaryFolder('tellcard-home-'),
      LOG_LEVEL: 'silent',
      SPEECH_MODEL: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = once(child, 'exit');
  endings.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return {
    child,
    ended,
    /** How many servers have started listening so far. */
    servers: () => printed.split('Tellcard is ready').length - 1,
    status: () =>
      fetch(`http://127.0.0.1:${port + 1}/api/config`).then(
        (reply) => reply.status,
        () => null,
      ),
    database: () => pidIn(join(dataDir, 'postgres')),
    processes: () => processesOf(dataDir),
  };
}

/** Processes with the folder as argument or working directory: PostgreSQL and initdb. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid)) return false;
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return (
        environment.includes(`DATA_DIR=${folder}`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      );
    } catch {
      // It ended while being inspected.
      return false;
    }
  });
}

it.runIf(process.platform === 'linux')(
  'serves what was changed, on the database that stays up, and ends with all of its processes',
  async () => {
    const dev = await startDev();
    await expect.poll(dev.servers).toBe(1);
    expect(await dev.status()).toBe(200);
    const database = dev.database();
    expect(database).not.toBeNull();

    // A reload uses the spare process if it is ready, and starts one otherwise.
    for (const reload of [1, 2]) {
      const now = new Date();
      utimesSync('server/sets/set-service.ts', now, now);
      await expect.poll(dev.servers).toBe(1 + reload);
      expect(await dev.status()).toBe(200);
      expect(dev.database()).toBe(database);
    }

    dev.child.kill('SIGINT');
    const [code] = await dev.ended;
    expect(code).toBe(0);
    expect(dev.processes()).toEqual([]);
  },
);

it.runIf(process.platform === 'linux').each([
  {
    signal: 'SIGINT',
    moment: 'while its database is made',
    reached: (dev: Dev) => expect.poll(() => dev.processes().length, { interval: 50 }).toBeGreaterThan(1),
  },
  {
    signal: 'SIGTERM',
    moment: 'when its server listens',
    reached: (dev: Dev) => expect.poll(dev.servers, { interval: 20 }).toBe(1),
  },
] as const)('leaves nothing behind when it gets $signal $moment', async ({ signal, reached }) => {
  const dev = await startDev();
  await reached(dev);
  dev.child.kill(signal);
  await dev.ended;
  expect(dev.processes()).toEqual([]);
});
