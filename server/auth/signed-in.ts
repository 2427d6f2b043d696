/** Identifies the holder of a bearer token, for the auth service's own calls. */
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure } from './auth-failure.ts';
import type { AuthSession, AuthUser } from './auth-records.ts';

export type SignedIn = { user: AuthUser; session: AuthSession };

/** `header` is the Authorization header. @throws AuthFailure 401 without a token, 403 with an invalid one. */
export async function findSignedIn(deps: AuthDeps, header: string | undefined): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await deps.tokens.verify(token, deps.now());
  if (!claims) throw new AuthFailure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const found = await deps.store.sessions.find(claims.sessionId);
  if (found && found.user.id === claims.userId) return found;
  const user = await deps.store.users.findById(claims.userId);
  if (!user) throw new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
