/** Moves from question to question: shows one with its draft, skips one, and ends one with its card. */
import type { Prompt } from '#contract/practice.ts';
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { FeedbackPlayer } from '#web/practice/feedback/feedback-player.ts';
import type { EffectDeps } from './effect-deps.ts';
import { messages } from './messages.ts';
import { nextOpen, type PracticeState, promptOf } from './session-state.ts';
import { theEnd } from './session-view.ts';

export type QuestionDeps = Pick<EffectDeps, 'userId' | 'store' | 'storage'> & {
  player: Pick<FeedbackPlayer, 'load' | 'stop'>;
  /** Tells the server that the question is skipped. */
  skip: (promptId: string) => Promise<Prompt>;
  /** Ends the question with its card, on the server. */
  showCard: (promptId: string) => Promise<Prompt>;
  /** Remembers the question on screen, or `theEnd`, so that a reload shows it again. */
  lookAt: (promptId: string) => void;
};

export type QuestionEffects = ReturnType<typeof createQuestionEffects>;

export function createQuestionEffects(deps: QuestionDeps) {
  const { userId, store, storage, player } = deps;

  /** Loads what a question needs on screen: the speech of its latest verdict, and the draft of its answer. */
  async function prepare(prompt: Prompt): Promise<{ draft: string }> {
    deps.lookAt(prompt.id);
    const turn = prompt.turns.at(-1);
    if (turn) player.load(feedbackSpeech(turn), turn.audioUrl);
    const kept = await storage.draft(userId, prompt.id);
    // The server judged these words, but its reply was lost.
    const judgedAlready = kept !== null && kept.text.trim() === turn?.transcription;
    return { draft: judgedAlready ? '' : (kept?.text ?? '') };
  }

  async function show(index: number): Promise<void> {
    const prompt = store.getState().session.prompts[index];
    if (prompt) store.dispatch({ type: 'questionShown', index, ...(await prepare(prompt)) });
    else {
      deps.lookAt(theEnd);
      store.dispatch({ type: 'resultsShown' });
    }
  }

  /** Leaves the question on screen, once. */
  async function leave(step: (prompt: Prompt) => Promise<unknown>): Promise<void> {
    if (!store.dispatch({ type: 'nextRequested' })) return;
    player.stop();
    try {
      await step(promptOf(store.getState()));
    } catch (error) {
      store.dispatch({ type: 'nextFailed', message: messageOf(error, messages.failedText) });
    }
  }

  return {
    prepare,
    /** Shows the question a session was left at, with what had been typed. */
    async showCurrent(): Promise<void> {
      const { phase, index } = store.getState();
      if (phase === 'question') await show(index);
    },
    begin: () => show(store.getState().index),
    setMode: (mode: PracticeState['mode']) => void store.dispatch({ type: 'modeChosen', mode }),
    next: () =>
      leave(async (prompt) => {
        if (prompt.state !== 'complete')
          store.dispatch({ type: 'promptSkipped', prompt: await deps.skip(prompt.id) });
        await show(nextOpen(store.getState()));
      }),
    /** Ends the question with its card. */
    showCard: () =>
      leave(async ({ id }) => store.dispatch({ type: 'cardShown', prompt: await deps.showCard(id) })),
  };
}
