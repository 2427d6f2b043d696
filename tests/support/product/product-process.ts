/** Runs the built product in a separate process on a given database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type Product = {
  /** Origin without a trailing slash. */
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** The server's output so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Timeout for hangs only: a loaded machine needs most of a minute. */
const startTimeoutMs = 120_000;

/** A database, and how to remove it. */
export type ProductDatabase = { url: string; drop(): Promise<void> };

/** `settings` are environment variables on top of a quiet default, `program` the server's file, `flags` Node's; needs a build in dist/. */
export async function runProduct(
  database: ProductDatabase,
  settings: Record<string, string> = {},
  program = 'dist/server/main.js',
  flags: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'tellcard-product-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    SPEECH_MODEL: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...settings,
  };
  let printed = '';
  let server: ChildProcess;

  async function launch(): Promise<void> {
    server = spawn(process.execPath, [...flags, '--enable-source-maps', program], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    server.stdout?.on('data', keep);
    server.stderr?.on('data', keep);
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}:\n${printed}`);
      if (await answers(`${url}/api/config`)) return;
      if (Date.now() > deadline) throw new Error(`the product did not start in time:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  function kill(signal: NodeJS.Signals): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
    return new Promise((resolve) => {
      server.once('exit', (code) => resolve(code));
      server.kill(signal);
    });
  }

  await launch();
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    output: () => printed,
    kill,
    restart: async () => {
      await kill('SIGTERM');
      await launch();
    },
    stop: async () => {
      await kill('SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
