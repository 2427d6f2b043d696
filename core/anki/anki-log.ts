/** Anki's review log of a card as ratings that count here. */
import type { ImportedRating } from '#core/days/imported-log.ts';
import { isRating } from '#core/scheduler.ts';

/** A row of `revlog`: `id` is the time in milliseconds, `ease` the button (0 for none), `factor` 0 if nothing was rated. */
export type AnkiLogRow = { id: number; ease: number; type: number; factor: number };

/** Values of `type`: rated in learning, in relearning, in a filtered deck, or changed by hand. */
const LEARNING = 0;
const RELEARNING = 2;
const FILTERED = 3;
const BY_HAND = 4;

export type AnkiLogRules = {
  /** Before Anki 2.1's scheduler there was no Hard in learning: 2 was Good and 3 Easy. */
  threeButtons: boolean;
  /** In our own packages, a row of a filtered deck is a rating from practice. */
  ownPackage: boolean;
  /** How many ratings are kept per card: the newest. */
  most: number;
};

/** Oldest first. Uncounted reviews and changes by hand are dropped, as is everything before a card's last reset. */
export function ratingsOfLog(
  rows: readonly AnkiLogRow[],
  { threeButtons, ownPackage, most }: AnkiLogRules,
): { ratings: ImportedRating[]; left: number } {
  const inOrder = [...rows].sort((a, b) => a.id - b.id);
  const reset = inOrder.findLastIndex(({ type, factor }) => type === BY_HAND && factor === 0);
  const ratings = inOrder.slice(reset + 1).flatMap(({ id, ease, type, factor }): ImportedRating[] => {
    if (type >= BY_HAND || (type === FILTERED && factor === 0)) return [];
    const inLearning = type === LEARNING || type === RELEARNING;
    const rating = threeButtons && inLearning && (ease === 2 || ease === 3) ? ease + 1 : ease;
    if (!isRating(rating) || !Number.isSafeInteger(id) || id < 0) return [];
    return [{ atMs: id, rating, kind: ownPackage && type === FILTERED ? 'practice' : 'study' }];
  });
  return { ratings: ratings.slice(-most), left: Math.max(0, ratings.length - most) };
}
