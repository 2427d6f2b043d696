/** How points are counted, and in which list of the results each one belongs. */
import { describe, expect, it } from 'vitest';
import { countPoints, ownJudgementOf, resultListOf, scoreOf } from './point-counts.ts';
import { type PointDecision, type PointStanding, verdictOf, withWord } from './verdict.ts';

const point = (decision: PointDecision, change: Partial<PointStanding> = {}): PointStanding => ({
  ...{ verdict: verdictOf(decision), decision, claimed: false, denied: false, checked: false },
  ...change,
});
const checked = (decision: PointDecision) => point(decision, { checked: true });
const [sure, likely, open, wrong, mixedUp] = (
  ['covered', 'unsure', 'missing', 'contradicted', 'mixed-up'] as const
).map((decision) => point(decision)) as [
  PointStanding,
  PointStanding,
  PointStanding,
  PointStanding,
  PointStanding,
];

describe('counts', () => {
  it('add up and exclude points still to be judged', () => {
    const points = [sure, likely, open, wrong, mixedUp, withWord(likely, 'claimed'), checked('covered')];
    expect(countPoints(points)).toEqual({ points: 7, sure: 1, onWord: 1, toJudge: 2, open: 3 });
    expect(scoreOf(points)).toEqual({ decided: 5, covered: 2, toJudge: 2 });
    expect(points.map(resultListOf)).toEqual(['said', 'judge', 'again', 'again', 'again', 'said', 'judge']);
  });

  it('give the agreement with the student’s judgement, for checked points only', () => {
    const judged = [
      withWord(checked('covered'), 'claimed'),
      withWord(checked('covered'), 'denied'),
      withWord(checked('contradicted'), 'denied'),
      withWord(checked('mixed-up'), 'claimed'),
      checked('covered'),
      withWord(likely, 'claimed'),
    ];
    expect(ownJudgementOf(judged)).toEqual({ checked: 4, agreed: 2 });
    // The student agreed: this one was sure before.
    expect(countPoints(judged.slice(0, 1))).toMatchObject({ sure: 1, onWord: 0 });
  });
});
