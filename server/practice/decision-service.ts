/** Hears a spoken yes or no about a point of an answer. The sound goes no further, and the words are not kept. */
import type { HeardDecision } from '#contract/spoken-decision.ts';
import { readSpokenDecision } from '#core/compare/spoken-decision.ts';
import { Failure } from '#server/failure/failure.ts';
import { type Hearing, hearAnswer } from './hear-answer.ts';
import type { PracticeStore } from './store/practice-store.ts';

export type DecisionService = {
  /** @throws Failure('not_found') for a turn of somebody else, and as `hearAnswer` does */
  hear(
    owner: string,
    turnId: string,
    sent: { audio: Uint8Array | null; captions: string | null },
    signal: AbortSignal,
  ): Promise<HeardDecision>;
};

/** What the recogniser may expect. */
const expected = ['yes, same thing', 'no, not what I said'];

export function createDecisionService(deps: {
  store: Pick<PracticeStore, 'findTurn'>;
  hearing: Hearing;
}): DecisionService {
  return {
    async hear(owner, turnId, { audio, captions }, signal) {
      if (!(await deps.store.findTurn(owner, turnId))) throw new Failure('not_found', 'answer');
      const sent = { recording: async () => audio, typed: null, captions, followed: null };
      const { text } = await hearAnswer(deps.hearing, owner, sent, expected, signal);
      return { heard: text, decision: readSpokenDecision(text) };
    },
  };
}
