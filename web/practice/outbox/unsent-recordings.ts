/** Lists a student's unsent recordings on this device and deletes expired and empty ones. */
import type { AnswerOutbox, KeptAnswer } from './answer-outbox.ts';

/** The retention the privacy text promises for recordings, unsent ones included, in milliseconds. */
const keptForMs = 90 * 24 * 60 * 60 * 1000;

/** Oldest first, without recordings in progress in any tab. */
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
