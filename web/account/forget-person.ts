/** Removes what this browser keeps of a person: unsent ratings, drafts, recordings and opened sets; how the page looks stays. */
import { type IDBPObjectStore, openDB } from 'idb';
import { storageKey } from '#web/session/session-storage.ts';

/** What says nothing about anybody; and the session, which is left to signing out, because other tabs hear of that. */
const kept = new Set(['theme', storageKey]);

function empty(storage: Storage): void {
  for (const name of Object.keys(storage)) if (!kept.has(name)) storage.removeItem(name);
}

/** Resolves when nothing of theirs is left. */
export async function forgetPerson(userId: string): Promise<void> {
  try {
    empty(localStorage);
    empty(sessionStorage);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  await forgetInDatabases(userId);
  await forgetInCaches(userId);
}

/** The worker keeps the answers of an account under its name; signing out removes them too, unless the network fails then. */
async function forgetInCaches(userId: string): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.endsWith(userId)) await caches.delete(name);
  } catch {
    // Pages without TLS have none, and blocked ones are empty.
  }
}

/** Only what is theirs: a rating or a recording of somebody else may still wait here to be sent. */
async function forgetInDatabases(userId: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name) await forgetIn(name, userId);
  } catch {
    // Databases are blocked: nothing was kept.
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
