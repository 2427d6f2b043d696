/** Chooses where the database listens: a unix socket in its own folder, or the loopback address on Windows. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DatabaseUser } from './database-user.ts';
import type { PidFile } from './pid-file.ts';

/** Where `pg` connects, and the setting that makes PostgreSQL listen there. */
export type SocketAddress = { host: string; port: number; password?: string };

/** sun_path holds 108 bytes including the terminator on Linux, 104 on macOS. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;
const socketPort = 5432;
const temporaryPrefix = 'tellcard-socket-';

export const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password');

export function databasePassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function createFolder(folder: string, user: DatabaseUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** The folder inside the data folder, or a short one if that path is too long for a socket. */
export async function chooseSocketAddress(dataDir: string, user: DatabaseUser): Promise<SocketAddress> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await freePort(), password: databasePassword(dataDir) };
  const inside = join(dataDir, 'postgres-socket');
  const socket = join(inside, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(socket) <= longestSocketPath) {
    createFolder(inside, user);
    return { host: inside, port: socketPort };
  }
  const short = mkdtempSync(join(tmpdir(), temporaryPrefix));
  createFolder(short, user);
  return { host: short, port: socketPort };
}

/** Where the PostgreSQL that left this file listens. */
export function addressIn(file: PidFile, dataDir: string): SocketAddress {
  if (file.socketFolder !== '') return { host: file.socketFolder, port: file.port };
  return { host: '127.0.0.1', port: file.port, password: databasePassword(dataDir) };
}

/** Recreates the folder if a start follows the loss of a database. */
export function restoreSocketAddress(address: SocketAddress, user: DatabaseUser): void {
  if (address.host.startsWith('/')) createFolder(address.host, user);
}

/** Removes the temporary socket folder. */
export function removeSocketAddress(address: SocketAddress): void {
  if (basename(address.host).startsWith(temporaryPrefix))
    rmSync(address.host, { recursive: true, force: true });
}
