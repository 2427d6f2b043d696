/** Keeps what a student has not saved yet in IndexedDB: for their account, on this device, until it is saved or discarded. */

const databaseName = 'tellcard-drafts';
const storeName = 'drafts';

/** Whose drafts were dropped: a screen that is still closing must not write one back. */
let dropped: string | null = null;

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
  if (dropped === userId) dropped = null;
  const db = await database();
  return (await answer(db.transaction(storeName).objectStore(storeName).get([userId, name]))) ?? null;
}

/** Replaces the draft of that name; null removes it. Resolves when the device has it. */
export async function writeDraft(userId: string, name: string, value: unknown): Promise<void> {
  if (dropped === userId) return;
  await change((store) => {
    if (value === null) store.delete([userId, name]);
    else store.put(value, [userId, name]);
  });
}

/** Every name begins after nothing and ends before a list. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Whether anything of this person waits to be saved; false where the browser refuses to say. */
export async function keepsDrafts(userId: string): Promise<boolean> {
  try {
    const db = await database();
    return (await answer(db.transaction(storeName).objectStore(storeName).count(allOf(userId)))) > 0;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

/** Removes all drafts of this person from the device. */
export async function dropDrafts(userId: string): Promise<void> {
  dropped = userId;
  try {
    await change((store) => store.delete(allOf(userId)));
  } catch {
    // Without storage nothing is kept.
  }
}

async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const db = await database();
  await new Promise<void>((resolve, reject) => {
    const tx = db.transaction(storeName, 'readwrite');
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The browser did not keep the draft'));
    work(tx.objectStore(storeName));
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
