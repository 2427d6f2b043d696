/** Implements the Database port for any PostgreSQL with a pool that survives restarts of the server. */
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { limitedConnection } from './connection-limits.ts';
import type { Database, OrderedStatement, Query, Queryable, QueryOptions, Row } from './database.ts';
import { databaseFailure, isConnectionLost } from './database-failure.ts';
import { createPresence } from './presence.ts';
import { createSharedStatements } from './shared-statements.ts';
import { openSnapshot, type RunIn } from './snapshot.ts';
import { Statement, StatementBatch } from './statement-batch.ts';

const { INT8, NUMERIC, DATE } = pg.types.builtins;

/** @throws RangeError rather than return a number that differs from the database's. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column is too large for a number');
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, exactInteger],
  [NUMERIC, Number],
  // A day has no time zone; as a Date it would shift with the machine's.
  [DATE, (text) => text],
]);

const columnValues: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};

/** In milliseconds; the database's own limits are in connection-limits. */
const driverLimits: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  // For a server that went silent without closing the connection.
  query_timeout: 20_000,
  keepAlive: true,
  application_name: 'tellcard',
};

const parserOf = (typeId: number) => columnValues.getTypeParser(typeId, 'text') as (text: string) => unknown;

/** Lends a connection to `work`; one that broke, or for which `discard` was called, is never reused. */
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

/** Rejects with an error whose stack leads to the caller, not to the socket. */
const runOn = (client: pg.PoolClient, statements: readonly Statement[]) =>
  new Promise<void>((resolve, reject) => {
    client.query(new StatementBatch(statements, parserOf, (error) => (error ? reject(error) : resolve())));
  });

function rowsOf<T extends Row>(statement: Statement): T[] {
  if (statement.error !== undefined) throw statement.error;
  return statement.rows as T[];
}

/** Callback style for speed: most statements run here. */
const runFree = (pool: pg.Pool, statements: readonly Statement[]) =>
  new Promise<void>((resolve, reject) => {
    pool.connect((unreachable, client, release) => {
      if (unreachable || !client) return reject(unreachable);
      const done = (error: unknown) => {
        release(error && isConnectionLost(error) ? (error as Error) : undefined);
        if (error) reject(error);
        else resolve();
      };
      client.query(new StatementBatch(statements, parserOf, done));
    });
  });

async function transact<T>(
  client: pg.PoolClient,
  { begin, runIn }: { begin: string; runIn: RunIn },
  discard: (error: Error) => void,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  let open = true;
  const query: Query = <R extends Row>(...statement: Parameters<Query>) => {
    if (!open) throw new Error('a statement came after the end of its transaction');
    return runIn<R>(client, ...statement);
  };
  try {
    await client.query(begin);
    const result = await work({ query });
    open = false;
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT this way if a statement failed and its error was ignored.
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back because a statement in it failed');
    return result;
  } catch (error) {
    open = false;
    if (!isConnectionLost(error)) await client.query('rollback').catch(discard);
    throw error;
  }
}

type DatabaseOptions = {
  log: AdapterLog;
  /** Default 10. */
  maxConnections?: number;
  /**
   * A direct route to the same database, with connections that last. If given, `connection` leads to a pooler in transaction
   * mode, where nothing is kept from one transaction to the next.
   */
  session?: pg.PoolConfig;
};

/**
 * Connects at the first statement. While the server is unreachable or overloaded, calls throw Failure('unavailable').
 * Array parameters are PostgreSQL arrays: pass jsonb parameters as JSON text. `date` columns are returned as 'YYYY-MM-DD'.
 */
export function openPostgresDatabase(
  given: pg.PoolConfig,
  { log, maxConnections: max = 10, session }: DatabaseOptions,
): Database {
  const { connection, forSession, forTransaction } = limitedConnection(given);
  const onConnect = session
    ? undefined
    : async (client: pg.ClientBase) => {
        await client.query(forSession);
      };
  const pool = new pg.Pool({
    ...driverLimits,
    max,
    types: columnValues,
    ...connection,
    ...(onConnect && { onConnect }),
  });
  const beginning = (begin: string) => (session ? `${begin}; ${forTransaction}` : begin);
  // The next server process would not know the name.
  const statementOf = (...[text, values = [], { name } = {}]: Parameters<Query>) =>
    new Statement(text, values, session ? '' : name);
  const runIn: RunIn = async <T extends Row>(client: pg.PoolClient, ...given: Parameters<Query>) => {
    const statement = statementOf(...given);
    await withFailures(runOn(client, [statement]));
    return rowsOf<T>(statement);
  };
  let closing = false;
  pool.on('error', (error) => {
    // Message only: the error object holds the connection.
    if (!closing) log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  // A connection that breaks while lent also fails its statement; unhandled, this event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const run = (statements: readonly Statement[]) =>
    runFree(pool, session ? [new Statement(forTransaction, []), ...statements] : statements);
  // Separate lanes, so that reads do not wait for writes. One write lane, so that two batches never contend for one set.
  const together = { read: createSharedStatements(2, run), write: createSharedStatements(1, run) };
  async function query<T extends Row>(
    text: string,
    values: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<T[]> {
    const statement = statementOf(text, values, options);
    try {
      await (options.together ? together[options.together](statement) : run([statement]));
    } catch (error) {
      throw databaseFailure(error);
    }
    return rowsOf<T>(statement);
  }
  const presence = createPresence(session ?? connection, log, query);
  return {
    query,
    presence,
    async inOrder<T extends Row>(...ordered: readonly OrderedStatement[]) {
      const statements = ordered.map(({ sql, params, name }) => statementOf(sql, params, { name }));
      await withFailures(run(statements));
      return rowsOf<T>(statements.at(-1) as Statement);
    },
    transaction: (work) =>
      withFailures(
        withClient(pool, (client, discard) =>
          transact(client, { begin: beginning('begin'), runIn }, discard, work),
        ),
      ),
    snapshot: () => withFailures(pool.connect().then((client) => openSnapshot(client, runIn, beginning))),
    connections: () => ({
      working: pool.totalCount - pool.idleCount,
      resting: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      closing = true;
      await Promise.all([pool.end(), presence.close()]);
    },
  };
}
