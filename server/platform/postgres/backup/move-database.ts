/** Copies all data from one PostgreSQL to another, blocking writers meanwhile. */
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { DatabaseRefusal, unreachable } from '#server/platform/postgres/database-refusal.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { type Filled, fillDatabase, type Incoming, schemaOf } from './fill-database.ts';
import { listTables, type Table } from './table-catalog.ts';
import { counted, prepareSession, rowsOf } from './table-rows.ts';

/** Runs `work` with its own connection. @throws DatabaseRefusal if there is none */
export async function withConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'tellcard maintenance' });
  // A lost connection fails the current statement.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw unreachable(error);
    });
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One snapshot of all tables. With `lock`, writers wait until the end. */
export async function readSnapshot<T>(
  client: pg.Client,
  lock: boolean,
  read: (tables: Table[]) => Promise<T>,
): Promise<T> {
  await prepareSession(client);
  const tables = await listTables(client);
  await client.query(`begin isolation level repeatable read ${lock ? '' : 'read only'}`);
  // Before the first read, which takes the snapshot.
  if (lock) await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  const result = await read(tables);
  await client.query('commit');
  return result;
}

async function* everyTable(client: pg.Client, tables: readonly Table[]): AsyncGenerator<Incoming> {
  for (const table of tables) yield { table, ...counted(rowsOf(client, table)) };
}

/** `from` must be migrated; `to` is migrated here and must be empty. @throws DatabaseRefusal, and then `to` is still empty */
export async function moveDatabase(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  log: AdapterLog,
): Promise<Filled[]> {
  await migrate(to, { log });
  return withConnection(from, (source) =>
    withConnection(to, async (target) => {
      if ((await schemaOf(source)) !== (await schemaOf(target)))
        throw new DatabaseRefusal('The two databases were migrated by different versions of Tellcard.');
      return readSnapshot(source, true, (tables) => fillDatabase(target, tables, everyTable(source, tables)));
    }),
  );
}
