/** Keeps answers in IndexedDB, second by second, so that a reload, a crash or a lost network takes no spoken word. */
import { openIdbTables } from '#web/device/idb-tables.ts';
import type { AnswerOutbox } from './answer-outbox.ts';
import { answerDatabase, answerOutboxIn } from './answer-tables.ts';

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbAnswerStorage(): Promise<AnswerOutbox> {
  return answerOutboxIn(await openIdbTables(answerDatabase), true);
}
