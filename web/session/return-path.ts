/** Remembers, per tab, the page a visitor wanted before signing in. */
import { pages } from '#contract/pages.ts';

const key = 'return-path';
/** Account the page belongs to; empty if unknown. */
const ownerKey = 'return-path-of';

/** Stores a path of this site; with `userId` for that account only. */
export function rememberReturnPath(path: string, userId = ''): void {
  try {
    // The guard that redirects a visitor does not know the account.
    const known = userId === '' && sessionStorage.getItem(key) === path;
    if (!known) sessionStorage.setItem(ownerKey, userId);
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is blocked: sign-in then leads to the dashboard.
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(ownerKey);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}

/** Where this account goes after signing in; unchanged until `forgetReturnPath`. */
export function returnPath(userId: string): string {
  let path: string | null = null;
  let owner: string | null = null;
  try {
    path = sessionStorage.getItem(key);
    owner = sessionStorage.getItem(ownerKey);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
  if (!path || (owner && owner !== userId)) return pages.dashboard;
  const url = new URL(path, location.origin);
  const safe = url.origin === location.origin && !url.pathname.startsWith('/auth/');
  return safe ? url.pathname + url.search + url.hash : pages.dashboard;
}
