/** Keeps answers in IndexedDB, second by second, so that a reload, a crash or a lost network takes no spoken word. */
import type { AnswerJournal, Draft, KeptAnswer } from './answer-journal.ts';

const databaseName = 'tellcard-practice';

type StoredChunk = { answerId: string; seq: number; bytes: ArrayBuffer };

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbJournal(): Promise<AnswerJournal> {
  const db = await openDatabase();
  // Another tab brings a newer version of the product, or forgets this browser: let it.
  db.onversionchange = () => db.close();

  return {
    durable: true,
    begin: (answer) => write(db, ['answers'], ({ answers }) => answers.put(answer)),
    addChunk: (answer, seq, bytes) =>
      write(db, ['answers', 'chunks'], ({ answers, chunks }) => {
        chunks.put({ answerId: answer.id, seq, bytes } satisfies StoredChunk);
        answers.put(answer);
      }),
    update: (answer) => write(db, ['answers'], ({ answers }) => answers.put(answer)),
    async unsent(userId, sessionId) {
      const index = db.transaction('answers').objectStore('answers').index('session');
      const found = await answerOf<KeptAnswer[]>(index.getAll([userId, sessionId]));
      return found.sort((one, other) => one.startedAtMs - other.startedAtMs);
    },
    async chunks(id) {
      const found = db.transaction('chunks').objectStore('chunks').getAll(chunksOf(id));
      return (await answerOf<StoredChunk[]>(found)).map(({ bytes }) => bytes);
    },
    discard: (id) =>
      write(db, ['answers', 'chunks'], ({ answers, chunks }) => {
        answers.delete(id);
        chunks.delete(chunksOf(id));
      }),
    keepDraft: (draft) => write(db, ['drafts'], ({ drafts }) => drafts.put(draft)),
    async draft(userId, promptId) {
      const found = db.transaction('drafts').objectStore('drafts').get([userId, promptId]);
      return (await answerOf<Draft | undefined>(found)) ?? null;
    },
    dropDraft: (userId, promptId) => write(db, ['drafts'], ({ drafts }) => drafts.delete([userId, promptId])),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const answers = request.result.createObjectStore('answers', { keyPath: 'id' });
    answers.createIndex('session', ['userId', 'sessionId']);
    request.result.createObjectStore('chunks', { keyPath: ['answerId', 'seq'] });
    request.result.createObjectStore('drafts', { keyPath: ['userId', 'promptId'] });
  };
  return answerOf(request);
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Resolves when the transaction is complete: then the device has it. */
function write<Name extends string>(
  db: IDBDatabase,
  names: Name[],
  work: (stores: Record<Name, IDBObjectStore>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(names, 'readwrite');
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The browser did not keep the answer'));
    work(
      Object.fromEntries(names.map((name) => [name, tx.objectStore(name)])) as Record<Name, IDBObjectStore>,
    );
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
