/** Asks whether sessions still live, for every request anew. */
import type { Database } from '#server/platform/postgres/database.ts';

/** The owner of a live session; null when it has ended or belongs to another account. */
export type LiveSessions = (sessionId: string, userId: string) => Promise<{ email: string } | null>;

const select = `
select u.email from auth_sessions s join auth_users u using (user_id) where s.session_id = $1 and s.user_id = $2`;

export function createLiveSessions({ query }: Database): LiveSessions {
  return async (sessionId, userId) => {
    const [row] = await query<{ email: string }>(select, [sessionId, userId], {
      name: 'auth-live-session',
      together: 'read',
    });
    return row ?? null;
  };
}
