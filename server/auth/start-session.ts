/** Starts sessions and formats them for the client: a signed access token, the current refresh token, the user. */
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure } from './auth-failure.ts';
import type { AuthSession, AuthUser, SignInMethod } from './auth-records.ts';
import type { Origin } from './device-cookie.ts';
import { appMetadata, type WireSession, wireUser } from './wire-user.ts';

type Deps = Pick<AuthDeps, 'store' | 'tokens' | 'refreshTokens' | 'options' | 'now' | 'newId'>;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A new access token with the session's current refresh token. */
export async function formatSession(deps: Deps, session: AuthSession, user: AuthUser): Promise<WireSession> {
  const issuedAt = toSeconds(deps.now());
  const expiresAt = issuedAt + deps.options.tokenSeconds;
  const accessToken = await deps.tokens.sign(
    {
      sub: user.id,
      email: user.email,
      phone: '',
      app_metadata: appMetadata,
      user_metadata: user.userMetadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: session.method, timestamp: toSeconds(session.createdAt) }],
      session_id: session.id,
      is_anonymous: false,
    },
    issuedAt,
    expiresAt,
  );
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: deps.options.tokenSeconds,
    expires_at: expiresAt,
    refresh_token: deps.refreshTokens.make(session.id, session.refreshCounter),
    user: wireUser(user),
  };
}

/** Remembers the device. @throws AuthFailure('user_banned'). */
export async function startSession(
  deps: Deps,
  user: AuthUser,
  method: SignInMethod,
  from: Origin,
): Promise<WireSession> {
  const now = deps.now();
  refuseBanned(user, now);
  const session = await deps.store.sessions.insert({ id: deps.newId(), userId: user.id, method }, now);
  await deps.store.devices.remember(user.id, from.device.hash, now);
  await deps.store.record('signed_in', user.id, session.id, now);
  return formatSession(deps, session, { ...user, lastSignInAt: now });
}

export function refuseBanned(user: AuthUser, now: Date): void {
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthFailure(400, 'user_banned', 'User is banned');
}
