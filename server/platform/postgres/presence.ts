/** Signals liveness to other replicas by an advisory lock on a dedicated connection, which ends with the process. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { refuseStandby } from './connection-limits.ts';
import type { Presence, Query } from './database.ts';

/** The lock's number is a hash of this and the process's id. */
const lockName = 'tellcard process ';

/**
 * With these the database notices within about ten seconds that the peer's machine has vanished, and this process that the
 * database has; both on TCP only. A killed process closes its connection at once.
 */
const connectionLimits: pg.ClientConfig = {
  application_name: 'tellcard presence',
  connectionTimeoutMillis: 5_000,
  // Answers wait for the id. Nobody else takes this lock, so a statement that takes longer has lost its database.
  query_timeout: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 4_000,
};
/** Set by SQL, which passes a pooler. A standby holds none of the locks of the primary. */
const serverLimits = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set idle_session_timeout = 0; select ${refuseStandby}`;

/**
 * Connects when the id is first needed. `query` runs a statement on any other connection.
 * Needs its own permanent connection, which a pooler gives only in session mode (connection-limits rejects others).
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
    // The error only says that the connection ended, which `end` reports too.
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(serverLimits);
      await fresh.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName + ownId]);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'other servers cannot see that this one lives');
      appearing = null;
      // Refused or broken: there is nothing left to close.
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

  /** After a failure the next caller tries again. */
  function isSeen(): Promise<boolean> {
    appearing ??= appear();
    return appearing;
  }

  return {
    id: async () => (!closed && (await isSeen()) ? ownId : null),
    async isGone(id) {
      if (id === ownId) return false;
      const [row] = await query<{ gone: boolean }>(
        // Shared, so that two concurrent callers do not take each other for the live holder.
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
