/** Applies unsent ratings on top of a card's state on the server. */
import { applyRating, type LearningState } from '#core/scheduler.ts';
import type { KeptStep } from './study-storage.ts';

/** The card's state once its waiting steps (oldest first) arrive; undoing a rating the server has restores the state before it. */
export function withWaiting(known: LearningState, steps: readonly KeptStep[]): LearningState {
  const undone = new Set(steps.filter((step) => step.kind === 'undo').map((step) => step.clientId));
  const waiting = new Set(steps.filter((step) => step.kind === 'rating').map((step) => step.clientId));
  return steps.reduce((state, step) => {
    if (step.kind === 'rating') return undone.has(step.clientId) ? state : applyRating(state, step.rating);
    return waiting.has(step.clientId) ? state : step.before;
  }, known);
}
