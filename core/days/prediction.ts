/** How well FSRS parameters predict recall: the measure for accepting fitted ones. */
import type { FSRSState } from 'ts-fsrs';
import type { Rating } from '#core/scheduler.ts';
import { algorithmOf, type FittedParameters } from './fsrs.ts';

/** The reviews of a card, one a day, the oldest first; days are counted from any day on. */
export type CardReviews = readonly (readonly [day: number, rating: Rating])[];

/** The share of predicted reviews, the latest ones, that nothing is fitted on. */
const heldOutShare = 0.2;

/** The first review of a card cannot be predicted. */
const predictedDays = (cards: readonly CardReviews[]): number[] =>
  cards.flatMap((reviews) => reviews.slice(1).map(([day]) => day));

/** The first day whose reviews are held out, with all that come later; null where nothing is predicted. */
export function heldOutFrom(cards: readonly CardReviews[]): number | null {
  const days = predictedDays(cards).sort((a, b) => a - b);
  return days[Math.floor(days.length * (1 - heldOutShare))] ?? null;
}

/** Clamps predictions, because a wrong certain one would have infinite loss. */
const surest = 1e-4;

/** The mean log loss over the reviews from a day on, and how many these are; each is predicted from all before it. */
export function logLoss(
  cards: readonly CardReviews[],
  fitted: FittedParameters,
  from: number,
): { loss: number; count: number } {
  const fsrs = algorithmOf(fitted);
  let sum = 0;
  let count = 0;
  for (const reviews of cards) {
    let state: FSRSState | null = null;
    let last = 0;
    for (const [day, rating] of reviews) {
      if (state && day >= from) {
        const chance = fsrs.forgetting_curve(day - last, state.stability);
        const bounded = Math.min(1 - surest, Math.max(surest, chance));
        sum -= Math.log(rating > 1 ? bounded : 1 - bounded);
        count += 1;
      }
      state = fsrs.next_state(state, state ? day - last : 0, rating);
      last = day;
    }
  }
  return { loss: count > 0 ? sum / count : 0, count };
}
