/** PostgreSQL refuses to run as root: says as whom it runs instead, and how a program is started as that user. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';

/** Null: as the user of this process. */
export type DatabaseUser = { uid: number; gid: number } | null;

/** A program and its arguments as `spawn` takes them. */
export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };
export type CommandFor = (program: string, args: string[]) => Command;

/** `nobody`, where no `postgres` user exists. */
const nobody = { uid: 65_534, gid: 65_534 };

function ownerOf(path: string): DatabaseUser {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? null : { uid, gid };
}

function accounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function postgresUser(): DatabaseUser {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts()) ?? [];
  return uid === undefined || uid === '0' ? null : { uid: Number(uid), gid: Number(gid) };
}

/** initdb wants its user to have a name, which the owner of a mounted folder need not have. */
function named(user: DatabaseUser): DatabaseUser {
  return user && new RegExp(`^[^:]+:[^:]*:${user.uid}:`, 'm').test(accounts()) ? user : null;
}

/** The owner of the data stays its owner, so that an ordinary user's folder still opens after a start as root. */
export function chooseDatabaseUser(dataDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(join(dataDir, 'postgres')) ?? named(ownerOf(dataDir)) ?? postgresUser() ?? nobody;
}

/** Whether the user may pass through every folder down to `path`, by mode bits. */
export function canEnter(path: string, user: DatabaseUser): boolean {
  if (!user) return true;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & bit) !== 0 && (parent === path || canEnter(parent, user));
}

const setpriv = '/usr/bin/setpriv';

/** The right to pass through closed folders, of those this process has (bit numbers: linux/capability.h). */
function passingCapability(): string | null {
  try {
    accessSync(setpriv, constants.X_OK);
    const [, hex] = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const held = BigInt(`0x${hex ?? '0'}`);
    if (held & (1n << 2n)) return 'dac_read_search';
    return held & (1n << 1n) ? 'dac_override' : null;
  } catch {
    // Neither Linux's /proc nor setpriv: there is no such right to hand on.
    return null;
  }
}

/**
 * Where a folder above the data is closed to the database's user (a clone in /root), it gets the right to pass.
 * @throws DatabaseRefusal where that right cannot be given
 */
export function commandsOf(user: DatabaseUser, dataDir: string): CommandFor {
  if (!user || canEnter(dataDir, user)) return (file, args) => ({ file, args, options: user ?? {} });
  const capability = passingCapability();
  if (!capability)
    throw new DatabaseRefusal(
      `The database does not run as root, and its user (${user.uid}) cannot enter ${dataDir}. Start Tellcard as an ordinary user, or set DATA_DIR to a folder like /srv/tellcard, or set DATABASE_URL.`,
    );
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // Without the last one the kernel takes the right away again whenever a program asks whether it may open a file.
  const rights = [
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ];
  return (file, args) => ({ file: setpriv, args: [...identity, ...rights, file, ...args], options: {} });
}
