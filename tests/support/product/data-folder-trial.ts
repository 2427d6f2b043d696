/** A data folder for each test of the embedded database, servers on it that may be killed, and cleanup of both. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { isServing, pidIn } from '#server/platform/postgres/embedded/pid-file.ts';
import { type DatabaseServer, startDatabaseServer } from '../database/database-server.ts';
import { createTemporaryFolder } from './remove-after-exit.ts';

let made: Promise<string> | undefined;

/** A data folder with a stopped, migrated database; created once per worker, because that takes longer than most tests on it. */
async function makeDataFolder(): Promise<string> {
  const folder = createTemporaryFolder('tellcard-migrated-');
  const server = await startDatabaseServer(folder);
  if (server.outcome.kind === 'refused') throw new Error(server.outcome.message);
  await server.stop();
  return folder;
}

/** Copies a stopped, migrated database into an existing folder: much faster than making one. */
export async function copyMigrated(folder: string): Promise<void> {
  made ??= makeDataFolder();
  execFileSync('cp', ['-a', `${await made}/.`, folder]);
}

/** Gives each test of the calling file its own folder: empty, or with a copy of a migrated database. */
export function provideDataFolderTrial(content: 'empty' | 'migrated' = 'empty'): void {
  // Whole servers start here, up to thirty in a test, possibly on a busy machine.
  vi.setConfig({ testTimeout: 300_000 });
  beforeEach(async () => {
    dataDir = createTemporaryFolder('tellcard-embedded-');
    servers = [];
    if (content === 'migrated') await copyMigrated(dataDir);
  });
  afterEach(async () => {
    for (const server of servers) await server.kill();
    const cluster = join(dataDir, 'postgres');
    if (isServing(pidIn(cluster) ?? 0, cluster)) await killDatabase('SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** The current test's folder. */
export let dataDir: string;
let servers: DatabaseServer[];

export async function start(folder = dataDir, user = {}): Promise<DatabaseServer> {
  const server = await startDatabaseServer(folder, user);
  servers.push(server);
  return server;
}

export async function startReady(folder = dataDir, user = {}): Promise<DatabaseServer> {
  const server = await start(folder, user);
  if (server.outcome.kind === 'refused') throw new Error(server.outcome.message);
  return server;
}

/** Waits until its process is gone. */
export async function killDatabase(signal: NodeJS.Signals): Promise<void> {
  const pid = pidIn(join(dataDir, 'postgres'));
  if (pid === null) throw new Error('no database runs');
  process.kill(pid, signal);
  await expect.poll(() => existsSync(`/proc/${pid}/cwd`)).toBe(false);
}

/** The rows in the database, read through the server. */
export async function idsIn(server: DatabaseServer): Promise<Set<string>> {
  const rows = server.hear('rows');
  server.order('read');
  return new Set((await rows).ids);
}

/** Writes until at least `count` rows were acknowledged. */
export async function writeSome(server: DatabaseServer, count: number): Promise<void> {
  server.order('write');
  await expect.poll(() => server.acknowledged.length, { interval: 5 }).toBeGreaterThan(count);
}
