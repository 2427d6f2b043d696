/** Keeps studying in IndexedDB, so that ratings survive a reload, a closed tab and a day without a network. */
import type { SessionRating } from '#core/study-queue.ts';
import type { KeptSession, QueuedStep, StudyKeeper } from './study-keeper.ts';

const databaseName = 'tellcard-study';

type Turn = { n: number; userId: string; setId: string; clientId: string; rating: SessionRating };

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbKeeper(): Promise<StudyKeeper> {
  const db = await openDatabase();
  // Another tab brings a newer version of the product: let it.
  db.onversionchange = () => db.close();

  return {
    keep: (step, session, turn) =>
      write(db, ['outbox', 'sessions', 'turns'], (stores) => {
        stores.outbox.add(step);
        stores.sessions.put(session);
        if (turn) stores.turns.add(turnRow(session, turn));
        else dropTurn(stores.turns, session.userId, step.clientId);
      }),
    async first(userId) {
      const request = index(db, 'outbox', 'account').get(IDBKeyRange.only(userId));
      return ((await answer(request)) as QueuedStep | undefined) ?? null;
    },
    settle: (seq) => write(db, ['outbox'], ({ outbox }) => outbox.delete(seq)),
    waitingCount: (userId) => answer(index(db, 'outbox', 'account').count(userId)),
    waitingOfSet: (userId, setId) => answer(index(db, 'outbox', 'set').getAll([userId, setId])),
    waitingOfCard: (userId, cardId) => answer(index(db, 'outbox', 'card').getAll([userId, cardId])),
    async session(userId, setId) {
      const tx = db.transaction(['sessions', 'turns']);
      const session = answer<KeptSession | undefined>(tx.objectStore('sessions').get([userId, setId]));
      const turns = answer<Turn[]>(tx.objectStore('turns').index('set').getAll([userId, setId]));
      const found = await session;
      return found ? { session: found, ratings: (await turns).map((turn) => turn.rating) } : null;
    },
    begin: (session) =>
      write(db, ['sessions', 'turns'], ({ sessions, turns }) => {
        sessions.put(session);
        eachKey(turns.index('set'), [session.userId, session.setId], (key) => turns.delete(key));
      }),
    dropTurn: (userId, clientId) => write(db, ['turns'], ({ turns }) => dropTurn(turns, userId, clientId)),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const outbox = request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('account', 'userId');
    outbox.createIndex('set', ['userId', 'setId']);
    outbox.createIndex('card', ['userId', 'cardId']);
    request.result.createObjectStore('sessions', { keyPath: ['userId', 'setId'] });
    const turns = request.result.createObjectStore('turns', { keyPath: 'n', autoIncrement: true });
    turns.createIndex('set', ['userId', 'setId']);
    turns.createIndex('client', ['userId', 'clientId']);
  };
  return answer(request);
}

function turnRow({ userId, setId }: KeptSession, rating: SessionRating): Omit<Turn, 'n'> {
  return { userId, setId, clientId: rating.clientId, rating };
}

function dropTurn(turns: IDBObjectStore, userId: string, clientId: string): void {
  eachKey(turns.index('client'), [userId, clientId], (key) => turns.delete(key));
}

/** In the transaction of `of`: whatever `use` asks belongs to it too. */
function eachKey(of: IDBIndex, key: IDBValidKey, use: (key: IDBValidKey) => void): void {
  const request = of.getAllKeys(key);
  request.onsuccess = () => request.result.forEach(use);
}

function index(db: IDBDatabase, store: string, name: string): IDBIndex {
  return db.transaction(store).objectStore(store).index(name);
}

/** Resolves when the transaction is complete: then the device has it. */
function write<Name extends string>(
  db: IDBDatabase,
  names: Name[],
  work: (stores: Record<Name, IDBObjectStore>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(names, 'readwrite');
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The browser did not keep the rating'));
    work(
      Object.fromEntries(names.map((name) => [name, tx.objectStore(name)])) as Record<Name, IDBObjectStore>,
    );
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
