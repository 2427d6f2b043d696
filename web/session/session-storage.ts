/** Reads the stored session without loading the auth client. */

/** The auth client also uses this key with `-code-verifier` appended. */
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

/** A damaged value does not count as a session: refreshing it would never end. */
function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** The parts of a stored session that the app needs. */
type Kept = { access_token: string; refresh_token: string; expires_at: number; user: { id: string } };

/** The stored session as written by the auth client; null if missing or incomplete. */
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

/** Whether the address carries a sign-in result: a code, a token or an error. */
export function addressCarriesSignIn(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  return ['code', 'error_code', 'access_token'].some((name) => query.has(name) || hash.has(name));
}
