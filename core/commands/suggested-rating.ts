/** Suggests a rating for a spoken answer by what became of the card's points: the student has the last word. */
import type { Rating } from '#core/scheduler.ts';
import type { PointDecision } from '#core/verdict.ts';

/**
 * Good for all of it, Hard for some of it, Again for none of it or for something wrong. Null where nothing is sure: whether it was
 * said is then for the student to tell. Easy is never suggested, because how easy it was cannot be heard.
 */
export function suggestedRating(decisions: readonly PointDecision[]): Rating | null {
  if (decisions.length === 0) return null;
  if (decisions.some((decision) => decision === 'contradicted' || decision === 'mixed-up')) return 1;
  if (decisions.every((decision) => decision === 'covered')) return 3;
  if (decisions.includes('covered')) return 2;
  return decisions.includes('unsure') ? null : 1;
}
