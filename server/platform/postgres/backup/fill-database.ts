/** Fills an empty, migrated database in one transaction; commits only if every table matches its source. */
import type pg from 'pg';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { migrationsTable, type Table } from './table-catalog.ts';
import { addRows, prepareSession, type Tally, tallyOf } from './table-rows.ts';

/** One table in transfer: read `tally` when its rows have passed. */
export type Incoming = { table: Table; pieces: AsyncIterable<Buffer>; tally(): Tally };

export type Filled = Tally & { table: string };

async function refuseFilled(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount)
      throw new DatabaseRefusal(
        `The database to be filled already holds something (in ${name}). Give an empty one; nothing was changed.`,
      );
  }
}

/** undefined_table (PostgreSQL manual, appendix A). */
const isNoTable = (error: unknown) => (error as { code?: unknown }).code === '42P01';

/**
 * Migrations with their checksums: two databases that agree on them have the same tables.
 * @throws DatabaseRefusal if none was ever applied
 */
export async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client
    .query<{ line: string }>(
      `select version || ' ' || checksum as line from ${migrationsTable} order by version`,
    )
    .catch((error: unknown) => {
      if (!isNoTable(error)) throw error;
      throw new DatabaseRefusal(
        'This database holds no Tellcard. Check DATABASE_URL, or start the server on it once.',
        { cause: error },
      );
    });
  return rows.map(({ line }) => line).join('\n');
}

/** @throws DatabaseRefusal if it is not empty, or if a table differs afterwards; then nothing was changed */
export async function fillDatabase(
  client: pg.Client,
  tables: readonly Table[],
  incoming: AsyncIterable<Incoming>,
): Promise<Filled[]> {
  await prepareSession(client);
  await client.query('begin');
  try {
    await refuseFilled(client, tables);
    const filled: Filled[] = [];
    for await (const { table, pieces, tally } of incoming) {
      await addRows(client, table, pieces);
      const [sent, kept] = [tally(), await tallyOf(client, table)];
      if (sent.rows !== kept.rows || sent.sha256 !== kept.sha256)
        throw new DatabaseRefusal(
          `The table ${table.name} did not arrive as it was sent (${sent.rows} rows sent, ${kept.rows} kept). Nothing was changed.`,
        );
      filled.push({ table: table.name, ...kept });
    }
    if (filled.length !== tables.length)
      throw new DatabaseRefusal(
        `Only ${filled.length} of ${tables.length} tables came. Nothing was changed.`,
      );
    await client.query('commit');
    return filled;
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
