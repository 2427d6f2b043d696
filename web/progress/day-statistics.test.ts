/** A year in weeks, weeks of remembering, and shares that are never rounded up. */
import { describe, expect, it } from 'vitest';
import { busiestMonth, fullness, percentOf, weeksOf, yearMap } from './day-statistics.ts';

// A Sunday.
const today = '2026-11-22';
const day = (date: string, introduced: number, returned = 0, recalled = 0) => ({
  ...{ day: date, introduced, returned, recalled },
  seconds: 60,
});

describe('a year', () => {
  it('ends today, begins on a Monday, and is fuller where more was studied', () => {
    const map = yearMap([day('2026-11-20', 10), day(today, 3)], today, 20, 1);
    expect(map).toHaveLength(140);
    expect(map[0]).toMatchObject({ day: '2026-07-06', week: 0, row: 0, level: 0 });
    expect(map.at(-1)).toEqual({ day: today, week: 19, row: 6, reviews: 3, level: 2 });
    expect(map.find(({ day: date }) => date === '2026-11-20')?.level).toBe(4);
    expect(yearMap([], '2026-11-23', 20, 1)).toHaveLength(134);
  });

  it('begins on the day that weeks begin with', () => {
    const map = yearMap([], today, 20, 0);
    expect(map[0]).toMatchObject({ day: '2026-07-12', row: 0 });
    expect(map.at(-1)).toMatchObject({ day: today, week: 19, row: 0 });
  });

  it('names its busiest month once there are two', () => {
    expect(busiestMonth([day('2026-11-20', 10)])).toBeNull();
    expect(busiestMonth([day('2026-10-20', 4), day('2026-10-21', 4), day('2026-11-20', 7)])).toBe(
      '2026-10-01',
    );
  });
});

it.each([
  [0, 9, 0],
  [1, 100, 1],
  [9, 9, 4],
  [5, 9, 3],
])('%i of at most %i reviews are of fullness %i', (reviews, most, level) => {
  expect(fullness(reviews, most)).toBe(level);
});

it('rounds what is remembered down', () => {
  expect(percentOf({ returned: 1000, recalled: 999 })).toBe(99);
  expect(percentOf({ returned: 3, recalled: 3 })).toBe(100);
  expect(percentOf({ returned: 0, recalled: 0 })).toBeNull();
});

it('shows weeks from the first on in which a card came back, gaps and all', () => {
  const weeks = weeksOf(
    [day('2026-10-01', 5), day('2026-11-08', 0, 4, 3), day(today, 0, 2, 2)],
    today,
    12,
    1,
  );
  expect(weeks).toEqual([
    { start: '2026-11-02', returned: 4, recalled: 3 },
    { start: '2026-11-09', returned: 0, recalled: 0 },
    { start: '2026-11-16', returned: 2, recalled: 2 },
  ]);
});
