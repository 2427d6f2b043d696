/** Verifies our own access tokens and their sessions, so that signing out takes effect at once. */
import { hash } from 'node:crypto';
import type { Tokens } from '#server/auth/ports.ts';
import { Failure } from '#server/failure/failure.ts';
import type { TokenVerifier } from '#server/http/ports.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** The owner of a live session; null if it has ended or belongs to another account. */
type LiveSessions = (sessionId: string, userId: string) => Promise<{ email: string } | null>;

const select = `
select u.email from auth_sessions s join auth_users u using (user_id) where s.session_id = $1 and s.user_id = $2`;

function createLiveSessions({ query }: Database): LiveSessions {
  return async (sessionId, userId) => {
    const [row] = await query<{ email: string }>(select, [sessionId, userId], {
      name: 'auth-live-session',
      together: 'read',
    });
    return row ?? null;
  };
}

/** Cache of recently checked signatures; an access token is valid for an hour, so few are needed. */
const mostCached = 5_000;

export function createEmbeddedTokenVerifier(options: {
  tokens: Tokens;
  db: Database;
  now: () => Date;
}): TokenVerifier {
  const { tokens, db, now } = options;
  const ended = () => new Failure('session_invalid', 'session_ended');
  const known = new Map<string, { userId: string; sessionId: string; expiresAtMs: number }>();
  const check = async (token: string) => {
    const key = hash('sha256', token, 'base64');
    const kept = known.get(key);
    if (kept && kept.expiresAtMs > now().getTime()) return kept;
    const fresh = await tokens.verify(token, now());
    if (!fresh) throw ended();
    if (known.size >= mostCached) known.delete(known.keys().next().value as string);
    known.set(key, fresh);
    return fresh;
  };
  const liveSession = createLiveSessions(db);
  return async (token, whileAsking) => {
    const { userId, sessionId } = await check(token);
    const asked = liveSession(sessionId, userId);
    whileAsking?.(userId);
    const live = await asked;
    if (!live) throw ended();
    return { userId, sessionId, email: live.email };
  };
}
