/** Unsent recordings on the device: found again, played, sent or discarded. */
import type { Prompt } from '#contract/practice.ts';
import type { EffectDeps } from '#web/practice/session/effect-deps.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import { unsentRecordings } from './unsent-recordings.ts';

export type OutboxDeps = Pick<EffectDeps, 'userId' | 'store' | 'storage' | 'forget' | 'nowMs'> & {
  /** Whether another tab is recording it at this moment. */
  isElsewhere: (answer: KeptAnswer) => Promise<boolean>;
  /** Prepares a question for display and loads the draft of its answer. */
  prepare: (prompt: Prompt) => Promise<{ draft: string }>;
  next: () => Promise<void>;
};

export type OutboxEffects = ReturnType<typeof createOutboxEffects>;

export function createOutboxEffects(deps: OutboxDeps) {
  const { userId, store, storage, forget } = deps;
  storage.onFailure(() => store.dispatch({ type: 'storageFailed' }));

  /** Offers the latest recording of an earlier visit. */
  async function findUnsent(): Promise<void> {
    const { session } = store.getState();
    const unsent = await unsentRecordings(storage, userId, deps.nowMs(), deps.isElsewhere);
    for (const answer of unsent.toReversed()) {
      const index = session.prompts.findIndex(({ id }) => id === answer.promptId);
      const prompt = session.prompts[index];
      if (!prompt) continue;
      // The server has judged it; only its reply was lost on the way.
      if (prompt.turns.some(({ requestKey }) => requestKey === answer.requestKey)) await forget(answer);
      else {
        store.dispatch({ type: 'unsentFound', answer, index, ...(await deps.prepare(prompt)) });
        return;
      }
    }
  }

  return {
    findUnsent,
    async discardUnsent(): Promise<void> {
      const { unsent } = store.getState();
      if (!unsent) return;
      await forget(unsent.answer);
      store.dispatch({ type: 'unsentDiscarded' });
      if (promptOf(store.getState()).state === 'complete') await deps.next();
      await findUnsent();
    },
    recordingOf: async (answer: KeptAnswer) =>
      new Blob(await storage.chunks(answer.id), { type: answer.mimeType }),
  };
}
