/** Remembers, for this tab, which page a visitor wanted before signing in. */
import { pages } from '#contract/pages.ts';

const key = 'return-path';

/** Keeps a path of this site. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is blocked: sign-in then leads to the dashboard.
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}

/** Where to go after signing in; asked twice it gives the same answer until it is forgotten. */
export function returnPath(): string {
  let path: string | null = null;
  try {
    path = sessionStorage.getItem(key);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
  if (!path) return pages.dashboard;
  const url = new URL(path, location.origin);
  const safe = url.origin === location.origin && !url.pathname.startsWith('/auth/');
  return safe ? url.pathname + url.search + url.hash : pages.dashboard;
}
