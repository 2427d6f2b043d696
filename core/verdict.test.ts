/** Stored points of every version are read, and the student's word can be given and withdrawn. */
import { describe, expect, it } from 'vitest';
import { isAllCovered, isUndecided, pointDecisions, standingOf, verdictOf, withWord } from './verdict.ts';

describe('stored points', () => {
  it.each([
    ['covered', false, 'covered'],
    ['covered', true, 'unsure'],
    ['partly', false, 'unsure'],
    ['missing', false, 'missing'],
    ['contradicted', false, 'contradicted'],
  ] as const)('without a decision, %s (claimed: %s) was %s', (verdict, claimed, decision) => {
    expect(standingOf({ verdict, claimed })).toEqual({
      verdict,
      decision,
      claimed,
      denied: false,
      checked: false,
    });
  });

  it.each(pointDecisions)('keeps the decision %s', (decision) => {
    const point = { verdict: verdictOf(decision), decision, claimed: false, denied: false, checked: false };
    expect(standingOf(point)).toEqual(point);
  });

  it('uses the verdict if an earlier version has judged since', () => {
    const since = { verdict: 'covered', decision: 'unsure', claimed: false, denied: true } as const;
    expect(standingOf(since)).toEqual({
      verdict: 'covered',
      decision: 'covered',
      claimed: false,
      denied: false,
      checked: false,
    });
  });
});

describe("the student's word", () => {
  const unsure = standingOf({ verdict: 'partly', claimed: false });

  it('counts until it is withdrawn', () => {
    const [claimed, denied] = [withWord(unsure, 'claimed'), withWord(unsure, 'denied')];
    expect([claimed.verdict, denied.verdict]).toEqual(['covered', 'missing']);
    expect([withWord(claimed, null), withWord(denied, null)]).toEqual([unsure, unsure]);
    expect([unsure, claimed, denied].map(isUndecided)).toEqual([true, false, false]);
    expect([standingOf(claimed), standingOf(denied)]).toEqual([claimed, denied]);
  });

  it('is enough for all points to be covered', () => {
    const covered = standingOf({ verdict: 'covered', claimed: false });
    expect(isAllCovered([covered, withWord(unsure, 'claimed')])).toBe(true);
    expect(isAllCovered([covered, unsure])).toBe(false);
  });
});
