/** Verifies our own access tokens and that their session still lives, so that signing out counts at once. */
import { createHash } from 'node:crypto';
import type { Tokens } from '#server/auth/ports.ts';
import type { TokenVerifier } from '#server/http/caller.ts';
import { Failure } from '#server/http/failure.ts';
import type { Database } from './database.ts';

/** Signatures checked lately; an access token lives an hour, so few people need more. */
const remembered = 5_000;

export function createEmbeddedTokenVerifier(options: {
  tokens: Tokens;
  db: Database;
  now: () => Date;
}): TokenVerifier {
  const { tokens, db, now } = options;
  const ended = () => new Failure('session_invalid', 'Your session has ended. Please sign in again.');
  const known = new Map<string, { userId: string; sessionId: string; expiresAtMs: number }>();
  const check = async (token: string) => {
    const key = createHash('sha256').update(token).digest('base64');
    const kept = known.get(key);
    if (kept && kept.expiresAtMs > now().getTime()) return kept;
    const fresh = await tokens.verify(token, now());
    if (!fresh) throw ended();
    if (known.size >= remembered) known.delete(known.keys().next().value as string);
    known.set(key, fresh);
    return fresh;
  };
  return async (token) => {
    const { userId, sessionId } = await check(token);
    const [row] = await db.query<{ email: string }>(
      `select u.email from auth_sessions s join auth_users u using (user_id)
       where s.session_id = $1 and s.user_id = $2`,
      [sessionId, userId],
      { name: 'auth-live-session' },
    );
    if (!row) throw ended();
    return { userId, sessionId, email: row.email };
  };
}
