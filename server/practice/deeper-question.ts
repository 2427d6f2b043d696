/** The deeper question of premium sessions: asked after a complete answer, answered if the student likes, and never scored. */

import { isToJudge } from '#core/point-counts.ts';
import { isAllCovered } from '#core/verdict.ts';
import type { JudgedState } from './next-state.ts';
import type { Judgement } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

/** The question to ask after this judgement; null where premium is not paid for, something is open, or the tutor has none. */
export function deeperAfter(
  { deeper }: Pick<Judgement, 'deeper'>,
  after: Pick<JudgedState, 'isComplete' | 'points'>,
  { premium }: Pick<StoredPrompt, 'premium'>,
): string | null {
  const isDone = after.isComplete && isAllCovered(after.points) && !after.points.some(isToJudge);
  return premium && isDone ? (deeper ?? null) : null;
}

/** It was asked last and not answered yet. */
export function awaitsDeeper(earlier: readonly Pick<StoredTurn, 'deeper'>[]): boolean {
  return (earlier.at(-1)?.deeper ?? null) !== null;
}

/** No card holds the answer, so nothing judges it. */
export const beyondTheCard: Judgement = {
  intent: 'answer',
  points: [],
  isComplete: true,
  feedback:
    'Thank you for going further. This goes beyond the card and is not scored: compare what you said with your notes.',
  followUp: null,
  judgedBy: '',
  notice: null,
};

/** The question stays complete as it was. */
export function deeperState(prompt: Pick<StoredPrompt, 'outcome' | 'points' | 'followUpCount'>): JudgedState {
  return {
    state: 'complete',
    outcome: prompt.outcome,
    followUps: prompt.followUpCount,
    points: prompt.points,
    isComplete: true,
    forced: false,
    feedback: beyondTheCard.feedback,
    followUp: '',
  };
}
