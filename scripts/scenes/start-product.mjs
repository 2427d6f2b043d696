/** Starts the built product on a temporary data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';

const patienceMs = 90_000;

const answers = (url) =>
  fetch(url).then(
    (reply) => reply.ok,
    // Not listening yet is the expected answer while it starts.
    () => false,
  );

/** Returns `{ url, stop }`; if the server does not start, the error contains all that it printed. */
export async function startProduct() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tellcard-screens-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    SPEECH_MODEL: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: join(dataDir, 'data'),
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + patienceMs;
  while (!(await answers(`${url}/api/config`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}
