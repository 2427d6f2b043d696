/** Keeps sessions in PostgreSQL; an exchange of refresh tokens holds the session's row lock. */
import type { AuthSession, AuthUser, RefreshDecision, SignInMethod } from '#server/auth/auth-records.ts';
import type { Database, Queryable } from '#server/platform/postgres/database.ts';
import { type SessionRow, sessionOf, type UserRow, userOf } from './auth-rows.ts';

/** lock_not_available (PostgreSQL manual, appendix A), thrown as it is or as the cause of a Failure. */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '55P03' || cause?.code === '55P03';
}

async function userIn(tx: Queryable, userId: string): Promise<AuthUser> {
  const [row] = await tx.query<UserRow>('select * from auth_users where user_id = $1', [userId]);
  return userOf(row as UserRow);
}

export function createAuthSessionStore(db: Database) {
  return {
    /** Also notes the sign-in on the person. */
    insert: (
      session: { id: string; userId: string; method: SignInMethod },
      now: Date,
    ): Promise<AuthSession> =>
      db.transaction(async (tx) => {
        await tx.query('update auth_users set last_sign_in_at = $2 where user_id = $1', [
          session.userId,
          now,
        ]);
        const [row] = await tx.query<SessionRow>(
          `insert into auth_sessions (session_id, user_id, method, created_at, refreshed_at)
           values ($1, $2, $3, $4, $4) returning *`,
          [session.id, session.userId, session.method, now],
        );
        return sessionOf(row as SessionRow);
      }),
    async find(sessionId: string): Promise<{ session: AuthSession; user: AuthUser } | null> {
      const [row] = await db.query<SessionRow>('select * from auth_sessions where session_id = $1', [
        sessionId,
      ]);
      if (!row) return null;
      const session = sessionOf(row);
      const [user] = await db.query<UserRow>('select * from auth_users where user_id = $1', [session.userId]);
      return user ? { session, user: userOf(user) } : null;
    },
    /**
     * Under the lock of the session: `decide` sees it, then the counter is raised, left, or the session deleted.
     * Null when there is no such session, 'busy' when the lock could not be had in time.
     */
    async refresh(
      sessionId: string,
      decide: (session: AuthSession) => RefreshDecision,
      now: Date,
    ): Promise<{ decision: RefreshDecision; session: AuthSession; user: AuthUser } | 'busy' | null> {
      try {
        return await db.transaction(async (tx) => {
          const [row] = await tx.query<SessionRow>(
            'select * from auth_sessions where session_id = $1 for update',
            [sessionId],
          );
          if (!row) return null;
          const session = sessionOf(row);
          const user = await userIn(tx, session.userId);
          const decision = decide(session);
          if (decision === 'end')
            await tx.query('delete from auth_sessions where session_id = $1', [sessionId]);
          if (decision !== 'rotate') return { decision, session, user };
          await tx.query(
            'update auth_sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2 where session_id = $1',
            [sessionId, now],
          );
          const next = { ...session, refreshCounter: session.refreshCounter + 1, refreshedAt: now };
          return { decision, session: next, user };
        });
      } catch (error) {
        if (isLockTimeout(error)) return 'busy';
        throw error;
      }
    },
    /** Ends sessions of one person: all, only one, or all but one. */
    async end(userId: string, { only, except }: { only?: string; except?: string }): Promise<void> {
      await db.query(
        `delete from auth_sessions where user_id = $1
         and ($2::uuid is null or session_id = $2) and ($3::uuid is null or session_id <> $3)`,
        [userId, only ?? null, except ?? null],
      );
    },
  };
}
