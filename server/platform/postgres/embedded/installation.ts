/** Collects what running a data folder's embedded PostgreSQL needs: programs, user, folders. */
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, readyBinaries } from './binaries.ts';
import {
  type CommandFor,
  canEnter,
  chooseDatabaseUser,
  commandsOf,
  type DatabaseUser,
} from './database-user.ts';

export type Installation = {
  dataDir: string;
  /** The folder with the database's files. */
  cluster: string;
  /** PostgreSQL's own log. */
  logFile: string;
  binaries: Binaries;
  user: DatabaseUser;
  commandFor: CommandFor;
  environment: NodeJS.ProcessEnv;
};

/** Keeps the caller's settings (PGDATA, PGOPTIONS, LC_ALL …) from the database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const kept = Object.entries({ PATH, SystemRoot, TEMP, TMP }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** @throws DatabaseRefusal if PostgreSQL cannot run here */
export function installPostgres(dataDir: string): Installation {
  const user = chooseDatabaseUser(dataDir);
  // Accessible only to its user; root has access anyway.
  if (user && statSync(dataDir).uid !== user.uid) chownSync(dataDir, user.uid, user.gid);
  const commandFor = commandsOf(user, dataDir);
  const binaries = readyBinaries({ dataDir, user, mayPass: !canEnter(dataDir, user) });
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    user,
    commandFor,
    environment: cleanEnvironment(),
  };
}
