/** Ratings from practice: covered at once is Good, after a follow-up Hard; the student confirms a miss. */
import type { Rating } from '#core/scheduler.ts';
import { isUndecided, type PointStanding } from '#core/verdict.ts';

/** A key point of a finished question; `atOnce`: the first answer covered it. */
export type PractisedPoint = PointStanding & { cardId: string; atOnce: boolean };

/** `missed` suggests Again, but counts only when the student confirms it, because recognisers mishear. */
export type CardResult = Extract<Rating, 2 | 3> | 'missed';

const order: readonly CardResult[] = [3, 2, 'missed'];

/** Outcome of each card: that of its worst point. Undecided points are ignored. */
export function practiceResults(points: readonly PractisedPoint[]): Map<string, CardResult> {
  const results = new Map<string, CardResult>();
  for (const point of points) {
    if (isUndecided(point)) continue;
    const result: CardResult = point.verdict !== 'covered' ? 'missed' : point.atOnce ? 3 : 2;
    const known = results.get(point.cardId);
    if (known === undefined || order.indexOf(result) > order.indexOf(known))
      results.set(point.cardId, result);
  }
  return results;
}
