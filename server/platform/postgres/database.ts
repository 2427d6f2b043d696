/** The database interface of all stores: parameterised queries and short transactions. */

/** One result row, with column names as in the SQL. */
export type Row = Record<string, unknown>;

/**
 * `name` makes it a prepared statement, for hot statements; unique per SQL text. `together` sends it with those of other
 * requests in one round trip and transaction: only for short statements that wait for no lock and may safely run twice.
 */
export type QueryOptions = { name?: string; together?: 'read' | 'write' };

/** Runs one parameterised statement and returns its rows. Timestamps become `Date`, bigint counts `number`, jsonb is parsed. */
export type Query = <T extends Row = Row>(
  sql: string,
  params?: readonly unknown[],
  options?: QueryOptions,
) => Promise<T[]>;

/** The pool or one transaction; stores take this so that they work in both. */
export type Queryable = { query: Query };

/** One of several statements that run in order, each seeing the effects of earlier ones. */
export type OrderedStatement = { sql: string; params: readonly unknown[]; name: string };

/**
 * A database snapshot. It holds a connection until `end`, which may be called at any time and repeatedly;
 * callers limit how many are open at once (http/reply/long-reads.ts).
 */
export type Snapshot = Queryable & {
  /** The rows of one statement in batches of at most this size, fetched on demand. One statement at a time. */
  batches<T extends Row>(sql: string, params: readonly unknown[], rows: number): AsyncGenerator<T[]>;
  end(): Promise<void>;
};

/** A server's connections: `waiting` are statements for which none is free. */
export type DatabaseConnections = { working: number; resting: number; waiting: number };

/** How processes that share the database see which of them are alive. */
export type Presence = {
  /** This process's id, once others can see that it is alive; null while they cannot. */
  id(): Promise<string | null>;
  /** True if the process with this id, once visible, has ended or lost its connection. */
  isGone(id: string): Promise<boolean>;
};

/** A PostgreSQL database. `transaction` commits what `work` did, or rolls back if it throws. */
export type Database = Queryable & {
  /** Runs them in one round trip and one transaction, and returns the rows of the last. */
  inOrder<T extends Row>(...statements: readonly OrderedStatement[]): Promise<T[]>;
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  snapshot(): Promise<Snapshot>;
  connections(): DatabaseConnections;
  presence: Presence;
  close(): Promise<void>;
};

/**
 * Serialises additions to one account before they are counted, so that each sees what was committed before.
 * Does not conflict with foreign keys to the account.
 */
export const lockOwner = 'select from users where id = $1 for no key update';
