/** Keeps studying in IndexedDB, so that ratings survive a reload, a closed tab and a day without a network. */
import type { SessionRating } from '#core/study-queue.ts';
import { answerOf, type DeviceDatabase, deviceDatabase, writeAll } from '#web/device/device-database.ts';
import type { KeptSession, QueuedStep, StudyStorage } from './study-storage.ts';

type Turn = { n: number; userId: string; setId: string; clientId: string; rating: SessionRating };

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbStudyStorage(): Promise<StudyStorage> {
  const database = deviceDatabase('tellcard-study', createStores);
  await database();

  return {
    keep: async (step, session, turn) =>
      writeAll(await database(), ['outbox', 'sessions', 'turns'], (stores, transaction) => {
        stores.outbox.add(step);
        stores.sessions.put(session);
        if (!turn) return dropTurn(stores.turns, session.userId, step.clientId);
        stores.turns.add(turnRow(session, turn));
        // At once, so that a tab closed in this moment cannot break it off.
        transaction.commit();
      }),
    async first(userId) {
      const found = (await index(database, 'outbox', 'account')).get(IDBKeyRange.only(userId));
      return ((await answerOf(found)) as QueuedStep | undefined) ?? null;
    },
    settle: async (seq) => writeAll(await database(), ['outbox'], ({ outbox }) => outbox.delete(seq)),
    waitingCount: async (userId) => answerOf((await index(database, 'outbox', 'account')).count(userId)),
    waitingOfSet: async (userId, setId) =>
      answerOf((await index(database, 'outbox', 'set')).getAll([userId, setId])),
    async session(userId, setId) {
      const tx = (await database()).transaction(['sessions', 'turns']);
      const session = answerOf<KeptSession | undefined>(tx.objectStore('sessions').get([userId, setId]));
      const turns = answerOf<Turn[]>(tx.objectStore('turns').index('set').getAll([userId, setId]));
      const found = await session;
      return found ? { session: found, ratings: (await turns).map((turn) => turn.rating) } : null;
    },
    begin: async (session) =>
      writeAll(await database(), ['sessions', 'turns'], ({ sessions, turns }) => {
        sessions.put(session);
        eachKey(turns.index('set'), [session.userId, session.setId], (key) => turns.delete(key));
      }),
    dropTurn: async (userId, clientId) =>
      writeAll(await database(), ['turns'], ({ turns }) => dropTurn(turns, userId, clientId)),
  };
}

function createStores(database: IDBDatabase): void {
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

async function index(database: DeviceDatabase, store: string, name: string): Promise<IDBIndex> {
  return (await database()).transaction(store).objectStore(store).index(name);
}
