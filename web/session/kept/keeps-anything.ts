/** Whether this device keeps cards of an account. Apart from the rest, because every visit asks. */

/** The name of the cache of an account; the service worker knows it too. */
export const keptCache = (userId: string) => `kept-${userId}`;

/** False also where storage is blocked. */
export async function keepsAnything(userId: string): Promise<boolean> {
  try {
    return 'caches' in globalThis && (await caches.has(keptCache(userId)));
  } catch {
    // Storage is blocked: nothing is kept.
    return false;
  }
}
