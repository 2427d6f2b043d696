/** Opens what a maintenance command works on: the configured database, and the recording store. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { awsCredentials } from '#server/assemble-voice.ts';
import type { Config } from '#server/config.ts';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { createDataFolder } from '#server/platform/data-folder.ts';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import {
  databaseName,
  findRunningDatabase,
  openEmbeddedPostgres,
} from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { createS3Recordings } from '#server/platform/recordings/s3-recordings.ts';
import type { RecordingStore } from '#server/practice/voice-ports.ts';

/** Inputs and output of a command; each `say` prints one line. */
export type Maintenance = {
  config: Config;
  env: Record<string, string | undefined>;
  log: AdapterLog;
  say(line: string): void;
};

/** 'shared' uses the database of a running server; 'exclusive' refuses while one runs, because nothing may be written meanwhile. */
export async function withDatabase<T>(
  { config, log }: Maintenance,
  how: 'shared' | 'exclusive',
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  // Maintenance changes session settings, which a pooler may not preserve.
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (given) return work({ connectionString: given });
  const dataDir = createDataFolder(config.DATA_DIR);
  const running = how === 'shared' ? findRunningDatabase(realpathSync(dataDir), databaseName) : null;
  if (running) return work(running);
  let lost: Error | null = null;
  const embedded = await openEmbeddedPostgres({
    dataDir,
    log,
    onLost(error) {
      lost = error;
    },
  });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
    if (lost) log.error({ err: lost }, 'the database was taken over by another server');
  }
}

/** Opening an embedded database that does not exist would create an empty one. */
export function demandEmbeddedData({ config }: Maintenance): void {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres')))
    throw new DatabaseRefusal(
      `There is no database in ${config.DATA_DIR}. Set DATA_DIR to the folder of the server, or DATABASE_URL.`,
    );
}

/** The configured store; `close` it afterwards. */
export function openRecordings({ config, env }: Maintenance): {
  store: RecordingStore;
  close(): Promise<void>;
} {
  if (!config.recordings)
    return {
      store: createFolderRecordings({ folder: join(config.DATA_DIR, 'recordings') }),
      close: async () => {},
    };
  const bucket = createS3Recordings({ ...config.recordings, credentials: awsCredentials(env) });
  return { store: bucket, close: bucket.close };
}
