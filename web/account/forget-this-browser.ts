/** Removes what this browser keeps of a person: unsent ratings, drafts and recordings; how the page looks stays. */

import { storageKey } from '#web/api/session-storage.ts';

/** What says nothing about anybody; and the session, which is left to signing out, because other tabs hear of that. */
const kept = new Set(['theme', storageKey]);

function empty(storage: Storage): void {
  for (const name of Object.keys(storage)) if (!kept.has(name)) storage.removeItem(name);
}

export function forgetThisBrowser(): void {
  try {
    empty(localStorage);
    empty(sessionStorage);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  // Databases that are open in a page go as soon as it is left; there is nothing to wait for.
  void indexedDB
    .databases()
    .then((databases) => {
      for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
    })
    .catch(() => {
      // Databases are blocked: nothing was kept.
    });
}
