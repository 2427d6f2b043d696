/** Stores sessions in PostgreSQL; exchanging refresh tokens holds the session's row lock. */
import type { AuthSession, AuthUser, RefreshDecision, SignInMethod } from '#server/auth/auth-records.ts';
import type { Database, Queryable } from '#server/platform/postgres/database.ts';
import { userColumns } from './auth-users.ts';

/** Named as the fields of `AuthSession`. */
const sessionColumns = `session_id as id, user_id as "userId", refresh_counter as "refreshCounter", method,
  created_at as "createdAt", refreshed_at as "refreshedAt"`;

/** lock_not_available (PostgreSQL manual, appendix A), thrown as is or as the cause of a Failure. */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '55P03' || cause?.code === '55P03';
}

async function userIn(tx: Queryable, userId: string): Promise<AuthUser | undefined> {
  const [user] = await tx.query<AuthUser>(`select ${userColumns} from auth_users where user_id = $1`, [
    userId,
  ]);
  return user;
}

export function createAuthSessionStore(db: Database) {
  return {
    /** Also records the sign-in time of the user. */
    insert: (
      session: { id: string; userId: string; method: SignInMethod },
      now: Date,
    ): Promise<AuthSession> =>
      db.transaction(async (tx) => {
        await tx.query('update auth_users set last_sign_in_at = $2 where user_id = $1', [
          session.userId,
          now,
        ]);
        const [made] = await tx.query<AuthSession>(
          `insert into auth_sessions (session_id, user_id, method, created_at, refreshed_at)
           values ($1, $2, $3, $4, $4) returning ${sessionColumns}`,
          [session.id, session.userId, session.method, now],
        );
        return made as AuthSession;
      }),
    async find(sessionId: string): Promise<{ session: AuthSession; user: AuthUser } | null> {
      const [session] = await db.query<AuthSession>(
        `select ${sessionColumns} from auth_sessions where session_id = $1`,
        [sessionId],
      );
      const user = session && (await userIn(db, session.userId));
      return user ? { session, user } : null;
    },
    /**
     * Under the session's lock: `decide` sees it, then the counter is incremented or kept, or the session deleted.
     * Null if there is no such session, 'busy' if the lock was not available in time.
     */
    async refresh(
      sessionId: string,
      decide: (session: AuthSession) => RefreshDecision,
      now: Date,
    ): Promise<{ decision: RefreshDecision; session: AuthSession; user: AuthUser } | 'busy' | null> {
      try {
        return await db.transaction(async (tx) => {
          const [session] = await tx.query<AuthSession>(
            `select ${sessionColumns} from auth_sessions where session_id = $1 for update`,
            [sessionId],
          );
          const user = session && (await userIn(tx, session.userId));
          if (!user) return null;
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
    /** Ends sessions of a user: all, only one, or all but one. */
    async end(userId: string, { only, except }: { only?: string; except?: string }): Promise<void> {
      await db.query(
        `delete from auth_sessions where user_id = $1
         and ($2::uuid is null or session_id = $2) and ($3::uuid is null or session_id <> $3)`,
        [userId, only ?? null, except ?? null],
      );
    },
  };
}
