/** Keeps answers in IndexedDB, second by second, so that a reload, a crash or a lost network takes no spoken word. */
import { answerOf, deviceDatabase, writeAll } from '#web/device/device-database.ts';
import type { AnswerOutbox, Draft, KeptAnswer } from './answer-outbox.ts';

type StoredChunk = { answerId: string; seq: number; bytes: ArrayBuffer };

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbAnswerStorage(): Promise<AnswerOutbox> {
  const database = deviceDatabase('tellcard-practice', createStores);
  await database();

  return {
    durable: true,
    begin: async (answer) => writeAll(await database(), ['answers'], ({ answers }) => answers.put(answer)),
    addChunk: async (answer, seq, bytes) =>
      writeAll(await database(), ['answers', 'chunks'], ({ answers, chunks }) => {
        chunks.put({ answerId: answer.id, seq, bytes } satisfies StoredChunk);
        answers.put(answer);
      }),
    update: async (answer) => writeAll(await database(), ['answers'], ({ answers }) => answers.put(answer)),
    async unsent(userId) {
      const index = (await database()).transaction('answers').objectStore('answers').index('session');
      const found = await answerOf<KeptAnswer[]>(index.getAll(IDBKeyRange.bound([userId], [userId, []])));
      return found.sort((one, other) => one.startedAtMs - other.startedAtMs);
    },
    async chunks(id) {
      const found = (await database()).transaction('chunks').objectStore('chunks').getAll(chunksOf(id));
      return (await answerOf<StoredChunk[]>(found)).map(({ bytes }) => bytes);
    },
    discard: async (id) =>
      writeAll(await database(), ['answers', 'chunks'], ({ answers, chunks }) => {
        answers.delete(id);
        chunks.delete(chunksOf(id));
      }),
    keepDraft: async (draft) => writeAll(await database(), ['drafts'], ({ drafts }) => drafts.put(draft)),
    async draft(userId, promptId) {
      const found = (await database()).transaction('drafts').objectStore('drafts').get([userId, promptId]);
      return (await answerOf<Draft | undefined>(found)) ?? null;
    },
    dropDraft: async (userId, promptId) =>
      writeAll(await database(), ['drafts'], ({ drafts }) => drafts.delete([userId, promptId])),
  };
}

function createStores(database: IDBDatabase): void {
  const answers = database.createObjectStore('answers', { keyPath: 'id' });
  answers.createIndex('session', ['userId', 'sessionId']);
  database.createObjectStore('chunks', { keyPath: ['answerId', 'seq'] });
  database.createObjectStore('drafts', { keyPath: ['userId', 'promptId'] });
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
