/** After weeks away: how much a student usually did a day, which a backlog is worked off with, before new cards come again. Pure. */
import { addDays, type Day, daysBetween } from './local-day.ts';
import { isRestDay, type StudyPlan } from './study-plan.ts';

/** Without study for so many days, days of rest left out, is a break. */
const BREAK_DAYS = 7;
/** A break matters for so many days of study after it. */
export const DAYS_AFTER_BREAK = 30;
/** Days of study before the break that say what is usual. */
const USUAL_DAYS = 14;
/** Fewer say nothing. */
const LEAST_DAYS = 3;
/** A new card takes as long as so many reviews: it comes again on its first day more often. */
export const REVIEWS_OF_NEW = 1.5;

/** Days of study that have to be known for `daysBeforeBreak`. */
export const DAYS_LOOKED_AT = DAYS_AFTER_BREAK + USUAL_DAYS;

function isBreak(plan: Pick<StudyPlan, 'restDays'>, from: Day, to: Day): boolean {
  if (daysBetween(from, to) <= BREAK_DAYS) return false;
  let missed = 0;
  for (let day = addDays(from, 1); day < to && missed < BREAK_DAYS; day = addDays(day, 1))
    if (!isRestDay(plan, day)) missed += 1;
  return missed === BREAK_DAYS;
}

/** The days of study before the last break, the newest first; none without a break lately. `studied`: days before today, newest first. */
export function daysBeforeBreak(
  plan: Pick<StudyPlan, 'restDays'>,
  today: Day,
  studied: readonly Day[],
): readonly Day[] {
  const at = studied.findIndex((day, index) => isBreak(plan, day, studied[index - 1] ?? today));
  const before = at === -1 || at > DAYS_AFTER_BREAK ? [] : studied.slice(at, at + USUAL_DAYS);
  return before.length < LEAST_DAYS ? [] : before;
}

/** What a day took, in reviews; null where nothing says so. */
export function usualReviews(days: readonly { reviewed: number; introduced: number }[]): number | null {
  if (days.length === 0) return null;
  const reviews = days.reduce((sum, day) => sum + day.reviewed + REVIEWS_OF_NEW * day.introduced, 0);
  return Math.round(reviews / days.length);
}

/** New cards that fit into a usual day beside its reviews. */
export const newBeside = (reviews: number, usual: number): number =>
  Math.max(0, Math.floor((usual - reviews) / REVIEWS_OF_NEW));
