/** Serves the Database port from any PostgreSQL through a pool that survives the server going away and coming back. */
import pg from 'pg';
import type { AdapterLog } from './adapter-log.ts';
import { columnValues } from './column-values.ts';
import type { Database, Query, Queryable, Row } from './database.ts';
import { databaseFailure, isConnectionLost } from './database-failure.ts';

/** Limits on one statement and one connection, in milliseconds. */
const limits: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // The driver's own, for a server that went silent without closing the connection.
  query_timeout: 20_000,
  keepAlive: true,
  // Days begin at the same moment whatever the server's own setting.
  options: '-c TimeZone=UTC',
  application_name: 'tellcard',
};

/** Lends a connection to `work`; one that broke, or that `discard` was called for, never serves anybody again. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const discard = (error: Error) => {
    broken ??= error;
  };
  // Without a listener the loss of a lent connection would end the process.
  client.on('error', discard);
  try {
    return await work(client, discard);
  } catch (error) {
    if (isConnectionLost(error)) discard(error as Error);
    throw error;
  } finally {
    client.off('error', discard);
    client.release(broken);
  }
}

async function withFailures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw databaseFailure(error);
  }
}

async function run<T extends Row>(client: pg.PoolClient, ...statement: Parameters<Query>): Promise<T[]> {
  const [text, values = [], { name } = {}] = statement;
  // A query of our own: the driver would copy a description of it property by property, for every statement.
  const query = new pg.Query<T>(text, [...values]);
  const { rows } = await new Promise<pg.QueryResult<T>>((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult<T>) =>
      error ? reject(error) : resolve(result);
    client.query(Object.assign(query, { name, callback }));
  });
  return rows;
}

async function transact<T>(
  client: pg.PoolClient,
  discard: (error: Error) => void,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  let open = true;
  const query: Query = <R extends Row>(...statement: Parameters<Query>) => {
    if (!open) throw new Error('a statement came after the end of its transaction');
    return withFailures(run<R>(client, ...statement));
  };
  await client.query('begin');
  try {
    const result = await work({ query });
    open = false;
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT this way when a statement failed and its error was not passed on.
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back because a statement in it failed');
    return result;
  } catch (error) {
    open = false;
    if (!isConnectionLost(error)) await client.query('rollback').catch(discard);
    throw error;
  }
}

/**
 * Connects at the first statement, not before. While the server is away or overloaded, calls throw Failure('unavailable').
 * Array parameters are PostgreSQL arrays: give jsonb parameters as JSON text. `date` columns come as 'YYYY-MM-DD'.
 */
export function openPostgresDatabase(
  connection: pg.PoolConfig,
  options: { log: AdapterLog; maxConnections?: number },
): Database {
  const max = options.maxConnections ?? 10;
  const pool = new pg.Pool({ ...limits, max, types: columnValues, ...connection });
  let closing = false;
  pool.on('error', (error) => {
    // Only its words: the error carries the whole connection along.
    if (!closing) options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  return {
    query: <T extends Row>(...statement: Parameters<Query>) =>
      withFailures(withClient(pool, (client) => run<T>(client, ...statement))),
    transaction: (work) =>
      withFailures(withClient(pool, (client, discard) => transact(client, discard, work))),
    connections: () => ({
      working: pool.totalCount - pool.idleCount,
      resting: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close() {
      closing = true;
      return pool.end();
    },
  };
}
