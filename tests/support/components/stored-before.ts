/** Browser databases as earlier builds created them, made by hand: every later build must read their content. */

type Stores = (database: IDBDatabase) => void;

const stores: Record<string, Stores> = {
  'tellcard-study'(database) {
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('account', 'userId');
    outbox.createIndex('set', ['userId', 'setId']);
    database.createObjectStore('sessions', { keyPath: ['userId', 'setId'] });
    const turns = database.createObjectStore('turns', { keyPath: 'n', autoIncrement: true });
    turns.createIndex('set', ['userId', 'setId']);
    turns.createIndex('client', ['userId', 'clientId']);
  },
  'tellcard-practice'(database) {
    const answers = database.createObjectStore('answers', { keyPath: 'id' });
    answers.createIndex('session', ['userId', 'sessionId']);
    database.createObjectStore('chunks', { keyPath: ['answerId', 'seq'] });
    database.createObjectStore('drafts', { keyPath: ['userId', 'promptId'] });
  },
  'tellcard-drafts'(database) {
    database.createObjectStore('drafts');
  },
};

/** Creates version 1 of the database with these rows; a row with `key` is stored under it. */
export function storeAsBefore(
  name: 'tellcard-study' | 'tellcard-practice' | 'tellcard-drafts',
  rows: { store: string; row: unknown; key?: IDBValidKey }[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => stores[name]?.(request.result);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      for (const { store, row, key } of rows) transaction.objectStore(store).put(row, key);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
