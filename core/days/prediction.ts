/** How well FSRS parameters predict recall: the measure for accepting fitted ones. */
import type { FSRSState } from 'ts-fsrs';
import type { Rating } from '#core/scheduler.ts';
import { algorithmOf, type FittedParameters } from './fsrs.ts';

/** A card's reviews, one a day, oldest first; day numbers may start anywhere. */
export type CardReviews = readonly (readonly [day: number, rating: Rating])[];

/** Share of the predicted reviews, the latest, that are held out from fitting. */
const heldOutShare = 0.2;

/** The first review of a card cannot be predicted. */
const predictedDays = (cards: readonly CardReviews[]): number[] =>
  cards.flatMap((reviews) => reviews.slice(1).map(([day]) => day));

/** The first held-out day; null if nothing is predicted. */
export function heldOutFrom(cards: readonly CardReviews[]): number | null {
  const days = predictedDays(cards).sort((a, b) => a - b);
  return days[Math.floor(days.length * (1 - heldOutShare))] ?? null;
}

/** Clamps predictions: a certain but wrong one would have infinite loss. */
const surest = 1e-4;

/** Mean log loss over the reviews from a day on, and their number; each is predicted from all earlier ones. */
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
