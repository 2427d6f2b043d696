/** The states of one active-recall question as a student sees them, and how much of a session is complete. */

export const MAX_FOLLOW_UPS = 2;
/** Replaces a missing word in the sentence of a prompt. */
export const GAP = '____';
export const FORCED_COMPLETE_MESSAGE =
  "Not quite. Let's revisit this topic later and move onto the next question.";

/** Limits for replies to utterances that are not answers: number per question, and spoken time per session (docs/product.md, Practice). */
export const MAX_ASIDES_PER_QUESTION = 10;
export const MAX_ASIDE_SOUND_MS = 60 * 60_000;

export type ConversationState =
  | { stage: 'initial' }
  /** The first answer is in; also the final state if the judge asks nothing further. */
  | { stage: 'first_response' }
  | { stage: 'follow_up'; number: number }
  /** `forced`: the follow-ups were used up before the answer was complete. */
  | { stage: 'complete'; forced: boolean };

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

/** An answer has arrived and is being judged. */
export function afterResponse(state: ConversationState): ConversationState {
  return state.stage === 'initial' ? { stage: 'first_response' } : state;
}

export type Step = { label: string; state: 'done' | 'current' | 'to-come' };

/** The stepper over 'Your answer' and the follow-ups asked so far. */
export function conversationSteps(state: ConversationState, followUpsAsked: number): Step[] {
  const labels = [
    'Your answer',
    ...Array.from({ length: MAX_FOLLOW_UPS }, (_, index) => `Follow-up ${index + 1}`),
  ];
  const reached = state.stage === 'complete' ? 'done' : 'current';
  return labels.map((label, index) => {
    if (index < followUpsAsked) return { label, state: 'done' };
    return { label, state: index === followUpsAsked ? reached : 'to-come' };
  });
}

/** Completed share of a session in whole percent, rounded half up; 0 without questions. */
export function completionRatePercent(completed: number, questions: number): number {
  return questions === 0 ? 0 : Math.floor((200 * completed + questions) / (2 * questions));
}
