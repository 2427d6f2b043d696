/** Starts a real PgBouncer in front of a test database, if apt has installed one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../product/free-port.ts';
import { createTemporaryFolder } from '../product/remove-after-exit.ts';

const program = '/usr/sbin/pgbouncer';

/** Prints a line if there is none, because its tests are then skipped. */
export function pgBouncerIsInstalled(): boolean {
  const found = existsSync(program);
  if (!found) process.stdout.write('  pgbouncer is not installed: its tests are skipped\n');
  return found;
}

export type PgBouncer = {
  /** Value for DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
};

/** It does not run as root: it gets the user of the database's socket, or `nobody`. */
function ownerFor(socketFolder: string | null): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = socketFolder ? statSync(socketFolder) : { uid: 65_534, gid: 65_534 };
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
}

/** `settings` are lines of its [pgbouncer] section. */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[]): Promise<PgBouncer> {
  const behind = new URL(databaseUrl);
  const socketFolder = behind.searchParams.get('host');
  const folder = createTemporaryFolder('tellcard-pgbouncer-');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${socketFolder ?? behind.hostname} port=${behind.port} user=${behind.username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...settings,
    ].join('\n'),
  );
  const owner = ownerFor(socketFolder);
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(program, [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
    child.on('error', reject);
    void ended.then(() => reject(new Error(`pgbouncer ended:\n${said.join('\n')}`)));
  });
  await ready;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
