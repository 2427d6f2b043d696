/** Decides what a refresh token that comes in is worth: the next one, the current one again, or the end of the session. */
import type { RefreshDecision } from '#server/auth/auth-records.ts';

/**
 * `presented` and `current` are token numbers. The current token is exchanged. The one before it means that the answer
 * never arrived (or two tabs asked at once), so the current one is given again. An older one is tolerated only within
 * `reuseMs` of the last exchange; later it is a copy in other hands.
 */
export function evaluateRefresh(
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
