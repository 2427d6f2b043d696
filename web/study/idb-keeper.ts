/** Keeps studying in IndexedDB, so that ratings survive a reload, a closed tab and a day without a network. */
import type { SessionRating } from '#core/study-queue.ts';
import { answerOf, openDeviceDatabase, writeAll } from '#web/api/device-database.ts';
import type { KeptSession, QueuedStep, StudyKeeper } from './study-keeper.ts';

type Turn = { n: number; userId: string; setId: string; clientId: string; rating: SessionRating };

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbKeeper(): Promise<StudyKeeper> {
  const db = await openDeviceDatabase('tellcard-study', layStores);

  return {
    keep: (step, session, turn) =>
      writeAll(db, ['outbox', 'sessions', 'turns'], (stores, transaction) => {
        stores.outbox.add(step);
        stores.sessions.put(session);
        if (!turn) return dropTurn(stores.turns, session.userId, step.clientId);
        stores.turns.add(turnRow(session, turn));
        // At once, so that a tab closed in this moment cannot break it off.
        transaction.commit();
      }),
    async first(userId) {
      const request = index(db, 'outbox', 'account').get(IDBKeyRange.only(userId));
      return ((await answerOf(request)) as QueuedStep | undefined) ?? null;
    },
    settle: (seq) => writeAll(db, ['outbox'], ({ outbox }) => outbox.delete(seq)),
    waitingCount: (userId) => answerOf(index(db, 'outbox', 'account').count(userId)),
    waitingOfSet: (userId, setId) => answerOf(index(db, 'outbox', 'set').getAll([userId, setId])),
    async session(userId, setId) {
      const tx = db.transaction(['sessions', 'turns']);
      const session = answerOf<KeptSession | undefined>(tx.objectStore('sessions').get([userId, setId]));
      const turns = answerOf<Turn[]>(tx.objectStore('turns').index('set').getAll([userId, setId]));
      const found = await session;
      return found ? { session: found, ratings: (await turns).map((turn) => turn.rating) } : null;
    },
    begin: (session) =>
      writeAll(db, ['sessions', 'turns'], ({ sessions, turns }) => {
        sessions.put(session);
        eachKey(turns.index('set'), [session.userId, session.setId], (key) => turns.delete(key));
      }),
    dropTurn: (userId, clientId) => writeAll(db, ['turns'], ({ turns }) => dropTurn(turns, userId, clientId)),
  };
}

function layStores(database: IDBDatabase): void {
  const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  outbox.createIndex('account', 'userId');
  outbox.createIndex('set', ['userId', 'setId']);
  database.createObjectStore('sessions', { keyPath: ['userId', 'setId'] });
  const turns = database.createObjectStore('turns', { keyPath: 'n', autoIncrement: true });
  turns.createIndex('set', ['userId', 'setId']);
  turns.createIndex('client', ['userId', 'clientId']);
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
