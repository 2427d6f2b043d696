/** Creates a backup while the product runs, and restores one into an empty place. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBackup, writeBackup } from '#server/platform/postgres/backup/backup-file.ts';
import { type Filled, fillDatabase } from '#server/platform/postgres/backup/fill-database.ts';
import { withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { listTables } from '#server/platform/postgres/backup/table-catalog.ts';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { migrations } from '#server/platform/postgres/migration-files.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { type CopiedFiles, copyFiles, keysOfFiles } from '#server/platform/recordings/copy-files.ts';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { demandEmbeddedData, type Maintenance, openRecordings, withDatabase } from './maintenance-context.ts';

const databaseFile = 'database.gz';
const recordingsFolder = 'recordings';

/** One line per table. */
export function sayTables(say: Maintenance['say'], tables: readonly Filled[]): void {
  for (const { table, rows, sha256 } of tables)
    say(`  ${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, 16)}`);
}

function sayFiles(say: Maintenance['say'], { recordings, media }: CopiedFiles): void {
  const lines = [
    ['recordings', recordings],
    ['pictures and sounds', media],
  ] as const;
  for (const [what, { copied, bytes, missing }] of lines)
    say(
      `${copied} ${what} (${(bytes / 1e6).toFixed(1)} MB)${missing ? `; ${missing} are no longer in their store` : ''}`,
    );
}

/** `folder` must not exist; it is created only on success. */
export async function backup(maintenance: Maintenance, folder: string): Promise<void> {
  const { say } = maintenance;
  const target = resolve(folder);
  if (existsSync(target)) throw new DatabaseRefusal(`${target} is there already. Name a new folder.`);
  demandEmbeddedData(maintenance);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const recordings = openRecordings(maintenance);
  try {
    await withDatabase(maintenance, 'shared', (connection) =>
      withConnection(connection, async (client) => {
        sayTables(say, await writeBackup(client, join(unfinished, databaseFile), new Date()));
        const to = createFolderRecordings({ folder: join(unfinished, recordingsFolder) });
        sayFiles(say, await copyFiles(await keysOfFiles(client), recordings.store, to));
      }),
    );
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await recordings.close();
  }
  say(
    `The backup is in ${target}. It holds everything people entrusted to you, and the keys of this server: keep it safe.`,
  );
}

/** The database must be empty. Its schema is migrated to this release afterwards. */
export async function restore(maintenance: Maintenance, folder: string): Promise<void> {
  const { log, say } = maintenance;
  const source = resolve(folder);
  if (!existsSync(join(source, databaseFile)))
    throw new DatabaseRefusal(`There is no backup in ${source} (it would hold ${databaseFile}).`);
  const recordings = openRecordings(maintenance);
  const file = await readBackup(join(source, databaseFile));
  const { head } = file;
  try {
    if (head.lastMigration > (migrations.at(-1)?.version ?? 0))
      throw new DatabaseRefusal(
        'This backup was made by a newer Tellcard. Restore it with that version or a newer one.',
      );
    say(`Restoring the backup of ${head.madeAt}.`);
    await withDatabase(maintenance, 'exclusive', async (connection) => {
      const known = migrations.filter(({ version }) => version <= head.lastMigration);
      await migrate(connection, { log, known });
      await withConnection(connection, async (client) => {
        sayTables(say, await fillDatabase(client, await listTables(client), file.tables));
        const from = createFolderRecordings({ folder: join(source, recordingsFolder) });
        sayFiles(say, await copyFiles(await keysOfFiles(client), from, recordings.store));
      });
      await migrate(connection, { log });
    });
  } finally {
    await Promise.all([file.close(), recordings.close()]);
  }
  say('Everything is back, and every table has the checksum it was saved with.');
}
