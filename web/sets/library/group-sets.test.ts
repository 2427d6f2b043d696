/** The order of the library. */
import { describe, expect, it, vi } from 'vitest';
import type { SetSummary } from '#contract/sets.ts';
import { sampleSummary } from '#tests/support/components/sample-sets.ts';
import { firstSets, groupSets, matchingSets, recentSets, tagsOf } from './group-sets.ts';

const now = new Date(2026, 4, 20, 12);
const daysAgo = (days: number) => new Date(2026, 4, 20 - days, 9).toISOString();
const set = (title: string, created: number, studied: number | null = null): SetSummary =>
  sampleSummary({
    title,
    createdAt: daysAgo(created),
    updatedAt: daysAgo(created),
    studiedAt: studied === null ? null : daysAgo(studied),
  });
const titles = (groups: ReturnType<typeof groupSets>) =>
  groups.map(({ heading, sets }) => [heading, sets.map((listed) => listed.set.title)]);

describe('searching by title', () => {
  // What a Turkish device makes of 'I' in small letters is no 'i'.

  it.each([
    ['Introduction', 'intro'],
    ['INTRODUCTION', 'Intro'],
    ['İstanbul', 'istanbul'],
    ['Isı', 'ısı'],
    ['Νόμος του Ohm', 'νόμοσ'],
    ['Straße', 'STRASSE'],
    ['Économie'.normalize('NFD'), 'écon'],
  ])('%s is found by %s, in any language of the device', (title, query) => {
    const { toLocaleLowerCase: lower, toLocaleUpperCase: upper } = String.prototype;
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return lower.call(this, 'tr');
    });
    vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (this: string) {
      return upper.call(this, 'tr');
    });
    expect(matchingSets([set(title, 0)], query)).toHaveLength(1);
    expect(matchingSets([set(title, 0)], `${query}x`)).toHaveLength(0);
  });
});

describe('the library', () => {
  const sets = [set('b 10', 0), set('a', 1, 3), set('b 9', 8, 0), set('C', 60)];

  it('lists what was touched last first, under headings of the time it was', () => {
    expect(titles(groupSets(sets, 'recent', now))).toEqual([
      ['THIS WEEK', ['b 10', 'b 9', 'a']],
      ['MARCH 2026', ['C']],
    ]);
    expect(groupSets(sets, 'recent', now)[0]?.sets.map((listed) => listed.date)).toEqual([
      'Today',
      'Today',
      'Yesterday',
    ]);
  });

  it('lists what was studied last first, and what never was at the end', () => {
    expect(titles(groupSets(sets, 'studied', now))).toEqual([
      ['THIS WEEK', ['b 9', 'a']],
      ['NOT STUDIED YET', ['b 10', 'C']],
    ]);
  });

  it('orders titles as people do: letter case aside, numbers by value', () => {
    expect(titles(groupSets(sets, 'title', now))).toEqual([['ALL SETS', ['a', 'b 9', 'b 10', 'C']]]);
  });

  it('knows every tag by the alphabet, and the sets that have one', () => {
    const tagged = [
      { ...set('a', 0), tags: ['week 10', 'Lab'] },
      { ...set('b', 0), tags: ['week 9', 'Lab'] },
      set('c', 0),
    ];
    expect(tagsOf(tagged)).toEqual(['Lab', 'week 9', 'week 10']);
    expect(matchingSets(tagged, '', 'Lab').map(({ title }) => title)).toEqual(['a', 'b']);
    expect(matchingSets(tagged, 'b', 'week 10')).toEqual([]);
  });

  it('gives the first sets with the headings they need', () => {
    const groups = groupSets([set('b 10', 0), set('a', 1), set('b 9', 8), set('C', 60)], 'recent', now);
    expect(titles(firstSets(groups, 1))).toEqual([['THIS WEEK', ['b 10']]]);
    expect(titles(firstSets(groups, 3))).toEqual([
      ['THIS WEEK', ['b 10', 'a']],
      ['LAST WEEK', ['b 9']],
    ]);
    expect(firstSets(groups, 99)).toEqual(groups);
  });

  it('finds titles by any part, letter case aside', () => {
    const found = (query: string) => matchingSets(sets, query).map(({ title }) => title);
    expect(found('B')).toEqual(['b 10', 'b 9']);
    expect(found('  ')).toHaveLength(4);
    expect(found('.*')).toEqual([]);
  });
});

describe('the recent sets', () => {
  const touched = (title: string, at: Partial<SetSummary>) => ({ ...set(title, 9), ...at });

  it('are those edited, studied or practised last, the latest first', () => {
    const sets = [
      set('new', 4),
      touched('practised', { practisedAt: daysAgo(0) }),
      touched('never', {}),
      touched('edited', { updatedAt: daysAgo(2) }),
      touched('studied', { studiedAt: daysAgo(1), practisedAt: null }),
    ];
    const found = (count: number) => recentSets(sets, count).map(({ title }) => title);
    expect(found(9)).toEqual(['practised', 'studied', 'edited', 'new', 'never']);
    expect(found(2)).toEqual(['practised', 'studied']);
  });
});
