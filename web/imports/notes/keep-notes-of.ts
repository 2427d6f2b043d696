/** Keeps the notes of a set that was just made, and counts the lines no card came from. */
import type { FlashcardSet } from '#contract/sets.ts';
import { coverNotes } from '#core/notes/notes-coverage.ts';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { keepNotes } from './use-set-notes.ts';

/** Null for a text longer than notes may be, which was a list read on the device: it is not kept. */
export async function keepNotesOf(set: FlashcardSet, text: string): Promise<number | null> {
  if (exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS)) return null;
  await keepNotes(set.id, text);
  return coverNotes(text, set.cards, {}).filter(({ state }) => state === 'unused').length;
}
