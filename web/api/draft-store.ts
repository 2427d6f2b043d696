/** Keeps what a student has not saved yet in IndexedDB: for their account, on this device, until it is saved or discarded. */

const databaseName = 'tellcard-drafts';
const storeName = 'drafts';

let opened: Promise<IDBDatabase> | null = null;

/** One connection for the page: a write begun while the page closes has no time to open another. */
function database(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const db = await answer(request);
  const forget = () => {
    opened = null;
  };
  // Another tab brings a newer version of the product, or the person clears this site's data.
  db.onversionchange = () => {
    db.close();
    forget();
  };
  db.onclose = forget;
  return db;
}

/** Null where nothing is kept. Rejects where the browser has no storage or refuses it. */
export async function readDraft(userId: string, name: string): Promise<unknown> {
  const db = await database();
  return (await answer(db.transaction(storeName).objectStore(storeName).get([userId, name]))) ?? null;
}

/** Replaces the draft of that name; null removes it. Resolves when the device has it. */
export async function writeDraft(userId: string, name: string, value: unknown): Promise<void> {
  const db = await database();
  await new Promise<void>((resolve, reject) => {
    const tx = db.transaction(storeName, 'readwrite');
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The browser did not keep the draft'));
    const store = tx.objectStore(storeName);
    if (value === null) store.delete([userId, name]);
    else store.put(value, [userId, name]);
    // At once: a page that is being closed does not live to see the automatic commit.
    tx.commit();
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
