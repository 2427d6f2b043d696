/** Statistics over days of study: recall by week, reviews by day of a year. Pure. */
import type { ProgressDay } from '#contract/progress.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '#core/days/local-day.ts';

export const reviewsOf = ({ introduced, returned }: ProgressDay): number => introduced + returned;

/** The first day of a day's week, where weeks begin with `weekday`, 0 for Sunday. */
const startOf = (day: Day, weekday: number): Day => addDays(day, -((weekdayOf(day) - weekday + 7) % 7));

/** Reviews of cards seen before, and how many were recalled. */
export type Recall = { returned: number; recalled: number };

/** Rounded down, so that it never overstates. Null without reviews. */
export const percentOf = ({ returned, recalled }: Recall): number | null =>
  returned === 0 ? null : Math.floor((100 * recalled) / returned);

export function recallOf(days: readonly ProgressDay[]): Recall {
  const sum = { returned: 0, recalled: 0 };
  for (const { returned, recalled } of days) {
    sum.returned += returned;
    sum.recalled += recalled;
  }
  return sum;
}

export type Week = Recall & { start: Day };

/** The last `count` weeks including the current one, starting with the first that has reviews. */
export function weeksOf(days: readonly ProgressDay[], today: Day, count: number, weekday: number): Week[] {
  const weeks = Array.from({ length: count }, (_, index) => {
    const start = addDays(startOf(today, weekday), -7 * (count - 1 - index));
    const end = addDays(start, 7);
    return { start, ...recallOf(days.filter(({ day }) => day >= start && day < end)) };
  });
  const first = weeks.findIndex(({ returned }) => returned > 0);
  return first === -1 ? [] : weeks.slice(first);
}

/** 0 without reviews, otherwise 1 to 4 relative to the busiest day. */
export function fullness(reviews: number, most: number): number {
  return reviews === 0 ? 0 : Math.min(4, Math.max(1, Math.ceil((4 * reviews) / most)));
}

export type MapDay = { day: Day; week: number; row: number; reviews: number; level: number };

/** The last `weeks` weeks up to today, each from `first` on, 0 for Sunday; `row` is 0 for that day. */
export function yearMap(days: readonly ProgressDay[], today: Day, weeks: number, first: number): MapDay[] {
  const start = addDays(startOf(today, first), -7 * (weeks - 1));
  const reviews = new Map(days.map((day) => [day.day, reviewsOf(day)]));
  const most = Math.max(0, ...days.map(reviewsOf));
  return Array.from({ length: daysBetween(start, today) + 1 }, (_, index) => {
    const day = addDays(start, index);
    const count = reviews.get(day) ?? 0;
    return {
      ...{ day, week: Math.floor(index / 7), row: index % 7 },
      ...{ reviews: count, level: fullness(count, most) },
    };
  });
}

/** The month with the most reviews as its first day; null while only one month has any. */
export function busiestMonth(days: readonly ProgressDay[]): Day | null {
  const months = new Map<string, number>();
  for (const day of days) {
    const month = day.day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + reviewsOf(day));
  }
  if (months.size < 2) return null;
  const [[month]] = [...months].sort((a, b) => b[1] - a[1]) as [[string, number]];
  return `${month}-01`;
}
