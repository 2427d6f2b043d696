/** Tables of unacknowledged answers, on the device or in memory. */
import type { DatabaseSpec, DeviceTables, Table } from '#web/device/table-types.ts';
import type { AnswerOutbox, Draft, KeptAnswer } from './answer-outbox.ts';

type AnswerTables = {
  answers: Table<KeptAnswer>;
  chunks: Table<{ answerId: string; seq: number; bytes: ArrayBuffer }>;
  drafts: Table<Draft>;
};

export const answerDatabase: DatabaseSpec<AnswerTables> = {
  name: 'tellcard-practice',
  version: 1,
  tables: {
    answers: { key: 'id', indexes: { session: ['userId', 'sessionId'] } },
    chunks: { key: ['answerId', 'seq'] },
    drafts: { key: ['userId', 'promptId'] },
  },
};

export function answerOutboxIn(tables: DeviceTables<AnswerTables>, durable: boolean): AnswerOutbox {
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
