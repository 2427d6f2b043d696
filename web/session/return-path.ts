/** Remembers, for this tab, which page a visitor wanted before signing in. */
import { pages } from '#contract/pages.ts';

const key = 'return-path';
/** Whose page it was; empty where that is not known. */
const ownerKey = 'return-path-of';

/** Keeps a path of this site. With `userId` it is kept for that account only: another one has no business there. */
export function rememberReturnPath(path: string, userId = ''): void {
  try {
    // The page that turns a visitor away does not know who it was.
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

/** Where this account goes after signing in; asked twice it gives the same answer until it is forgotten. */
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
