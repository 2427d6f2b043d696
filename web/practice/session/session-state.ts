/** What the session screen shows at any moment, as plain data. */
import type { PracticeSession, Prompt } from '#contract/practice.ts';
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { MicrophoneError } from '#web/practice/recording/microphone-error.ts';

export type Stage =
  | { kind: 'ready'; error: AnswerError | null }
  /** The browser is being asked for the microphone. */
  | { kind: 'opening' }
  /** `caption`: what the browser itself understands meanwhile, empty without captions. */
  | { kind: 'recording'; startedAtMs: number; silent: boolean; microphone: string; caption: string }
  /** `attempt` counts automatic retries, 0 for none. */
  /** `sent`: the share of the answer that has left, 0 to 1; 1 until it is known to take its time. */
  | { kind: 'checking'; sinceMs: number; attempt: number; sent: number }
  | { kind: 'feedback'; notice: string | null; busy: 'judging' | 'next' | null; problem: string | null }
  | { kind: 'microphone'; error: MicrophoneError };

/** Why a recording lies here unsent; `finished`: its question was finished without it, so that it can only be listened to. */
export type UnsentReason =
  | 'found'
  | 'finished'
  | 'hidden'
  | 'lost'
  | 'fault'
  | 'limit'
  | 'failed'
  | 'unheard';
export type Unsent = { answer: KeptAnswer; reason: UnsentReason; uploaded: boolean };

export type RoomState = {
  session: PracticeSession;
  phase: 'intro' | 'question' | 'complete';
  /** The question on screen, by index. */
  index: number;
  mode: 'voice' | 'typing';
  stage: Stage;
  /** What is written in the answer box. */
  draft: string;
  unsent: Unsent | null;
  /** False where the device keeps nothing once the page is closed. */
  durable: boolean;
};

/** The question on screen. */
export function promptOf({ session, index }: Pick<RoomState, 'session' | 'index'>): Prompt {
  const prompt = session.prompts[index];
  if (!prompt) throw new Error(`a session of ${session.prompts.length} questions has none at ${index}`);
  return prompt;
}

export const readyStage: Stage = { kind: 'ready', error: null };
export const feedbackStage: Stage = { kind: 'feedback', notice: null, busy: null, problem: null };

/** Why a recording that was sent is still here. */
export function whyUnsent({ session, stage }: RoomState, { promptId }: KeptAnswer): UnsentReason {
  if (session.prompts.find(({ id }) => id === promptId)?.state === 'complete') return 'finished';
  return stage.kind === 'ready' && stage.error?.unheard ? 'unheard' : 'failed';
}

/** Where a question is taken up: at what was said about the latest answer, else at the start. */
export function openingStage(prompt: Prompt): Stage {
  return prompt.turns.length > 0 ? feedbackStage : readyStage;
}

/** The question after this one that is still open, else an earlier one; -1 when there is none. */
export function nextOpen(session: PracticeSession, index: number): number {
  const open = (prompt: Prompt, at: number) => prompt.state !== 'complete' && at !== index;
  const later = session.prompts.findIndex((prompt, at) => at > index && open(prompt, at));
  return later >= 0 ? later : session.prompts.findIndex(open);
}
