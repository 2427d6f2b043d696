/** Moves the product to another database, and its recordings, pictures and sounds to object storage, when it outgrows one machine. */
import { join } from 'node:path';
import { moveDatabase, withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { copyFiles, keysOfFiles } from '#server/platform/recordings/copy-files.ts';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { sayTables } from './backup.ts';
import { demandEmbeddedData, type Maintenance, openRecordings, withDatabase } from './maintenance-context.ts';

/** From the configured database to `url`, which must be empty. The old one stays unchanged. */
export async function move(maintenance: Maintenance, url: string): Promise<void> {
  const { log, say } = maintenance;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new DatabaseRefusal('Name the new database as an address: postgres://user:password@host:5432/name');
  demandEmbeddedData(maintenance);
  const filled = await withDatabase(maintenance, 'exclusive', async (connection) => {
    await migrate(connection, { log });
    return moveDatabase(connection, { connectionString: url }, log);
  });
  sayTables(say, filled);
  say(
    'Every table of the new database has as many rows and the same checksum. Start the server with DATABASE_URL set to it.',
  );
}

/** From the folder in DATA_DIR to the store of RECORDINGS_URL; the folder stays unchanged. */
export async function moveRecordings(maintenance: Maintenance): Promise<void> {
  const { config, say } = maintenance;
  if (!config.recordings)
    throw new DatabaseRefusal('Set RECORDINGS_URL to the object storage that recordings shall move to.');
  const { store, close } = openRecordings(maintenance);
  try {
    const keys = await withDatabase(maintenance, 'shared', (connection) =>
      withConnection(connection, keysOfFiles),
    );
    const from = createFolderRecordings({ folder: join(config.DATA_DIR, 'recordings') });
    const { recordings, media } = await copyFiles(keys, from, store);
    say(
      `${recordings.copied} recordings and ${media.copied} pictures and sounds are in object storage now; ${recordings.missing + media.missing} were not in the folder.`,
    );
  } finally {
    await close();
  }
}
