/** Keeps accounts in PostgreSQL: the auth noun's store, put together from its parts. */
import type { AuthStore } from '#server/auth/ports.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createPostgresAuthDevices } from './auth-devices.ts';
import { createPostgresAuthSecrets } from './auth-secrets.ts';
import { createPostgresAuthSessions } from './auth-sessions.ts';
import { createPostgresAuthUsers } from './auth-users.ts';

/** Expired secrets stay a day, so that the reply can say "expired" instead of "invalid". */
const expiredKeptMs = 24 * 3_600_000;

export function createPostgresAuth(db: Database, newId: () => string): AuthStore {
  return {
    users: createPostgresAuthUsers(db),
    devices: createPostgresAuthDevices(db),
    sessions: createPostgresAuthSessions(db),
    secrets: createPostgresAuthSecrets(db),
    async record(event, userId, sessionId, now) {
      // The person may have been deleted in the meantime; then there is nobody to record it for.
      await db.query(
        `insert into audit_events (event_id, user_id, kind, session_id, happened_at)
         select $1, $2, $3, $4, $5 where exists (select 1 from auth_users where user_id = $2)`,
        [newId(), userId, event, sessionId, now],
      );
    },
    async tidy(now, { sessionIdleMs, eventMs }) {
      const before = (ms: number) => new Date(now.getTime() - ms);
      await db.query('delete from auth_one_time_tokens where expires_at < $1', [before(expiredKeptMs)]);
      await db.query('delete from auth_flow_codes where expires_at < $1', [before(expiredKeptMs)]);
      await db.query('delete from auth_sessions where refreshed_at < $1', [before(sessionIdleMs)]);
      await db.query('delete from auth_devices where last_used_at < $1', [before(sessionIdleMs)]);
      await db.query('delete from audit_events where happened_at < $1', [before(eventMs)]);
      await db.query('delete from rate_limits where full_at < $1', [now]);
    },
  };
}
