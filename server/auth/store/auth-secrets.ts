/** Stores the hashes of mailed secrets and PKCE codes in PostgreSQL; consuming one is one statement. */
import type {
  CodeChallenge,
  FlowCode,
  MailedChange,
  MailedSecret,
  OneTimeToken,
  SignInMethod,
} from '#server/auth/auth-records.ts';
import type { Database, Queryable } from '#server/platform/postgres/database.ts';

type SecretRow = {
  user_id: string;
  kind: MailedSecret;
  code_challenge: string | null;
  code_challenge_method: CodeChallenge['method'] | null;
  carries: MailedChange;
  created_at: Date;
  expires_at: Date;
};

type FlowRow = {
  user_id: string;
  method: SignInMethod;
  code_challenge: string;
  code_challenge_method: CodeChallenge['method'];
  expires_at: Date;
};

function secretOf(row: SecretRow | undefined): OneTimeToken | null {
  if (!row) return null;
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    userId: row.user_id,
    kind: row.kind,
    challenge: challenge !== null && method !== null ? { challenge, method } : null,
    carries: row.carries,
    expiresAt: row.expires_at,
  };
}

/**
 * One use is enough: the other mails of this kind must not open the account to whoever finds them later. An undo link of an
 * older address stays, because it outranks the one that was used.
 */
async function voidOthers(tx: Queryable, { user_id, kind, created_at }: SecretRow): Promise<void> {
  await tx.query(
    `delete from auth_one_time_tokens
     where user_id = $1 and kind = $2 and (kind <> 'email_undo' or created_at >= $3)`,
    [user_id, kind, created_at],
  );
}

export function createAuthSecretStore(db: Database) {
  return {
    async add(
      token: OneTimeToken & { tokenHash: Buffer; codeHash: Buffer; codeExpiresAt: Date },
      now: Date,
    ): Promise<void> {
      await db.query(
        `insert into auth_one_time_tokens
           (token_hash, user_id, kind, code_hash, code_challenge, code_challenge_method, carries, created_at, expires_at,
            code_expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          token.tokenHash,
          token.userId,
          token.kind,
          token.codeHash,
          token.challenge?.challenge ?? null,
          token.challenge?.method ?? null,
          JSON.stringify(token.carries),
          now,
          token.expiresAt,
          token.codeExpiresAt,
        ],
      );
    },
    /** When the valid ones of this kind expire, soonest first. */
    async endings(userId: string, kind: MailedSecret, now: Date): Promise<Date[]> {
      const rows = await db.query<{ expires_at: Date }>(
        `select expires_at from auth_one_time_tokens where user_id = $1 and kind = $2 and expires_at > $3
         order by expires_at`,
        [userId, kind, now],
      );
      return rows.map((row) => row.expires_at);
    },
    /**
     * Consumes it, so that it cannot be used again. A valid one also consumes all others of its kind; of undo links, only
     * later ones.
     */
    take: (tokenHash: Buffer, kinds: readonly MailedSecret[], now: Date): Promise<OneTimeToken | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<SecretRow>(
          'delete from auth_one_time_tokens where token_hash = $1 and kind = any($2) returning *',
          [tokenHash, kinds],
        );
        if (row && row.expires_at > now) await voidOthers(tx, row);
        return secretOf(row);
      }),
    /** By the six digits; a wrong guess counts against every open code of that kind, which expires after `maxGuesses`. */
    takeByCode: (
      userId: string,
      kind: MailedSecret,
      codeHash: Buffer,
      maxGuesses: number,
      now: Date,
    ): Promise<OneTimeToken | null> =>
      db.transaction(async (tx) => {
        // The lock makes parallel guesses count one after the other.
        await tx.query(
          'select 1 from auth_one_time_tokens where user_id = $1 and kind = $2 order by token_hash for update',
          [userId, kind],
        );
        const [row] = await tx.query<SecretRow>(
          `delete from auth_one_time_tokens
           where user_id = $1 and kind = $2 and code_hash = $3 and failed_codes < $4
             and least(code_expires_at, expires_at) > $5 returning *`,
          [userId, kind, codeHash, maxGuesses, now],
        );
        if (row) await voidOthers(tx, row);
        else
          await tx.query(
            'update auth_one_time_tokens set failed_codes = failed_codes + 1 where user_id = $1 and kind = $2',
            [userId, kind],
          );
        return secretOf(row);
      }),
    async addFlowCode(code: FlowCode & { codeHash: Buffer }): Promise<void> {
      await db.query(
        `insert into auth_flow_codes (code_hash, user_id, method, code_challenge, code_challenge_method, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          code.codeHash,
          code.userId,
          code.method,
          code.challenge.challenge,
          code.challenge.method,
          code.expiresAt,
        ],
      );
    },
    async findFlowCode(codeHash: Buffer): Promise<FlowCode | null> {
      const [row] = await db.query<FlowRow>('select * from auth_flow_codes where code_hash = $1', [codeHash]);
      if (!row) return null;
      const challenge = { challenge: row.code_challenge, method: row.code_challenge_method };
      return { userId: row.user_id, method: row.method, challenge, expiresAt: row.expires_at };
    },
    /** True for the one caller that consumed it. */
    async takeFlowCode(codeHash: Buffer): Promise<boolean> {
      const taken = await db.query('delete from auth_flow_codes where code_hash = $1 returning 1', [
        codeHash,
      ]);
      return taken.length > 0;
    },
  };
}
