/** Runs the embedded PostgreSQL in the data folder: one owning server, restarted when it fails. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { createCluster, databaseRole } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { installPostgres } from './installation.ts';
import { OwnedByAnother, type Ownership, takeOwnership } from './ownership.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { addressIn, removeSocketAddress, type SocketAddress } from './socket-address.ts';
import { stopPostgres } from './stop-postgres.ts';

/** Name of its only database. */
export const databaseName = 'tellcard';
/** Backoff between restarts. */
const firstWaitMs = 500;
const longestWaitMs = 30_000;

export type EmbeddedPostgres = {
  /** For `openPostgresDatabase` and `migrate`; stays the same while the server runs. */
  connection: pg.ClientConfig;
  /** Close the pool first. All data is on disk afterwards. */
  stop(): Promise<void>;
};

type Options = {
  /** An existing folder, see `createDataFolder`. */
  dataDir: string;
  log: AdapterLog;
  /** Another server took the folder over while the database was down: this one must stop. */
  onLost(error: Error): void;
};

async function createDatabase({ client }: Ownership): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}

/** @throws DatabaseRefusal with a sentence for the operator */
export async function openEmbeddedPostgres({ dataDir, log, onLost }: Options): Promise<EmbeddedPostgres> {
  const at = installPostgres(realpathSync(dataDir));
  const stopping = new AbortController();
  let recovering: Promise<void> = Promise.resolve();
  await createCluster(at);

  async function own(usual: SocketAddress | null): Promise<{ address: SocketAddress; ownership: Ownership }> {
    const address = await ensureRunning(at, { log, usual, signal: stopping.signal });
    const ownership = await takeOwnership(address, dataDir, () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
    return { address, ownership };
  }
  async function recover(): Promise<void> {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        log.error({}, 'the database went away; bringing it back');
        current = await own(current.address);
        log.info({}, 'the database is back');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof OwnedByAnother) return onLost(error);
        log.error({ err: error, waitMs }, 'the database does not come back yet');
      }
      // Interrupted by stop(), which the next attempt notices.
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  async function end(): Promise<void> {
    stopping.abort();
    await recovering;
    try {
      await stopPostgres(at, log);
    } finally {
      await current.ownership.release();
      removeSocketAddress(current.address);
    }
  }

  let current = await own(null);
  try {
    await createDatabase(current.ownership);
  } catch (error) {
    await end();
    throw error;
  }
  let ended: Promise<void> | null = null;
  return {
    connection: { ...current.address, user: databaseRole, database: databaseName },
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}

/** Null if it is not running. */
export function findRunningDatabase(dataDir: string, database: string): pg.ClientConfig | null {
  const cluster = join(dataDir, 'postgres');
  const file = readPidFile(cluster);
  if (!file || !isServing(file.pid, cluster)) return null;
  return { ...addressIn(file, dataDir), user: databaseRole, database };
}
