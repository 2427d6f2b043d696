/** After weeks away: a student's usual daily workload, used to work off the backlog before new cards return. Pure. */
import { addDays, type Day, daysBetween } from './local-day.ts';
import { isRestDay, type StudyPlan } from './study-plan.ts';

/** This many days without study, rest days not counted, are a break. */
const BREAK_DAYS = 7;
/** A break matters for this many study days after it. */
const DAYS_AFTER_BREAK = 30;
/** Study days before the break that define the usual workload. */
const USUAL_DAYS = 14;
/** Fewer are not enough to tell. */
const LEAST_DAYS = 3;
/** A new card takes as long as this many reviews, because it is repeated on its first day. */
export const REVIEWS_OF_NEW = 1.5;

/** Study days needed for `daysBeforeBreak`. */
export const DAYS_LOOKED_AT = DAYS_AFTER_BREAK + USUAL_DAYS;

function isBreak(plan: Pick<StudyPlan, 'restDays'>, from: Day, to: Day): boolean {
  if (daysBetween(from, to) <= BREAK_DAYS) return false;
  let missed = 0;
  for (let day = addDays(from, 1); day < to && missed < BREAK_DAYS; day = addDays(day, 1))
    if (!isRestDay(plan, day)) missed += 1;
  return missed === BREAK_DAYS;
}

/** The study days before the last break, newest first; empty without a recent break. `studied`: study days before today, newest first. */
export function daysBeforeBreak(
  plan: Pick<StudyPlan, 'restDays'>,
  today: Day,
  studied: readonly Day[],
): readonly Day[] {
  const at = studied.findIndex((day, index) => isBreak(plan, day, studied[index - 1] ?? today));
  const before = at === -1 || at > DAYS_AFTER_BREAK ? [] : studied.slice(at, at + USUAL_DAYS);
  return before.length < LEAST_DAYS ? [] : before;
}

/** A day's workload in reviews; null if unknown. */
export function usualReviews(days: readonly { reviewed: number; introduced: number }[]): number | null {
  if (days.length === 0) return null;
  const reviews = days.reduce((sum, day) => sum + day.reviewed + REVIEWS_OF_NEW * day.introduced, 0);
  return Math.round(reviews / days.length);
}

/** New cards that fit into a usual day in addition to its reviews. */
export const newBeside = (reviews: number, usual: number): number =>
  Math.max(0, Math.floor((usual - reviews) / REVIEWS_OF_NEW));
