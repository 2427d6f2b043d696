/** Stores users who can sign in, in PostgreSQL. */
import type { AuthUser, NewUser, RequestedMail, UserChange } from '#server/auth/auth-records.ts';
import type { Database, Queryable } from '#server/platform/postgres/database.ts';

/** Named as the fields of `AuthUser`. */
export const userColumns = `user_id as id, email, password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt",
  new_email as "newEmail", confirmation_sent_at as "confirmationSentAt", recovery_sent_at as "recoverySentAt",
  email_change_sent_at as "emailChangeSentAt", reauthentication_sent_at as "reauthenticationSentAt",
  last_sign_in_at as "lastSignInAt", banned_until as "bannedUntil", password_unproven_at as "passwordUnprovenAt",
  user_metadata as "userMetadata", created_at as "createdAt", updated_at as "updatedAt"`;

const columnOf: Record<keyof UserChange, string> = {
  email: 'email',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
  newEmail: 'new_email',
  userMetadata: 'user_metadata',
};

const sentColumnOf: Record<RequestedMail, string> = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

/** unique_violation (PostgreSQL manual, appendix A). */
const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';

/** jsonb is passed as text. */
const jsonText = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

const first = ([user]: AuthUser[]): AuthUser | null => user ?? null;

/** Mails to a former address must not open the account; only the undo link stays valid. */
async function voidSecrets(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`delete from auth_one_time_tokens where user_id = $1 and kind <> 'email_undo'`, [userId]);
  await tx.query('delete from auth_flow_codes where user_id = $1', [userId]);
}

export function createAuthUserStore(db: Database) {
  return {
    findByEmail: async (email: string): Promise<AuthUser | null> =>
      first(
        await db.query<AuthUser>(`select ${userColumns} from auth_users where email = $1`, [email], {
          name: 'auth-user-by-email',
        }),
      ),
    findById: async (userId: string): Promise<AuthUser | null> =>
      first(await db.query<AuthUser>(`select ${userColumns} from auth_users where user_id = $1`, [userId])),
    /** Null if the address is taken. */
    insert: async (user: NewUser, now: Date): Promise<AuthUser | null> =>
      first(
        await db.query<AuthUser>(
          `insert into auth_users (user_id, email, password_hash, user_metadata, email_confirmed_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $6) on conflict (email) do nothing returning ${userColumns}`,
          [
            user.id,
            user.email,
            user.passwordHash,
            JSON.stringify(user.userMetadata),
            user.emailConfirmedAt,
            now,
          ],
        ),
      ),
    /**
     * Null if the user is gone; 'email_taken' if the new address belongs to another account. A new address voids all
     * earlier mails.
     */
    async update(userId: string, change: UserChange, now: Date): Promise<AuthUser | 'email_taken' | null> {
      const fields = Object.entries(change) as [keyof UserChange, unknown][];
      const sets = fields.map(([name], index) => `${columnOf[name]} = $${index + 3}`);
      try {
        return await db.transaction(async (tx) => {
          if (change.email !== undefined) await voidSecrets(tx, userId);
          // A mail to a superseded address must not void the newer one.
          if (change.newEmail !== undefined)
            await tx.query(
              `delete from auth_one_time_tokens
               where user_id = $1 and kind = 'email_change' and carries ->> 'email' is distinct from $2`,
              [userId, change.newEmail],
            );
          return first(
            await tx.query<AuthUser>(
              `update auth_users set ${['updated_at = $2', ...sets].join(', ')} where user_id = $1 returning ${userColumns}`,
              [userId, now, ...fields.map(([, value]) => jsonText(value))],
            ),
          );
        });
      } catch (error) {
        if (isTaken(error)) return 'email_taken';
        throw error;
      }
    },
    /** One transaction: stores the new hash, voids all mailed secrets, ends all sessions and forgets all devices except those to `keep`. */
    changePassword: (
      userId: string,
      passwordHash: string,
      keep: { sessionId: string; deviceHash: Buffer },
      proven: boolean,
      now: Date,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.query(
          'update auth_users set password_hash = $2, updated_at = $3, password_unproven_at = $4 where user_id = $1',
          [userId, passwordHash, now, proven ? null : now],
        );
        await voidSecrets(tx, userId);
        await tx.query('delete from auth_sessions where user_id = $1 and session_id <> $2', [
          userId,
          keep.sessionId,
        ]);
        await tx.query('delete from auth_devices where user_id = $1 and device_hash <> $2', [
          userId,
          keep.deviceHash,
        ]);
      }),
    /**
     * One transaction: restores the former address with this hash, voids all mails except older undo links, and removes all
     * sessions and devices. Null if the user is gone; 'email_taken' if the address now belongs to another account.
     */
    async restoreEmail(
      userId: string,
      former: { email: string; passwordHash: string },
      now: Date,
    ): Promise<AuthUser | 'email_taken' | null> {
      try {
        return await db.transaction(async (tx) => {
          await voidSecrets(tx, userId);
          await tx.query('delete from auth_sessions where user_id = $1', [userId]);
          await tx.query('delete from auth_devices where user_id = $1', [userId]);
          return first(
            await tx.query<AuthUser>(
              `update auth_users set email = $2, new_email = null, password_hash = $3, password_unproven_at = null,
                 email_confirmed_at = coalesce(email_confirmed_at, $4), updated_at = $4
               where user_id = $1 returning ${userColumns}`,
              [userId, former.email, former.passwordHash, now],
            ),
          );
        });
      } catch (error) {
        if (isTaken(error)) return 'email_taken';
        throw error;
      }
    },
    /** Whose former address this is while their undo link is valid: no other account may take it. */
    async reservedBy(email: string, now: Date): Promise<string | null> {
      const [row] = await db.query<{ user_id: string }>(
        `select user_id from auth_one_time_tokens
         where kind = 'email_undo' and carries ->> 'email' = $1 and expires_at > $2 limit 1`,
        [email, now],
      );
      return row?.user_id ?? null;
    },
    /**
     * Claims the right to mail this user: false, with the time to wait, if the last mail of this kind is more recent than
     * `pauseMs`. Atomic across replicas.
     */
    async claimMail(
      userId: string,
      kind: RequestedMail,
      now: Date,
      pauseMs: number,
    ): Promise<{ waitMs: number }> {
      const column = sentColumnOf[kind];
      const youngest = new Date(now.getTime() - pauseMs);
      const claimed = await db.query(
        `update auth_users set ${column} = $2 where user_id = $1 and (${column} is null or ${column} <= $3)
         returning user_id`,
        [userId, now, youngest],
      );
      if (claimed.length > 0) return { waitMs: 0 };
      const [row] = await db.query<{ sent_at: Date }>(
        `select ${column} as sent_at from auth_users where user_id = $1`,
        [userId],
      );
      const waitMs = row ? row.sent_at.getTime() - youngest.getTime() : pauseMs;
      return { waitMs: Math.max(1, waitMs) };
    },
  };
}
