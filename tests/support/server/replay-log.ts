/** Replays a log of ratings and undos entry by entry: stored learning states must always equal the result. */
import { applyRating, type LearningState, newLearningState, type Rating } from '#core/scheduler.ts';

/** One log entry, in the order of application. */
export type ReviewEvent =
  | { kind: 'rating'; clientId: string; cardId: string; rating: Rating }
  /** Undoes the rating with this client id, whenever it was given. */
  | { kind: 'undo'; clientId: string };

/**
 * The exact learning state of every card in a log. A client id counts once, however often it arrives; undoing something
 * unknown, or twice, changes nothing. `base`: the cards' states before the log started.
 */
export function replayLog(
  events: readonly ReviewEvent[],
  base: ReadonlyMap<string, LearningState> = new Map(),
): Map<string, LearningState> {
  const ratings = new Map<string, { cardId: string; rating: Rating; undone: boolean }>();
  for (const event of events) {
    const known = ratings.get(event.clientId);
    if (event.kind === 'undo') {
      if (known) known.undone = true;
    } else if (!known) {
      ratings.set(event.clientId, { cardId: event.cardId, rating: event.rating, undone: false });
    }
  }
  const states = new Map<string, LearningState>();
  for (const { cardId, rating, undone } of ratings.values()) {
    const before = states.get(cardId) ?? base.get(cardId) ?? newLearningState();
    states.set(cardId, undone ? before : applyRating(before, rating));
  }
  return states;
}
