/** What the session screen shows at any moment, as plain data. */
import type { PracticeSession, Prompt } from '#contract/practice.ts';
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { ServerWords } from '#web/practice/recording/live-words.ts';
import type { MicrophoneError } from '#web/practice/recording/microphone-error.ts';
import { currentIndex, isCardShown } from './session-view.ts';

/** The stage of the question on screen. */
export type Stage =
  /** The question waits for an answer. `error`: why the latest one was not taken. */
  | { kind: 'ready'; error: AnswerError | null }
  /** The browser is being asked for the microphone. */
  | { kind: 'opening' }
  /** The microphone could not be used. */
  | { kind: 'microphone'; error: MicrophoneError }
  /** `live`: the live transcript, null until the first arrives. */
  | {
      kind: 'recording';
      startedAtMs: number;
      silent: boolean;
      microphone: string;
      live: ServerWords | null;
    }
  /**
   * The answer is being sent and judged. `attempt` counts automatic retries, 0 for none;
   * `sent` is the share of the answer that has left, 0 to 1; 1 until it is known to take its time. `ticked`: the points that live
   * words covered while it was spoken, by index.
   */
  | { kind: 'checking'; sinceMs: number; attempt: number; sent: number; ticked: readonly number[] }
  /** The latest verdict is shown. `busy`: it is being checked again; `problem`: why that, or moving on, failed. */
  | { kind: 'feedback'; notice: string | null; busy: boolean; problem: string | null };

/** Why a recording is unsent; `finished`: its question ended without it, so it can only be played. */
export type UnsentReason =
  | 'found'
  | 'finished'
  | 'hidden'
  | 'lost'
  | 'fault'
  | 'limit'
  | 'failed'
  | 'unheard';
/** `uploaded`: every part of it is on the server. */
export type Unsent = { answer: KeptAnswer; reason: UnsentReason; uploaded: boolean };

export type PracticeState = {
  /** As the server last reported it. */
  session: PracticeSession;
  phase: 'intro' | 'question' | 'complete';
  /** The question on screen, by index. */
  index: number;
  mode: 'voice' | 'typing';
  stage: Stage;
  /** What is written in the answer box. */
  draft: string;
  unsent: Unsent | null;
  /** Leaving the question: the server is told, and the next one loads. */
  moving: boolean;
  /** False where the device keeps nothing once the page is closed. */
  durable: boolean;
};

export const readyStage: Stage = { kind: 'ready', error: null };
const feedbackStage: Stage = { kind: 'feedback', notice: null, busy: false, problem: null };

/** The stage a question opens at: its latest feedback or its card, else the start. */
export function openingStage(prompt: Prompt): Stage {
  return prompt.turns.length > 0 || isCardShown(prompt) ? feedbackStage : readyStage;
}

/** `lookedAt`: the id of the question that was on screen last, or `theEnd`; null on the first visit. */
export function openingState(
  session: PracticeSession,
  { lookedAt, mode, durable }: { lookedAt: string | null } & Pick<PracticeState, 'mode' | 'durable'>,
): PracticeState {
  const started = session.prompts.some(({ turns, outcome }) => turns.length > 0 || outcome !== null);
  const at = currentIndex(session, lookedAt);
  const index = Math.max(at, 0);
  const prompt = session.prompts[index];
  return {
    session,
    phase: at < 0 || !prompt ? 'complete' : started || lookedAt !== null ? 'question' : 'intro',
    index,
    mode,
    stage: prompt ? openingStage(prompt) : readyStage,
    draft: '',
    unsent: null,
    moving: false,
    durable,
  };
}

/** The question on screen. */
export function promptOf({ session, index }: Pick<PracticeState, 'session' | 'index'>): Prompt {
  const prompt = session.prompts[index];
  if (!prompt) throw new Error(`a session of ${session.prompts.length} questions has none at ${index}`);
  return prompt;
}

/** The question after this one that is still open, else an earlier one; -1 when there is none. */
export function nextOpen({ session, index }: Pick<PracticeState, 'session' | 'index'>): number {
  const open = (prompt: Prompt, at: number) => prompt.state !== 'complete' && at !== index;
  const later = session.prompts.findIndex((prompt, at) => at > index && open(prompt, at));
  return later >= 0 ? later : session.prompts.findIndex(open);
}
