/** Asks the server, and on a device that keeps cards answers from those where the network fails. */
import { keepsAnything } from '#web/session/kept/keeps-anything.ts';
import { readSession } from '#web/session/session.ts';
import { ApiError } from './api-error.ts';

/** Timeout of a call whose answer the device can give from kept cards. */
const timeoutMs = 5_000;

/** Makes the service worker answer from the network only. */
type OnlyFresh = { headers?: Record<string, string>; timeoutMs?: number };
const onlyFresh: OnlyFresh = { headers: { 'X-Fresh-Only': '1' }, timeoutMs };

const isAway = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** `kept` answers null for what is not kept; then, as without it, what the service worker holds has to do. Rejects as `ask` does. */
export async function freshOrKept<T>(
  ask: (how: OnlyFresh) => Promise<T>,
  kept: (() => Promise<T | null>) | null,
): Promise<T> {
  const userId = readSession().user?.id;
  if (!kept || !userId || !(await keepsAnything(userId))) return ask({});
  try {
    return await ask(onlyFresh);
  } catch (error) {
    if (!isAway(error)) throw error;
    return (await kept()) ?? (await ask({}));
  }
}
