/** Exchanges a refresh token for the next one, repeats the reply if it was lost, and ends the session on reuse. */
import type { z } from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure, invalidInput } from './auth-failure.ts';
import { type RefreshDecision, sessionIdleMs } from './auth-records.ts';
import type { Origin } from './device-cookie.ts';
import type { RefreshInput } from './inputs.ts';
import { formatSession, refuseBanned } from './start-session.ts';
import type { WireSession } from './wire-user.ts';

/**
 * `presented` and `current` are token numbers. The current token is exchanged. The previous one means that the reply
 * was lost (or two tabs asked at once), so the current one is returned again. An older one is tolerated only within
 * `reuseMs` of the last exchange; later it counts as stolen.
 */
function evaluateRefresh(
  presented: number,
  current: number,
  sinceExchangeMs: number,
  reuseMs: number,
): RefreshDecision {
  if (presented === current) return 'rotate';
  if (presented > current) return 'end';
  if (current - presented === 1) return 'repeat';
  return sinceExchangeMs <= reuseMs ? 'repeat' : 'end';
}

export async function refreshSession(
  deps: AuthDeps,
  input: z.infer<typeof RefreshInput>,
  from: Origin,
): Promise<WireSession> {
  if (!input.refresh_token) throw invalidInput('refresh_token required');
  const presented = deps.refreshTokens.read(input.refresh_token);
  await deps.guard('refresh', from.address, typeof presented === 'string' ? undefined : presented.sessionId);
  if (presented === 'malformed') throw invalidInput('Refresh token is not valid');
  if (presented === 'unknown')
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const now = deps.now();
  let expired = false;
  const outcome = await deps.store.sessions.refresh(
    presented.sessionId,
    (session) => {
      const idleMs = now.getTime() - session.refreshedAt.getTime();
      expired = idleMs > sessionIdleMs;
      if (expired) return 'end';
      return evaluateRefresh(
        presented.counter,
        session.refreshCounter,
        idleMs,
        deps.options.reuseSeconds * 1000,
      );
    },
    now,
  );
  if (!outcome)
    throw new AuthFailure(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (outcome === 'busy')
    throw new AuthFailure(409, 'conflict', 'Too many concurrent token refresh requests on the same session');
  if (expired) throw new AuthFailure(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  if (outcome.decision === 'end') {
    await deps.store.record('refresh_token_reused', outcome.user.id, presented.sessionId, now);
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  refuseBanned(outcome.user, now);
  await deps.store.devices.remember(outcome.user.id, from.device.hash, now);
  return formatSession(deps, outcome.session, outcome.user);
}
