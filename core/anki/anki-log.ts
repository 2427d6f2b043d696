/** Anki's review log of a card as ratings that count here. */
import type { ImportedRating } from '#core/days/imported-log.ts';
import { isRating } from '#core/scheduler.ts';

/** A row of `revlog`: `id` is the moment in milliseconds, `ease` the button (0 for none), `factor` 0 where nothing was rated. */
export type AnkiLogRow = { id: number; ease: number; type: number; factor: number };

/** How a row came about (`type`): in learning, after forgetting, in a deck of chosen cards, or by hand. */
const LEARNING = 0;
const RELEARNING = 2;
const CHOSEN = 3;
const BY_HAND = 4;

export type AnkiLogRules = {
  /** Before Anki 2.1's scheduler, cards in learning had no Hard: 2 was Good and 3 Easy. */
  threeButtons: boolean;
  /** Written here, a row of a chosen deck is a rating given in practice. */
  ownPackage: boolean;
  /** Most ratings kept per card, the newest. */
  most: number;
};

/** Oldest first. Reviews that were not to count and moves by hand are none; what came before a card was reset is forgotten. */
export function ratingsOfLog(
  rows: readonly AnkiLogRow[],
  { threeButtons, ownPackage, most }: AnkiLogRules,
): { ratings: ImportedRating[]; left: number } {
  const inOrder = [...rows].sort((a, b) => a.id - b.id);
  const reset = inOrder.findLastIndex(({ type, factor }) => type === BY_HAND && factor === 0);
  const ratings = inOrder.slice(reset + 1).flatMap(({ id, ease, type, factor }): ImportedRating[] => {
    if (type >= BY_HAND || (type === CHOSEN && factor === 0)) return [];
    const inLearning = type === LEARNING || type === RELEARNING;
    const rating = threeButtons && inLearning && (ease === 2 || ease === 3) ? ease + 1 : ease;
    if (!isRating(rating) || !Number.isSafeInteger(id) || id < 0) return [];
    return [{ atMs: id, rating, kind: ownPackage && type === CHOSEN ? 'practice' : 'study' }];
  });
  return { ratings: ratings.slice(-most), left: Math.max(0, ratings.length - most) };
}
