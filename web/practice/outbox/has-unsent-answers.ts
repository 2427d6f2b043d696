/** Tells other parts of the product whether this device holds an answer of the student that was not sent. */
import { openAnswerStorage } from './answer-storage.ts';

export async function keepsAnswers(userId: string): Promise<boolean> {
  const unsent = await (await openAnswerStorage()).unsent(userId);
  return unsent.some(({ byteCount }) => byteCount > 0);
}
