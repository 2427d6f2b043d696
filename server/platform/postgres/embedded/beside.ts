/** Finds the embedded database of a server that is running, for those who only want to read beside it. */
import { join } from 'node:path';
import type pg from 'pg';
import { databaseRole } from './cluster.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { placeIn } from './socket-place.ts';

/** Null when it is not running. */
export function findRunningDatabase(dataDir: string, database: string): pg.ClientConfig | null {
  const cluster = join(dataDir, 'postgres');
  const file = readPidFile(cluster);
  if (!file || !isServing(file.pid, cluster)) return null;
  return { ...placeIn(file, dataDir), user: databaseRole, database };
}
