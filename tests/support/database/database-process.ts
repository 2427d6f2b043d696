/**
 * A server reduced to its database, in a process tests can kill: opens a data folder or an address, writes when told, reports
 * acknowledgements.
 */

import type { Failure } from '#server/failure/failure.ts';
import { createDataFolder } from '#server/platform/data-folder.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { openPostgresDatabase } from '#server/platform/postgres/postgres-database.ts';

/** Its reports to the test; `acknowledged` comes once per committed row. */
export type ServerReport =
  | { kind: 'ready'; host: string; port: number }
  | { kind: 'refused'; name: string; message: string }
  | { kind: 'acknowledged'; id: string }
  | { kind: 'rows'; ids: string[] }
  | { kind: 'failed'; code: string }
  | { kind: 'stopped' };

const tell = (told: ServerReport) => process.send?.(told);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A database given by address is already running and is not stopped here; a folder gets an embedded one. */
async function openPlace(place: string): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  if (place.startsWith('postgres:')) return { connection: { connectionString: place }, stop: async () => {} };
  return openEmbeddedPostgres({ dataDir: createDataFolder(place), log, onLost: () => process.exit(2) });
}

async function open(place: string) {
  const embedded = await openPlace(place);
  await migrate(embedded.connection, { log });
  const database = openPostgresDatabase(embedded.connection, { log });
  const { host = '', port = 0 } = embedded.connection;
  tell({ kind: 'ready', host, port });

  async function writeForever(): Promise<void> {
    for (;;) {
      const id = crypto.randomUUID();
      await database.query(`insert into users (id, username) values ($1, 'written')`, [id]);
      tell({ kind: 'acknowledged', id });
    }
  }
  const orders: Record<string, () => Promise<void>> = {
    write: writeForever,
    async read() {
      const rows = await database.query<{ id: string }>('select id from users');
      tell({ kind: 'rows', ids: rows.map(({ id }) => id) });
    },
    async stop() {
      await database.close();
      await embedded.stop();
      tell({ kind: 'stopped' });
      process.disconnect?.();
    },
  };
  process.on('message', (order: string) => {
    orders[order]?.().catch((error: Failure) => tell({ kind: 'failed', code: error.code }));
  });
}

// A killed test run takes its processes along.
process.once('disconnect', () => process.exit());
try {
  await open(process.argv[2] ?? '');
} catch (error) {
  const { name, message } = error as Error;
  tell({ kind: 'refused', name, message });
  process.disconnect?.();
}
