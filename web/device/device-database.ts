/** The few steps that every store on this device is made of: open it, ask, and write all or nothing. */

/** The one connection of this page; asked for again after it was closed, it is another. */
export type DeviceDatabase = () => Promise<IDBDatabase>;

/** Some browsers neither open their storage nor refuse it: nobody is kept waiting for that. */
const patienceMs = 4_000;

/** `lay` makes the stores of a new one. Asking rejects where the browser has no storage, refuses it or never answers. */
export function deviceDatabase(name: string, lay: (database: IDBDatabase) => void): DeviceDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = async () => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => lay(request.result);
    const database = await inTime(request);
    // Another tab brings a newer version of the product, or this site's data is cleared.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    database.onclose = forget;
    return database;
  };
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

function inTime(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // Should it come after all, nobody holds it any more.
      request.onsuccess = () => request.result.close();
      reject(new Error('The browser did not open its storage'));
    }, patienceMs);
    answerOf(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is complete: then the device has it. What `work` throws undoes what it had written. */
export function writeAll<Name extends string>(
  database: IDBDatabase,
  names: Name[],
  work: (stores: Record<Name, IDBObjectStore>, transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep it'));
    const stores = names.map((name) => [name, transaction.objectStore(name)] as const);
    try {
      work(Object.fromEntries(stores) as Record<Name, IDBObjectStore>, transaction);
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  });
}
