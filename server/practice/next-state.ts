/** Decides where a question stands after a turn: complete, one more follow-up, complete after the last one, or as it stood. */

import type { PointResult } from '#contract/practice.ts';
import { FORCED_COMPLETE_MESSAGE, MAX_FOLLOW_UPS } from '#core/conversation.ts';
import { isAllCovered, isUndecided, verdictOf, withWord } from '#core/verdict.ts';
import type { PromptChange, StoredPrompt } from './practice-records.ts';

/** A tutor's judgement with the cards named that were mixed up. */
export type PointFinding = Pick<PointResult, 'decision' | 'evidence' | 'mixedUpWith'>;

export type Finding = {
  points: readonly PointFinding[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
};

export type JudgedState = Pick<PromptChange, 'state' | 'outcome' | 'followUps' | 'points'> & {
  isComplete: boolean;
  forced: boolean;
  feedback: string;
  /** Empty when there is nothing more to ask. */
  followUp: string;
};

/** The student's own word on points, by index; null takes an earlier word back. */
export type OwnWords = ReadonlyMap<number, 'claimed' | 'denied' | null>;

const noWords: OwnWords = new Map();

const plainWords = (text: string | null) => (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The student has said of these very words, or of more than these, that they did not mean the point. */
function isDenied(point: PointResult, { evidence }: PointFinding): boolean {
  if (!point.denied || evidence === null) return false;
  return ` ${plainWords(point.evidence).join(' ')} `.includes(` ${plainWords(evidence).join(' ')} `);
}

/** A point once covered stays covered, an unsure one is not forgotten, and what was denied is not read that way again. */
function found(point: PointResult, finding: PointFinding | undefined): PointResult {
  if (!finding || point.verdict === 'covered') return point;
  const { decision, evidence, mixedUpWith } = finding;
  if (decision === 'missing' && (point.decision === 'unsure' || point.denied)) return point;
  if (isDenied(point, finding)) return point;
  return { ...point, decision, evidence, mixedUpWith, verdict: verdictOf(decision), denied: false };
}

/** What the tutor found goes onto the points, and the student's own word onto that. */
export function mergePoints(
  before: readonly PointResult[],
  findings: readonly PointFinding[],
  words: OwnWords,
): PointResult[] {
  return before.map((point, index) => {
    const after = found(point, findings[index]);
    const word = words.get(index);
    return word === undefined ? after : withWord(after, word);
  });
}

/** The question asked when the judge found points open but gave no question of its own. */
const askOn = 'What else belongs to your answer?';

const openByDenial = 'Thank you. What you said you did not mean is still open.';

/** `prompt` is how the question stood before this answer: its `followUpCount` counts the follow-up questions asked until then. */
export function nextState(
  prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>,
  finding: Finding,
  words: OwnWords = noWords,
): JudgedState {
  const points = mergePoints(prompt.points, finding.points, words);
  const followUps = prompt.followUpCount;
  const allCovered = points.length === 0 ? finding.isComplete : isAllCovered(points);
  // The tutor knows nothing of what the student denied: its praise would be for that.
  const feedback = finding.isComplete && !allCovered ? openByDenial : finding.feedback;
  const complete = {
    state: 'complete',
    outcome: 'answered',
    followUps,
    points,
    isComplete: true,
    forced: false,
    feedback,
    followUp: '',
  } as const;
  if (allCovered) return complete;
  if (followUps >= MAX_FOLLOW_UPS) {
    // What only the student can decide is no failed answer: the question ends with that comparison.
    if (points.every((point) => point.verdict === 'covered' || isUndecided(point))) return complete;
    return { ...complete, outcome: 'revisit', forced: true, feedback: FORCED_COMPLETE_MESSAGE };
  }
  return {
    state: 'follow_up',
    outcome: null,
    followUps: followUps + 1,
    points,
    isComplete: false,
    forced: false,
    feedback,
    followUp: finding.followUp?.trim() || askOn,
  };
}

const skippedWords = 'All right, this question is skipped.';

/** The question was skipped by voice. */
export function skippedState(prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>): JudgedState {
  return {
    state: 'complete',
    outcome: 'skipped',
    followUps: prompt.followUpCount,
    points: prompt.points,
    isComplete: true,
    forced: false,
    feedback: skippedWords,
    followUp: '',
  };
}

/** What was no answer changes nothing: the question that was asked still stands. */
export function unchangedState(
  prompt: Pick<StoredPrompt, 'state' | 'outcome' | 'points' | 'followUpCount'>,
  feedback: string,
  standingQuestion: string,
): JudgedState {
  return {
    state: prompt.state,
    outcome: prompt.outcome,
    followUps: prompt.followUpCount,
    points: prompt.points,
    isComplete: false,
    forced: false,
    feedback,
    followUp: standingQuestion,
  };
}
