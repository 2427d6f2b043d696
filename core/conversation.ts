/** The states of one active-recall question, and the progress of a session over its questions. */

export const MAX_FOLLOW_UPS = 2;
export const FORCED_COMPLETE_MESSAGE =
  "Not quite. Let's revisit this topic later and move onto the next question.";

export type ConversationState =
  | { stage: 'initial' }
  /** The first answer is in; it stays here when the judge asks nothing further. */
  | { stage: 'first_response' }
  | { stage: 'follow_up'; number: number }
  /** `forced`: the follow-ups were used up before the answer was complete. */
  | { stage: 'complete'; forced: boolean };

export type Verdict = {
  isComplete: boolean;
  /** The next question, or empty where there is none. */
  followUp: string;
};

export const INITIAL_CONVERSATION: ConversationState = { stage: 'initial' };

export function conversationLabel(state: ConversationState): string {
  switch (state.stage) {
    case 'initial':
      return 'Ready to start';
    case 'first_response':
      return 'Response received';
    case 'follow_up':
      return `Follow-up ${state.number}/${MAX_FOLLOW_UPS}`;
    case 'complete':
      return 'Complete';
  }
}

/** How many follow-up questions were asked before this state's answer: what `followUpCount` carries. */
export function followUpCount(state: ConversationState): number {
  return state.stage === 'follow_up' ? state.number : 0;
}

/** An answer has arrived and is being judged. */
export function afterResponse(state: ConversationState): ConversationState {
  return state.stage === 'initial' ? { stage: 'first_response' } : state;
}

/** The judge has spoken; more than two follow-ups force the question to its end. */
export function afterVerdict(state: ConversationState, verdict: Verdict): ConversationState {
  if (state.stage === 'complete') return state;
  if (verdict.isComplete) return { stage: 'complete', forced: false };
  const number = followUpCount(state) + 1;
  if (number > MAX_FOLLOW_UPS) return { stage: 'complete', forced: true };
  return verdict.followUp.trim() === '' ? afterResponse(state) : { stage: 'follow_up', number };
}

export type Step = { label: string; state: 'done' | 'current' | 'to-come' };

/** The stepper over 'Your answer' and the follow-ups. */
export function conversationSteps(state: ConversationState, followUpsAsked = followUpCount(state)): Step[] {
  const labels = [
    'Your answer',
    ...Array.from({ length: MAX_FOLLOW_UPS }, (_, index) => `Follow-up ${index + 1}`),
  ];
  return labels.map((label, index) => ({
    label,
    state:
      state.stage === 'complete'
        ? index <= followUpsAsked
          ? 'done'
          : 'to-come'
        : index < followUpsAsked
          ? 'done'
          : index === followUpsAsked
            ? 'current'
            : 'to-come',
  }));
}

/** Where a session stands: prompts by index, those completed in any order. */
export type SessionProgress = { promptCount: number; current: number; completed: readonly number[] };

export function startProgress(promptCount: number): SessionProgress {
  return { promptCount, current: 0, completed: [] };
}

/** Counts a question as completed, once. */
export function completePrompt(progress: SessionProgress, index: number): SessionProgress {
  const counts = index >= 0 && index < progress.promptCount && !progress.completed.includes(index);
  return counts ? { ...progress, completed: [...progress.completed, index] } : progress;
}

/** Moves to the next prompt; after the last one the session is over. */
export function nextPrompt(progress: SessionProgress): SessionProgress {
  return { ...progress, current: Math.min(progress.current + 1, progress.promptCount) };
}

export function isSessionOver(progress: SessionProgress): boolean {
  return progress.current >= progress.promptCount;
}

/** Completed questions over all prompts, in whole percent, half rounded up; 0 without prompts. */
export function completionRatePercent(progress: SessionProgress): number {
  if (progress.promptCount === 0) return 0;
  return Math.floor((200 * progress.completed.length + progress.promptCount) / (2 * progress.promptCount));
}
