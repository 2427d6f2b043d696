/** Keeps answers in memory, where the browser offers no storage: nothing survives closing the page. */
import { createMemoryTables } from '#web/device/memory-tables.ts';
import type { AnswerOutbox } from './answer-outbox.ts';
import { answerDatabase, answerOutboxIn } from './answer-tables.ts';

export function createMemoryAnswerStorage(): AnswerOutbox {
  return answerOutboxIn(createMemoryTables(answerDatabase), false);
}
