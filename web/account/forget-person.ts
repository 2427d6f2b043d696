/** Removes an account's data from this browser: unsent ratings, drafts, recordings and opened sets. Appearance settings stay. */
import { type IDBPObjectStore, openDB } from 'idb';
import { storageKey } from '#web/session/session-storage.ts';

/** Keys without personal data, and the session: sign-out removes that one and tells other tabs. */
const kept = new Set(['theme', storageKey]);

function empty(storage: Storage): void {
  for (const name of Object.keys(storage)) if (!kept.has(name)) storage.removeItem(name);
}

/** Resolves when everything is removed. */
export async function forgetPerson(userId: string): Promise<void> {
  try {
    empty(localStorage);
    empty(sessionStorage);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
  await forgetInDatabases(userId);
  await forgetInCaches(userId);
}

/** The service worker caches an account's responses under its id. Sign-out removes them too, unless the network fails. */
async function forgetInCaches(userId: string): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.endsWith(userId)) await caches.delete(name);
  } catch {
    // Without TLS there is no cache; a blocked one is empty.
  }
}

/** Removes this account's entries only: ratings and recordings of other accounts may still wait to be sent. */
async function forgetInDatabases(userId: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name) await forgetIn(name, userId);
  } catch {
    // IndexedDB is blocked: there is nothing to remove.
  }
}

async function forgetIn(name: string, userId: string): Promise<void> {
  const database = await openDB(name);
  const names = [...database.objectStoreNames];
  if (names.length > 0) {
    const transaction = database.transaction(names, 'readwrite');
    // Parts of a recording bear its name, and come after it in the order of the stores.
    const gone = new Set<unknown>([userId]);
    for (const each of names) await removeAll(transaction.objectStore(each), gone);
    await transaction.done;
  }
  database.close();
}

type Store = IDBPObjectStore<unknown, string[], string, 'readwrite'>;

/** Removes every row whose owner is in `gone`, and adds the keys of what it removed. */
async function removeAll(store: Store, gone: Set<unknown>): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const owner = Array.isArray(cursor.key) ? cursor.key[0] : cursor.value?.userId;
    if (!gone.has(owner)) continue;
    gone.add(cursor.key);
    await cursor.delete();
  }
}
