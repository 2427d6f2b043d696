/** Keeps answers in memory, where the browser offers no storage: nothing survives closing the page. */
import type { AnswerOutbox, Draft, KeptAnswer } from './answer-outbox.ts';

export function createMemoryAnswerStorage(): AnswerOutbox {
  const answers = new Map<string, KeptAnswer>();
  const parts = new Map<string, Map<number, ArrayBuffer>>();
  const drafts = new Map<string, Draft>();
  const keyOf = (userId: string, promptId: string) => `${userId} ${promptId}`;

  return {
    durable: false,
    async begin(answer) {
      answers.set(answer.id, answer);
      parts.set(answer.id, new Map());
    },
    async addChunk(answer, seq, bytes) {
      answers.set(answer.id, answer);
      parts.get(answer.id)?.set(seq, bytes);
    },
    async update(answer) {
      answers.set(answer.id, answer);
    },
    async unsent(userId) {
      const own = [...answers.values()].filter((answer) => answer.userId === userId);
      return own.sort((one, other) => one.startedAtMs - other.startedAtMs);
    },
    async chunks(id) {
      return [...(parts.get(id) ?? [])].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
    },
    async discard(id) {
      answers.delete(id);
      parts.delete(id);
    },
    async keepDraft(draft) {
      drafts.set(keyOf(draft.userId, draft.promptId), draft);
    },
    draft: async (userId, promptId) => drafts.get(keyOf(userId, promptId)) ?? null,
    async dropDraft(userId, promptId) {
      drafts.delete(keyOf(userId, promptId));
    },
  };
}
