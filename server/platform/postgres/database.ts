/** The database interface of all stores: parameterised queries and short transactions. */

/** One result row, column names as in the SQL. */
export type Row = Record<string, unknown>;

/**
 * `name` makes it a prepared statement: give hot statements one, unique per SQL text. `together` sends it with those of other
 * requests in one round trip and transaction: only for what is short, waits for no lock, and may run twice as if it ran once.
 */
export type QueryOptions = { name?: string; together?: 'read' | 'write' };

/** Runs one parameterised statement and answers its rows. Timestamps come as `Date`, bigint counts as `number`, jsonb parsed. */
export type Query = <T extends Row = Row>(
  sql: string,
  params?: readonly unknown[],
  options?: QueryOptions,
) => Promise<T[]>;

/** What runs SQL: the pool or one transaction; stores take this so that they work in both. */
export type Queryable = { query: Query };

/** One of several statements that run in their order, each seeing what those before it did. */
export type OrderedStatement = { sql: string; params: readonly unknown[]; name: string };

/**
 * A database snapshot. It holds a connection until `end`, which may be called at any time and more than once;
 * so its callers bound how many are open at once (http/reply/stream-slots).
 */
export type Snapshot = Queryable & {
  /** The rows of one statement, at most so many at a time; the next are read when they are asked for. One after another. */
  batches<T extends Row>(sql: string, params: readonly unknown[], rows: number): AsyncGenerator<T[]>;
  end(): Promise<void>;
};

/** What a server's connections do: `waiting` are statements for which none is free. */
export type DatabaseConnections = { working: number; resting: number; waiting: number };

/** How processes that share the database see of each other which of them live. */
export type Presence = {
  /** This process's id, once others can see that it lives; null while they cannot. */
  id(): Promise<string | null>;
  /** True when the process with this id, which others could see, has ended or lost its connection. */
  isGone(id: string): Promise<boolean>;
};

/** A PostgreSQL database. `transaction` commits what `work` did, or rolls back when it throws. */
export type Database = Queryable & {
  /** Runs them in one round trip and one transaction, and answers the rows of the last. */
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
