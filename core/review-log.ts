/** The learning state that a card's ratings give, one after the other. */
import { applyRating, type LearningState, newLearningState, type Rating } from './scheduler.ts';

/** The state after the given ratings, oldest first, from `base` on. */
export function replayRatings(
  ratings: Iterable<Rating>,
  base: LearningState = newLearningState(),
): LearningState {
  let state = base;
  for (const rating of ratings) state = applyRating(state, rating);
  return state;
}
