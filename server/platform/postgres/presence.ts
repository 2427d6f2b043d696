/** Signals liveness to other replicas by an advisory lock on a dedicated connection, which ends with the process. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import type { Presence, Query } from './database.ts';

/** The lock's number is a hash of this and the process's id. */
const lockName = 'tellcard process ';

/**
 * The database notices within about ten seconds that the machine at the other end is gone without a word, and this process that
 * the database is; both on TCP only. A killed process closes its connection at once.
 */
const connectionLimits: pg.ClientConfig = {
  application_name: 'tellcard presence',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 4_000,
};
/** By SQL, which passes a pooler. */
const serverLimits =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set idle_session_timeout = 0';

/**
 * Connects when the id is first asked for. `query` runs a statement on any other connection.
 * Needs a connection of its own to the end, which a pooler gives in session mode (connection-limits refuses another).
 */
export function createPresence(
  connection: pg.ClientConfig,
  log: AdapterLog,
  query: Query,
): Presence & { close(): Promise<void> } {
  const ownId = randomUUID();
  let client: pg.Client | null = null;
  let appearing: Promise<boolean> | null = null;
  let closed = false;

  async function appear(): Promise<boolean> {
    const fresh = new pg.Client({ ...connection, ...connectionLimits });
    client = fresh;
    // What it says is that the connection ended, which `end` tells too.
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(serverLimits);
      await fresh.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName + ownId]);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'other servers cannot see that this one lives');
      appearing = null;
      // Refused or broken: there is nothing left to end well.
      await fresh.end().catch(() => undefined);
      return false;
    }
    fresh.once('end', () => {
      if (closed) return;
      appearing = null;
      void isSeen();
    });
    return true;
  }

  /** After a failure the next one who asks tries again. */
  function isSeen(): Promise<boolean> {
    appearing ??= appear();
    return appearing;
  }

  return {
    id: async () => (!closed && (await isSeen()) ? ownId : null),
    async isGone(id) {
      if (id === ownId) return false;
      const [row] = await query<{ gone: boolean }>(
        // Shared, so that two who ask at once do not take each other for the living holder.
        'select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as gone',
        [lockName + id],
      );
      return row?.gone ?? false;
    },
    async close() {
      closed = true;
      await appearing;
      await client?.end();
    },
  };
}
