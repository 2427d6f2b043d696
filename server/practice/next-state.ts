/** Decides where a question stands after an answer was judged: complete, one more follow-up, or complete after the last one. */

import type { PointResult } from '#contract/practice.ts';
import { FORCED_COMPLETE_MESSAGE, MAX_FOLLOW_UPS } from '#core/conversation.ts';
import type { Judgement } from './ports.ts';
import type { PromptChange, StoredPrompt } from './practice-records.ts';

export type JudgedState = Pick<PromptChange, 'state' | 'outcome' | 'followUps' | 'points'> & {
  isComplete: boolean;
  forced: boolean;
  feedback: string;
  /** Empty when there is nothing more to ask. */
  followUp: string;
};

/** A point once covered stays covered; a claim by the student counts and is kept as a claim. */
export function mergePoints(
  before: readonly PointResult[],
  judged: Judgement['points'],
  claimed: ReadonlySet<number>,
): PointResult[] {
  return before.map((point, index) => {
    const verdict = judged[index];
    if (point.verdict === 'covered') return point;
    if (claimed.has(index)) return { ...point, verdict: 'covered', claimed: true };
    if (!verdict) return point;
    if (verdict.verdict === 'missing' && point.verdict === 'partly') return point;
    return { ...point, verdict: verdict.verdict, evidence: verdict.evidence };
  });
}

/** The question asked when the judge found points missing but gave no question of its own. */
const askOn = 'What else belongs to your answer?';

/** `followUps` counts the follow-up questions asked before this answer. */
export function nextState(
  prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>,
  judgement: Judgement,
  claimed: ReadonlySet<number> = new Set(),
): JudgedState {
  const points = mergePoints(prompt.points, judgement.points, claimed);
  const complete = judgement.isComplete || points.every((point) => point.verdict === 'covered');
  const followUps = prompt.followUpCount;
  if (complete)
    return {
      state: 'complete',
      outcome: 'answered',
      followUps,
      points,
      isComplete: true,
      forced: false,
      feedback: judgement.feedback,
      followUp: '',
    };
  if (followUps >= MAX_FOLLOW_UPS)
    return {
      state: 'complete',
      outcome: 'revisit',
      followUps,
      points,
      isComplete: true,
      forced: true,
      feedback: FORCED_COMPLETE_MESSAGE,
      followUp: '',
    };
  return {
    state: 'follow_up',
    outcome: null,
    followUps: followUps + 1,
    points,
    isComplete: false,
    forced: false,
    feedback: judgement.feedback,
    followUp: judgement.followUp?.trim() || askOn,
  };
}
