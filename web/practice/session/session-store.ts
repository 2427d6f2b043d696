/** One practice session from its first question to its last: what the student may do, and what follows from it. */
import type { AnswerReply, PracticeSession, Prompt, Turn } from '#contract/practice.ts';
import { spokenTurn } from '#core/spoken-turn.ts';
import { messageOf } from '#web/api/api-error.ts';
import { type AnswerError, answerErrorOf } from '#web/practice/answer/answer-error.ts';
import type { AnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import { messages } from './messages.ts';
import {
  nextOpen,
  openingStage,
  promptOf,
  type RoomState,
  readyStage,
  type Stage,
  type Unsent,
} from './session-state.ts';
import { currentIndex, theEnd, withPrompt, withReply } from './session-view.ts';

export type RoomDeps = {
  userId: string;
  journal: AnswerStorage;
  speak: (text: string, url: string | null) => void;
  /** Makes feedback ready to be heard, without a sound. */
  prepare: (text: string, url: string | null) => void;
  stop: () => void;
  skip: (promptId: string) => Promise<Prompt>;
  /** The session as the server has it now. */
  reload: () => Promise<PracticeSession>;
  judgeAgain: (
    turnId: string,
    correction: { transcription?: string; claimedPoints?: number[] },
  ) => Promise<AnswerReply>;
  /** Remembers the question on screen, so that a reload shows it again. */
  lookAt: (promptId: string) => void;
  announce: (words: string) => void;
};

export type PracticeRoom = {
  read(): RoomState;
  watch(listener: () => void): () => void;
  change(part: Partial<RoomState>): void;
  /** Shows the question a session was left at, with what had been typed. */
  arrive(): Promise<void>;
  begin(): void;
  /** Shows a question with a recording of it that was not sent yet. */
  offer(index: number, unsent: Unsent): Promise<void>;
  setMode(mode: RoomState['mode']): void;
  /** Shows what the server made of an answer. */
  judged(reply: AnswerReply, source: Turn['source']): Promise<void>;
  /** An answer was not taken: back to the question, with words. */
  refused(error: AnswerError): void;
  /** Shows what became of the question elsewhere; false where it stands as it stood, or cannot be known. */
  catchUp(): Promise<boolean>;
  /** From feedback back to the button, for the follow-up. */
  toFollowUp(): void;
  judgeAgain(correction: { transcription?: string; claimedPoints?: number[] }): Promise<void>;
  next(): Promise<void>;
};

const otherwise = 'Something went wrong. Please try again.';

export function createPracticeRoom(
  session: PracticeSession,
  lookedAt: string | null,
  firstMode: RoomState['mode'],
  deps: RoomDeps,
): PracticeRoom {
  const listeners = new Set<() => void>();
  const started = session.prompts.some(({ turns, outcome }) => turns.length > 0 || outcome !== null);
  const at = currentIndex(session, lookedAt);
  const opening = session.prompts[Math.max(at, 0)];
  let state: RoomState = {
    session,
    phase: at < 0 || !opening ? 'complete' : started || lookedAt !== null ? 'question' : 'intro',
    index: Math.max(at, 0),
    mode: firstMode,
    stage: opening ? openingStage(opening) : readyStage,
    draft: '',
    unsent: null,
    durable: deps.journal.durable,
  };

  const change = (part: Partial<RoomState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const onFeedback = (part: Partial<Extract<Stage, { kind: 'feedback' }>>) => {
    if (state.stage.kind === 'feedback') change({ stage: { ...state.stage, ...part } });
  };
  /** A second press while the server is being told must not leave a question out. */
  let moving = false;
  deps.journal.onFailure(() => change({ durable: false }));

  async function show(index: number): Promise<void> {
    const prompt = state.session.prompts[index];
    deps.lookAt(prompt?.id ?? theEnd);
    if (!prompt) return change({ phase: 'complete', unsent: null });
    const turn = prompt.turns.at(-1);
    if (turn) deps.prepare(spokenTurn(turn), turn.audioUrl);
    const kept = await deps.journal.draft(deps.userId, prompt.id);
    // The server had answered for it, and its reply was lost on the way.
    const judgedAlready = kept !== null && kept.text.trim() === prompt.turns.at(-1)?.transcription;
    const draft = judgedAlready ? '' : (kept?.text ?? '');
    change({
      phase: 'question',
      index,
      stage: openingStage(prompt),
      draft,
      // Whoever had begun to write sees the words again.
      ...(draft.trim() !== '' && { mode: 'typing' as const }),
      unsent: null,
    });
  }

  function present(reply: AnswerReply): void {
    change({ stage: { kind: 'feedback', notice: reply.notice, busy: null, problem: null }, unsent: null });
    deps.announce('Feedback ready');
    deps.speak(spokenTurn(reply), reply.audioUrl);
  }

  return {
    read: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    arrive: async () => {
      if (state.phase === 'question') await show(state.index);
    },
    begin: () => void show(state.index),
    async offer(index, unsent) {
      await show(index);
      change({ stage: readyStage, unsent });
    },
    setMode: (mode) => change({ mode, ...(state.stage.kind === 'microphone' && { stage: readyStage }) }),
    async judged(reply, source) {
      change({ session: withReply(state.session, reply, source, false), draft: '' });
      present(reply);
      await deps.journal.dropDraft(deps.userId, reply.promptId);
    },
    refused: (error) => change({ stage: { kind: 'ready', error } }),
    async catchUp() {
      const before = promptOf(state);
      const session = await deps.reload().catch(() => null);
      const now = session?.prompts.find(({ id }) => id === before.id);
      if (!session || !now || (now.state === before.state && now.turns.length === before.turns.length))
        return false;
      change({ session });
      await show(state.index);
      onFeedback({ notice: messages.answeredElsewhere });
      return true;
    },
    toFollowUp() {
      deps.stop();
      change({ stage: readyStage });
    },
    async judgeAgain(correction) {
      const turn = promptOf(state).turns.at(-1);
      if (!turn || (state.stage.kind === 'feedback' && state.stage.busy)) return;
      deps.stop();
      onFeedback({ busy: 'judging', problem: null });
      try {
        const reply = await deps.judgeAgain(turn.id, correction);
        const corrected = turn.corrected || correction.transcription !== undefined;
        change({ session: withReply(state.session, reply, turn.source, corrected) });
        present(reply);
      } catch (error) {
        onFeedback({ busy: null, problem: answerErrorOf(error).message });
      }
    },
    async next() {
      if (moving || (state.stage.kind === 'feedback' && state.stage.busy)) return;
      moving = true;
      deps.stop();
      const prompt = promptOf(state);
      onFeedback({ busy: 'next', problem: null });
      try {
        if (prompt.state !== 'complete')
          change({ session: withPrompt(state.session, await deps.skip(prompt.id)) });
        await show(nextOpen(state.session, state.index));
      } catch (error) {
        const message = messageOf(error, otherwise);
        if (state.stage.kind === 'feedback') onFeedback({ busy: null, problem: message });
        else
          change({
            stage: { kind: 'ready', error: { title: 'Something went wrong', message } },
          });
      } finally {
        moving = false;
      }
    },
  };
}
