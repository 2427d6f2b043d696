/** Remembers, per tab, the page a visitor wanted before signing in. */
import { pages } from '#contract/pages.ts';
import { tabSettings } from '#web/device/web-storage.ts';

const key = 'return-path';
/** Account the page belongs to; empty if unknown. */
const ownerKey = 'return-path-of';

/** Stores a path of this site; with `userId` for that account only. */
export function rememberReturnPath(path: string, userId = ''): void {
  // The guard that redirects a visitor does not know the account.
  const known = userId === '' && tabSettings.recall(key) === path;
  if (!known) tabSettings.remember(ownerKey, userId);
  tabSettings.remember(key, path);
}

export function forgetReturnPath(): void {
  tabSettings.remember(key, null);
  tabSettings.remember(ownerKey, null);
}

/** Where this account goes after signing in; unchanged until `forgetReturnPath`. */
export function returnPath(userId: string): string {
  const path = tabSettings.recall(key);
  const owner = tabSettings.recall(ownerKey);
  if (!path || (owner && owner !== userId)) return pages.dashboard;
  const url = new URL(path, location.origin);
  const safe = url.origin === location.origin && !url.pathname.startsWith('/auth/');
  return safe ? url.pathname + url.search + url.hash : pages.dashboard;
}
