/** The few steps that every store on this device is made of: open it, ask, and write all or nothing. */

/** `lay` makes the stores of a new one. Rejects where the browser has no storage or refuses it. */
export async function openDeviceDatabase(
  name: string,
  lay: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => lay(request.result);
  const database = await answerOf(request);
  // Another tab brings a newer version of the product, or forgets this browser: let it.
  database.onversionchange = () => database.close();
  return database;
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is complete: then the device has it. */
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
    work(Object.fromEntries(stores) as Record<Name, IDBObjectStore>, transaction);
  });
}
