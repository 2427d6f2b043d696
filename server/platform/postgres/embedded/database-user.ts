/** PostgreSQL refuses to run as root: chooses another user, and starts programs as that user. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';

/** Null: as this process's user. */
export type DatabaseUser = { uid: number; gid: number } | null;

/** A program and its arguments as `spawn` takes them. */
export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };
export type CommandFor = (program: string, args: string[]) => Command;

/** `nobody`, if there is no `postgres` user. */
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

/** initdb needs a user with a name, which the owner of a mounted folder may lack. */
function named(user: DatabaseUser): DatabaseUser {
  return user && new RegExp(`^[^:]+:[^:]*:${user.uid}:`, 'm').test(accounts()) ? user : null;
}

/** The data's owner stays the same, so that an ordinary user's folder still opens after a start as root. */
export function chooseDatabaseUser(dataDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(join(dataDir, 'postgres')) ?? named(ownerOf(dataDir)) ?? postgresUser() ?? nobody;
}

/** Whether the user can pass every folder down to `path`, by mode bits. */
export function canEnter(path: string, user: DatabaseUser): boolean {
  if (!user) return true;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & bit) !== 0 && (parent === path || canEnter(parent, user));
}

const setpriv = '/usr/bin/setpriv';

/** The capabilities to pass closed folders, of those this process has (bit numbers: linux/capability.h). */
function passingCapability(): string | null {
  try {
    accessSync(setpriv, constants.X_OK);
    const [, hex] = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const held = BigInt(`0x${hex ?? '0'}`);
    if (held & (1n << 2n)) return 'dac_read_search';
    return held & (1n << 1n) ? 'dac_override' : null;
  } catch {
    // Neither Linux's /proc nor setpriv: there is no such capability to pass on.
    return null;
  }
}

/**
 * If a folder above the data is closed to the database's user (a clone in /root), it gets the capability to pass.
 * @throws DatabaseRefusal if that is not possible
 */
export function commandsOf(user: DatabaseUser, dataDir: string): CommandFor {
  if (!user || canEnter(dataDir, user)) return (file, args) => ({ file, args, options: user ?? {} });
  const capability = passingCapability();
  if (!capability)
    throw new DatabaseRefusal(
      `The database does not run as root, and its user (${user.uid}) cannot enter ${dataDir}. Start Tellcard as an ordinary user, or set DATA_DIR to a folder like /srv/tellcard, or set DATABASE_URL.`,
    );
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // Without the last one the kernel drops the capability whenever a program checks whether it may open a file.
  const rights = [
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ];
  return (file, args) => ({ file: setpriv, args: [...identity, ...rights, file, ...args], options: {} });
}
