/** Counts key points for the student: how many are sure, how many are left to judge, and which list of the results each belongs to. */
import { type PointStanding, verdictOf } from './verdict.ts';

/** The student must say whether the point was made: it is unsure, or its decision is being checked against the student's own judgement. */
export function isToJudge({ decision, claimed, denied, checked }: PointStanding): boolean {
  return (decision === 'unsure' || checked) && !claimed && !denied;
}

/** The three lists of the results. */
export const resultLists = ['said', 'judge', 'again'] as const;
export type ResultList = (typeof resultLists)[number];

export function resultListOf(point: PointStanding): ResultList {
  if (isToJudge(point)) return 'judge';
  return point.verdict === 'covered' ? 'said' : 'again';
}

/**
 * `points` is the total; `sure` by the tutor, `onWord` by the student alone, `toJudge` still to be judged, `open` not said. They
 * add up.
 */
export type PointCounts = { points: number; sure: number; onWord: number; toJudge: number; open: number };

export function countPoints(points: readonly PointStanding[]): PointCounts {
  const counts: PointCounts = { points: points.length, sure: 0, onWord: 0, toJudge: 0, open: 0 };
  for (const point of points) {
    const list = resultListOf(point);
    if (list === 'judge') counts.toJudge++;
    else if (list === 'again') counts.open++;
    else if (point.claimed && point.decision !== 'covered') counts.onWord++;
    else counts.sure++;
  }
  return counts;
}

/** Number of decided points, and how many of them are covered; points still to be judged are in neither. */
export function scoreOf(points: readonly PointStanding[]): {
  decided: number;
  covered: number;
  toJudge: number;
} {
  const { sure, onWord, open, toJudge } = countPoints(points);
  return { decided: sure + onWord + open, covered: sure + onWord, toJudge };
}

/** How often the student's judgement of checked points agreed with the tutor's sure decision. */
export type OwnJudgement = { checked: number; agreed: number };

export function ownJudgementOf(points: readonly PointStanding[]): OwnJudgement {
  const judged = points.filter(({ checked, claimed, denied }) => checked && (claimed || denied));
  const agreed = judged.filter(({ decision, claimed }) => claimed === (verdictOf(decision) === 'covered'));
  return { checked: judged.length, agreed: agreed.length };
}
