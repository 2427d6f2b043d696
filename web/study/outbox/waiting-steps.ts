/** Remembers, by card, the steps of this page that the server has not answered for. */
import type { LearningState } from '#core/scheduler.ts';
import type { KeptStep } from './study-storage.ts';
import { withWaiting } from './waiting-learning.ts';

export type WaitingSteps = {
  add(step: KeptStep): void;
  /** False where the step was not of this page. */
  remove(step: KeptStep): boolean;
  /** The card's state once its waiting steps have arrived. */
  after(cardId: string, known: LearningState): LearningState;
};

export function createWaitingSteps(initial: readonly KeptStep[]): WaitingSteps {
  const steps = new Map<string, KeptStep[]>();
  const of = (cardId: string) => steps.get(cardId) ?? [];
  const add = (step: KeptStep) => steps.set(step.cardId, [...of(step.cardId), step]);
  for (const step of initial) add(step);
  return {
    add,
    remove({ cardId, clientId, kind }) {
      const all = of(cardId);
      const rest = all.filter((step) => step.clientId !== clientId || step.kind !== kind);
      if (rest.length > 0) steps.set(cardId, rest);
      else steps.delete(cardId);
      return rest.length < all.length;
    },
    after: (cardId, known) => withWaiting(known, of(cardId)),
  };
}
