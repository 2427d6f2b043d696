/** Lists the recordings a student left unsent on this device, and forgets what is past its time or holds nothing. */
import type { AnswerOutbox, KeptAnswer } from './answer-outbox.ts';

/** Days as promised for recordings in the privacy text, in milliseconds: it holds for unsent ones, too. */
const keptForMs = 90 * 24 * 60 * 60 * 1000;

/** Oldest first, without what is being recorded at this moment, here or in another tab. */
export async function unsentRecordings(
  storage: Pick<AnswerOutbox, 'unsent' | 'discard'>,
  userId: string,
  nowMs: number,
  isRunning: (answer: KeptAnswer) => Promise<boolean>,
): Promise<KeptAnswer[]> {
  const unsent: KeptAnswer[] = [];
  for (const answer of await storage.unsent(userId)) {
    if (await isRunning(answer)) continue;
    if (answer.byteCount === 0 || nowMs - answer.startedAtMs > keptForMs) await storage.discard(answer.id);
    else unsent.push(answer);
  }
  return unsent;
}
