/** The database of `npm run dev`: it stays up while the server is rebuilt and started again. */
import { readConfig } from '#server/config.ts';
import { createDataFolder } from '#server/platform/data-folder.ts';
import { databaseName, openEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';

export type DevDatabase = { url: string; stop(): Promise<void> };

const log = {
  info: () => undefined,
  warn: ({ err }: { err?: unknown }, message: string) => console.warn(message, err ?? ''),
  error: ({ err }: { err?: unknown }, message: string) => console.error(message, err ?? ''),
};

/**
 * The database of DATABASE_URL, or else the one in DATA_DIR. `onLost` is called if another server takes the folder over. @throws
 * ConfigError and DatabaseRefusal, whose messages say what to do
 */
export async function openDevDatabase(onLost: (error: Error) => void): Promise<DevDatabase> {
  const { DATABASE_URL: given, DATA_DIR: folder } = readConfig(process.env);
  if (given) return { url: given, stop: async () => undefined };
  const { connection, stop } = await openEmbeddedPostgres({ dataDir: createDataFolder(folder), log, onLost });
  return { url: databaseUrl(connection, databaseName), stop };
}
