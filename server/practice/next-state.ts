/** Decides a question's state after a turn: complete, one more follow-up, forced complete, or unchanged. */
import type { PointResult } from '#contract/practice.ts';
import { countPoints, isToJudge } from '#core/point-counts.ts';
import { FORCED_COMPLETE_MESSAGE, MAX_FOLLOW_UPS } from '#core/question-state.ts';
import { verdictOf, withWord } from '#core/verdict.ts';
import type { PromptChange, StoredPrompt } from './practice-records.ts';

/** A tutor's judgement with the mixed-up cards by id. `checked`: the student judges it without seeing the decision. */
type PointFinding = Pick<PointResult, 'decision' | 'evidence' | 'mixedUpWith'> & { checked?: boolean };

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
  /** Empty if there is nothing more to ask. */
  followUp: string;
};

/** The student's claims and denials, by index; null withdraws one. */
export type OwnWords = ReadonlyMap<number, 'claimed' | 'denied' | null>;

const noWords: OwnWords = new Map();

const plainWords = (text: string | null) => (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The student has denied the point for these words, or for more words that contain them. */
function isDenied(point: PointResult, { evidence }: PointFinding): boolean {
  if (!point.denied || evidence === null) return false;
  return ` ${plainWords(point.evidence).join(' ')} `.includes(` ${plainWords(evidence).join(' ')} `);
}

/** A covered or checked point stays so, a likely one is kept, and denied words do not count again. */
function found(point: PointResult, finding: PointFinding | undefined): PointResult {
  if (!finding || point.verdict === 'covered' || point.checked) return point;
  const { decision, evidence, mixedUpWith, checked = false } = finding;
  if (decision === 'missing' && (point.decision === 'unsure' || point.denied)) return point;
  if (isDenied(point, finding)) return point;
  return { ...point, decision, evidence, mixedUpWith, verdict: verdictOf(decision), denied: false, checked };
}

/** Applies the tutor's findings to the points, then the student's claims and denials. */
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

/** Used if the judge found open points but gave no question. */
const askOn = 'What else belongs to your answer?';

const openByDenial = 'Thank you. What you said you did not mean is still open.';

/** Nothing is open: each point was made, or is the student's to judge. */
const isSettled = (points: readonly PointResult[]) =>
  points.every((point) => point.verdict === 'covered' || isToJudge(point));

type Ended = Pick<JudgedState, 'followUps' | 'points' | 'feedback'>;

/** Points still open at the end are forced, with the specified words. */
function endOf({ followUps, points, feedback }: Ended): JudgedState {
  const forced = !isSettled(points);
  return {
    state: 'complete',
    outcome: forced ? 'revisit' : 'answered',
    followUps,
    points,
    isComplete: true,
    forced,
    feedback: forced ? FORCED_COMPLETE_MESSAGE : feedback,
    followUp: '',
  };
}

/** `prompt` is the question before this answer: its `followUpCount` counts the follow-ups asked until then. */
export function nextState(
  prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>,
  finding: Finding,
  words: OwnWords = noWords,
): JudgedState {
  const points = mergePoints(prompt.points, finding.points, words);
  const followUps = prompt.followUpCount;
  const settled = points.length === 0 ? finding.isComplete : isSettled(points);
  // The tutor does not know about the student's denials: its praise would include the denied points.
  const feedback = finding.isComplete && !settled ? openByDenial : finding.feedback;
  if (settled || followUps >= MAX_FOLLOW_UPS) return endOf({ followUps, points, feedback });
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

const completeOnWord = 'That completes it, counted on your word.';
/** The student judged what the tutor had found as well. */
const bothAgree = 'Well done, that is complete: you and the tutor agree.';
const stillToJudge = (count: number) =>
  count === 1 ? 'One point is for you to judge.' : `${count} points are for you to judge.`;

/** A finished question after the student has judged points of it: it stays finished. */
export function judgedByStudent(
  prompt: Pick<StoredPrompt, 'followUpCount'>,
  points: PointResult[],
): JudgedState {
  const { toJudge, onWord } = countPoints(points);
  const done = onWord > 0 ? completeOnWord : bothAgree;
  const feedback = toJudge > 0 ? stillToJudge(toJudge) : done;
  return endOf({ followUps: prompt.followUpCount, points, feedback });
}

/** The student asked for the card: the question ends, and open points count as not known. */
export function shownState(
  prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>,
  feedback: string,
): JudgedState {
  return { ...skippedState(prompt), outcome: 'revisit', feedback };
}

const skippedWords = 'All right, this question is skipped.';

/** The question was skipped by voice; if it was answered before, it is to be revisited. */
export function skippedState(prompt: Pick<StoredPrompt, 'points' | 'followUpCount'>): JudgedState {
  return {
    state: 'complete',
    outcome: prompt.followUpCount > 0 ? 'revisit' : 'skipped',
    followUps: prompt.followUpCount,
    points: prompt.points,
    isComplete: true,
    forced: false,
    feedback: skippedWords,
    followUp: '',
  };
}

/** An aside changes nothing: the question that was asked stays open. */
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
