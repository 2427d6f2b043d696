/** Suggests a rating for a spoken answer from the verdicts on the card's points; the student decides. */
import type { Rating } from '#core/scheduler.ts';
import type { PointDecision } from '#core/verdict.ts';

/**
 * Good if all points are covered, Hard if some are, Again for none or for an error. Null if a verdict is unsure: the student
 * decides then. Easy is never suggested, because how easy an answer was cannot be heard.
 */
export function suggestedRating(decisions: readonly PointDecision[]): Rating | null {
  if (decisions.length === 0) return null;
  if (decisions.some((decision) => decision === 'contradicted' || decision === 'mixed-up')) return 1;
  if (decisions.every((decision) => decision === 'covered')) return 3;
  if (decisions.includes('covered')) return 2;
  return decisions.includes('unsure') ? null : 1;
}
