/** Where the session is kept between visits, and whether there is one, without loading the auth client. */

/** The auth client appends `-code-verifier` for the other half of a sign-in by link. */
export const storageKey = 'session';

export function hasStoredSession(): boolean {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept !== null && isObject(kept);
  } catch {
    // Storage is blocked: nothing can have been kept, and sign-in lasts as long as this page.
    return false;
  }
}

/** What was cut off or changed by hand is no session: waiting for it to be refreshed would never end. */
function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** What a stored session needs for the person to be shown what is theirs. */
type Kept = { access_token: string; refresh_token: string; expires_at: number; user: { id: string } };

/** The stored session as the auth client wrote it; null where there is none, or none to be used as it stands. */
export function storedSession(): Kept | null {
  if (!hasStoredSession()) return null;
  const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
  const whole =
    typeof kept.access_token === 'string' &&
    typeof kept.refresh_token === 'string' &&
    typeof kept.expires_at === 'number' &&
    typeof kept.user?.id === 'string';
  return whole ? (kept as Kept) : null;
}

export function dropStoredSession(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Addresses that carry a fresh sign-in: a code, a token or the reason why there is none. */
export function addressCarriesSignIn(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  return ['code', 'error_code', 'access_token'].some((name) => query.has(name) || hash.has(name));
}
