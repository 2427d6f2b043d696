/** Opens the server's database: detects the kind of pooler in front of it, and rejects one without working time limits. */
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { refuseUnlimited } from './connection-limits.ts';
import type { Database } from './database.ts';
import { DatabaseRefusal, unreachable } from './database-refusal.ts';
import { openPostgresDatabase } from './postgres-database.ts';

type Place = {
  connection: pg.PoolConfig;
  /** Past the pooler, if there is a direct route. */
  direct: pg.PoolConfig | null;
  /** Configured to be behind a pooler in transaction mode; otherwise detected. */
  isPooled: boolean;
};

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
}

/**
 * Whether a pooler in transaction mode answers: it then serves two connections from one process, or one from two. The second
 * connection holds its process in a transaction while the first is asked again. On a pooler busy with other clients this may be
 * missed.
 */
async function lendsByTransaction(connection: pg.PoolConfig): Promise<boolean> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      application_name: 'tellcard',
      ...connection,
    });
    // A lost connection fails the current statement.
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await open();
    const before = await backendOf(first);
    const second = await open();
    await second.query('begin');
    return (await backendOf(second)) === before || (await backendOf(first)) !== before;
  } catch (error) {
    throw unreachable(error);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function refuseWithoutSession(direct: pg.PoolConfig | null): Promise<pg.PoolConfig> {
  if (!direct)
    throw new DatabaseRefusal(
      'The pooler in front of the database lends a server connection to one transaction at a time. One connection of each server must last, to show the others that it lives: set DATABASE_DIRECT_URL to PostgreSQL itself, or give Tellcard a pool in session mode (PgBouncer: pool_mode = session).',
    );
  if (await lendsByTransaction(direct))
    throw new DatabaseRefusal(
      'DATABASE_DIRECT_URL leads to a pooler that lends a server connection to one transaction at a time. Let it lead to PostgreSQL itself, or to a pool in session mode.',
    );
  return direct;
}

/** @throws DatabaseRefusal with a sentence for the operator */
export async function openServingDatabase(
  { connection, direct, isPooled }: Place,
  log: AdapterLog,
): Promise<Database> {
  const isLent = isPooled || (await lendsByTransaction(connection));
  const session = isLent ? { session: await refuseWithoutSession(direct) } : {};
  const database = openPostgresDatabase(connection, { log, ...session });
  try {
    await refuseUnlimited(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (isLent) log.info({}, 'the database is behind a pooler in transaction mode');
  return database;
}
