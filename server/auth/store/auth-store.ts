/** The auth noun's PostgreSQL store, composed of its parts. */
import type { SecurityEvent } from '#server/auth/auth-records.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createAuthDeviceStore } from './auth-devices.ts';
import { createAuthSecretStore } from './auth-secrets.ts';
import { createAuthSessionStore } from './auth-sessions.ts';
import { createAuthUserStore } from './auth-users.ts';

/** Expired secrets stay a day, so that the reply can say "expired" instead of "invalid". */
const expiredKeptMs = 24 * 3_600_000;

export function createAuthStore(db: Database, newId: () => string) {
  return {
    users: createAuthUserStore(db),
    devices: createAuthDeviceStore(db),
    sessions: createAuthSessionStore(db),
    secrets: createAuthSecretStore(db),
    async record(event: SecurityEvent, userId: string, sessionId: string | null, now: Date): Promise<void> {
      // If the user was deleted in the meantime, nothing is recorded.
      await db.query(
        `insert into audit_events (event_id, user_id, kind, session_id, happened_at)
         select $1, $2, $3, $4, $5 where exists (select 1 from auth_users where user_id = $2)`,
        [newId(), userId, event, sessionId, now],
      );
    },
    /** Deletes expired rows. */
    async tidy(
      now: Date,
      { sessionIdleMs, eventMs }: { sessionIdleMs: number; eventMs: number },
    ): Promise<void> {
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

export type AuthStore = ReturnType<typeof createAuthStore>;
