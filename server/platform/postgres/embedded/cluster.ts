/** Creates the database cluster atomically. */
import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import type { Installation } from './installation.ts';
import { databasePassword, passwordFile } from './socket-address.ts';

/** The role the server connects as. */
export const databaseRole = 'app';

/** A rename survives a power cut only after fsync of the folder. */
function writeFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Access to the socket folder is access to the database; on Windows a password replaces it. */
function accessArguments(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['-A', 'trust'];
  databasePassword(dataDir);
  return ['-A', 'scram-sha-256', `--pwfile=${passwordFile(dataDir)}`];
}

function refuseNameless(): void {
  try {
    userInfo();
  } catch (error) {
    throw new DatabaseRefusal(
      `The built-in database needs a user with a name, and user ${process.getuid?.()} has none. Start Tellcard as another user (in a container: one of its image), or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function runInitdb(at: Installation, folder: string): Promise<void> {
  const { file, args, options } = at.commandFor(at.binaries.initdb, [
    ...['-D', folder, '-U', databaseRole, ...accessArguments(at.dataDir), '-E', 'UTF8'],
    // PostgreSQL's built-in collation: sorting never changes with the operating system.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ]);
  await promisify(execFile)(file, args, { ...options, cwd: at.dataDir, env: at.environment });
}

/** @throws DatabaseRefusal if the files cannot be created or were created by another version */
export async function createCluster(at: Installation): Promise<void> {
  if (!existsSync(at.cluster)) await createNew(at);
  const version = readFileSync(join(at.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== at.binaries.version)
    throw new DatabaseRefusal(
      `The data in ${at.cluster} was made by PostgreSQL ${version}, and this Tellcard brings PostgreSQL ${at.binaries.version}. Start the Tellcard that made it.`,
    );
}

async function createNew(at: Installation): Promise<void> {
  if (!at.user) refuseNameless();
  const unfinished = mkdtempSync(join(at.dataDir, 'postgres-new-'));
  try {
    if (at.user) chownSync(unfinished, at.user.uid, at.user.gid);
    await runInitdb(at, unfinished);
    renameSync(unfinished, at.cluster);
    writeFolder(at.dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent start may have been first.
    if (existsSync(at.cluster)) return;
    const { stderr, message } = error as Error & { stderr?: string };
    throw new DatabaseRefusal(`The built-in database could not be created: ${stderr?.trim() || message}`, {
      cause: error,
    });
  }
}
