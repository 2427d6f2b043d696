/** A point is read whichever version wrote it, and the student's word can be given and taken back. */
import { describe, expect, it } from 'vitest';
import { isAllCovered, isUndecided, pointDecisions, standingOf, verdictOf, withWord } from './verdict.ts';

describe('what is stored of a point', () => {
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

  it('goes by the verdict where an earlier version has judged since', () => {
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

  it('counts until it is taken back', () => {
    const [claimed, denied] = [withWord(unsure, 'claimed'), withWord(unsure, 'denied')];
    expect([claimed.verdict, denied.verdict]).toEqual(['covered', 'missing']);
    expect([withWord(claimed, null), withWord(denied, null)]).toEqual([unsure, unsure]);
    expect([unsure, claimed, denied].map(isUndecided)).toEqual([true, false, false]);
    expect([standingOf(claimed), standingOf(denied)]).toEqual([claimed, denied]);
  });

  it('is enough for all to be covered', () => {
    const covered = standingOf({ verdict: 'covered', claimed: false });
    expect(isAllCovered([covered, withWord(unsure, 'claimed')])).toBe(true);
    expect(isAllCovered([covered, unsure])).toBe(false);
  });
});
