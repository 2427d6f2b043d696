/** Chooses the decided points that are put to the student unseen: one in ten, by the words of question and point, so that a repeat agrees. */
import type { StoredPrompt } from './practice-records.ts';

const oneIn = 10;

/** 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Indexes of the points that are put to the student once they are decided. */
export function checksOf({ prompt, points }: Pick<StoredPrompt, 'prompt' | 'points'>): number[] {
  return points.flatMap(({ text }, index) => (hashOf(`${prompt}\n${text}`) % oneIn === 0 ? [index] : []));
}
