/** Sets timeouts by SQL after connecting: poolers refuse or drop them as connection parameters. */
import pg from 'pg';
import { DatabaseRefusal, unreachable } from './database-refusal.ts';

/** In milliseconds; what a caller names in its connection replaces these. */
const defaults = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};
type Limits = typeof defaults;
const names = Object.keys(defaults) as (keyof Limits)[];

export type Limited = {
  /** What to connect with; nothing in it needs a pooler's consent. */
  connection: pg.PoolConfig;
  /** To be awaited before the first statement on a new connection. */
  limit(client: pg.ClientBase): Promise<void>;
};

/** Splits the limits off a connection's parameters. */
export function limitedConnection(given: pg.PoolConfig): Limited {
  const connection = { ...given };
  const limits = { ...defaults };
  for (const name of names) {
    const own = connection[name];
    if (typeof own === 'number') limits[name] = own;
    delete connection[name];
  }
  return {
    connection,
    async limit(client) {
      await client.query(
        // UTC, so that days begin at the same moment under every server setting.
        `select set_config('TimeZone', 'UTC', false), ${names.map((name, index) => `set_config('${name}', $${index + 1}, false)`).join(', ')}`,
        names.map((name) => String(limits[name])),
      );
    },
  };
}

type Session = { backend: number } & Limits;
async function sessionOf(client: pg.ClientBase): Promise<Session> {
  const settings = names.map(
    (name) => `(select setting::int from pg_settings where name = '${name}') as ${name}`,
  );
  const { rows } = await client.query<Session>(`select pg_backend_pid() as backend, ${settings.join(', ')}`);
  return rows[0] as Session;
}

/**
 * Reads the limits back. A pooler in transaction mode shows by giving one server process to two connections, or two to one:
 * the second connection holds its server process in a transaction while the first is read again.
 * @throws DatabaseRefusal when the limits do not hold
 */
export async function refuseUnlimited(given: pg.ClientConfig): Promise<void> {
  const { connection, limit } = limitedConnection({
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    application_name: 'tellcard',
    ...given,
  });
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client(connection);
    // A lost connection fails the statement in flight.
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    await limit(client);
    return client;
  };
  try {
    const first = await open();
    const before = await sessionOf(first);
    const second = await open();
    await second.query('begin');
    const other = await sessionOf(second);
    const after = await sessionOf(first);
    if (before.backend === other.backend || before.backend !== after.backend)
      throw new DatabaseRefusal(
        'The pooler in front of the database lends a server connection to one transaction at a time, so limits set on it do not last. Set pool_mode = session for Tellcard (PgBouncer), or let DATABASE_URL lead to PostgreSQL itself.',
      );
    const off = names.filter((name) => after[name] === 0);
    if (off.length > 0)
      throw new DatabaseRefusal(
        `The database keeps no ${off.join(', ')} that a connection sets, so one slow statement could stop everybody. Let DATABASE_URL lead to PostgreSQL itself, or to a pooler that keeps session settings (PgBouncer: pool_mode = session).`,
      );
  } catch (error) {
    throw error instanceof DatabaseRefusal ? error : unreachable(error);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
