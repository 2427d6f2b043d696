/** Answer storage: on the device where possible and always in memory, so that a failing disk loses nothing. */
import { openIdbTables } from '#web/device/idb-tables.ts';
import { createMemoryTables } from '#web/device/memory-tables.ts';
import type { DatabaseSpec, DeviceTables, Table } from '#web/device/table-types.ts';
import type { AnswerOutbox, Draft, KeptAnswer } from './answer-outbox.ts';

type AnswerTables = {
  answers: Table<KeptAnswer>;
  chunks: Table<{ answerId: string; seq: number; bytes: ArrayBuffer }>;
  drafts: Table<Draft>;
};

/** Tables of unacknowledged answers, on the device or in memory. */
const answerDatabase: DatabaseSpec<AnswerTables> = {
  name: 'tellcard-practice',
  version: 1,
  tables: {
    answers: { key: 'id', indexes: { session: ['userId', 'sessionId'] } },
    chunks: { key: ['answerId', 'seq'] },
    drafts: { key: ['userId', 'promptId'] },
  },
};

function answerOutboxIn(tables: DeviceTables<AnswerTables>, durable: boolean): AnswerOutbox {
  const put = (answer: KeptAnswer) => tables.write({ table: 'answers', put: answer });
  return {
    durable,
    begin: put,
    addChunk: (answer, seq, bytes) =>
      tables.write(
        { table: 'chunks', put: { answerId: answer.id, seq, bytes } },
        { table: 'answers', put: answer },
      ),
    update: put,
    async unsent(userId) {
      const [found] = await tables.read({ table: 'answers', index: 'session', match: [userId] });
      return found.toSorted((one, other) => one.startedAtMs - other.startedAtMs);
    },
    async chunks(id) {
      const [found] = await tables.read({ table: 'chunks', match: [id] });
      return found.map(({ bytes }) => bytes);
    },
    discard: (id) => tables.write({ table: 'answers', drop: [id] }, { table: 'chunks', drop: [id] }),
    keepDraft: (draft) => tables.write({ table: 'drafts', put: draft }),
    async draft(userId, promptId) {
      const [[found]] = await tables.read({ table: 'drafts', match: [userId, promptId] });
      return found ?? null;
    },
    dropDraft: (userId, promptId) => tables.write({ table: 'drafts', drop: [userId, promptId] }),
  };
}

export type AnswerStorage = AnswerOutbox & {
  /** Called once when device storage fails. */
  onFailure(listener: () => void): void;
};

/** Rejects where the browser has no storage or refuses it. */
const openIdbAnswerStorage = async () => answerOutboxIn(await openIdbTables(answerDatabase), true);

/** Nothing in it survives closing the page. */
export const createMemoryAnswerStorage = () => answerOutboxIn(createMemoryTables(answerDatabase), false);

/** Never rejects: without storage it keeps answers until the page is closed, and says so by `durable`. */
export async function openAnswerStorage(
  openDevice: () => Promise<AnswerOutbox> = openIdbAnswerStorage,
): Promise<AnswerStorage> {
  const memory = createMemoryAnswerStorage();
  let failed: (() => void) | null = null;
  let device: AnswerOutbox | null = null;
  /** Kept after a failed write, because its entries can still be removed. */
  let holder: AnswerOutbox | null = null;
  try {
    device = await openDevice();
    holder = device;
  } catch {
    // Private windows and blocked storage: `durable` tells the screen, which tells the student.
  }

  /** Answers of this page are in memory; those of earlier pages on the device only. */
  const onDevice = async <T>(work: (storage: AnswerOutbox) => Promise<T>, otherwise: T): Promise<T> => {
    if (!device) return otherwise;
    try {
      return await work(device);
    } catch {
      device = null;
      failed?.();
      return otherwise;
    }
  };
  const both = async (work: (storage: AnswerOutbox) => Promise<void>) => {
    await work(memory);
    await onDevice(work, undefined);
  };

  const takeOff = async (work: (storage: AnswerOutbox) => Promise<void>) => {
    await work(memory);
    try {
      if (holder) await work(holder);
    } catch {
      // It stays until the next visit, which asks the server whether it was answered.
    }
  };

  return {
    get durable() {
      return device !== null;
    },
    onFailure(listener) {
      failed = listener;
    },
    begin: (answer) => both((storage) => storage.begin(answer)),
    addChunk: (answer, seq, bytes) => both((storage) => storage.addChunk(answer, seq, bytes)),
    update: (answer) => both((storage) => storage.update(answer)),
    async unsent(userId) {
      const here = await memory.unsent(userId);
      const known = new Set(here.map(({ id }) => id));
      const there = await onDevice((storage) => storage.unsent(userId), []);
      return [...there.filter(({ id }) => !known.has(id)), ...here];
    },
    async chunks(id) {
      const here = await memory.chunks(id);
      return here.length > 0 ? here : onDevice((storage) => storage.chunks(id), []);
    },
    discard: (id) => takeOff((storage) => storage.discard(id)),
    keepDraft: (draft) => both((storage) => storage.keepDraft(draft)),
    async draft(userId, promptId) {
      const there = onDevice((storage) => storage.draft(userId, promptId), null);
      return (await memory.draft(userId, promptId)) ?? there;
    },
    dropDraft: (userId, promptId) => takeOff((storage) => storage.dropDraft(userId, promptId)),
  };
}

/** Whether this device holds an answer of the student that was not sent. */
export async function keepsAnswers(userId: string): Promise<boolean> {
  const unsent = await (await openAnswerStorage()).unsent(userId);
  return unsent.some(({ byteCount }) => byteCount > 0);
}
