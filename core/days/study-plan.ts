/** A student's plan over days: how many due and new cards today brings, what an exam requires, and which days form a streak. Pure. */
import { addDays, type Day, daysBetween, weekdayOf } from './local-day.ts';

export type StudyPlan = {
  /** New cards a day, over all sets. */
  newADay: number;
  mostReviews: number;
  /** Rest weekdays, 0 for Sunday to 6 for Saturday. */
  restDays: readonly number[];
};

/** What a student chose, or the default; with their first known zone. */
export type ChosenPlan = { plan: StudyPlan; firstZone: string | null };

/** The day it is for a student, in the zone of their device or else the first known one. */
export type StudentDay = { zone: string; today: Day; plan: StudyPlan };

export const DEFAULT_PLAN: StudyPlan = { newADay: 20, mostReviews: 200, restDays: [] };
export const PLAN_LIMITS = { newADay: 500, mostReviews: 2000, restDays: 6, examDays: 3650 } as const;

/** Desired retention. */
export const DESIRED_RETENTION = 0.9;
/** Desired retention for a set with an exam ahead. */
export const EXAM_RETENTION = 0.95;
/** Overdue cards are spread over this many days, with a daily minimum. */
const BACKLOG_DAYS = 5;
export const BACKLOG_LEAST = 30;

/** Desired retention for a set's card last reviewed on `day`. */
export function retentionOf(examDay: Day | null, day: Day): number {
  return examDay !== null && day < examDay ? EXAM_RETENTION : DESIRED_RETENTION;
}

export const isRestDay = ({ restDays }: Pick<StudyPlan, 'restDays'>, day: Day): boolean =>
  restDays.length > 0 && restDays.includes(weekdayOf(day));

/** The last study day before `today`; cards due after it were not missed. */
export function studyDayBefore(plan: Pick<StudyPlan, 'restDays'>, today: Day): Day {
  let day = addDays(today, -1);
  while (isRestDay(plan, day)) day = addDays(day, -1);
  return day;
}

/** The first study day from `day` on. */
export function studyDayFrom(plan: Pick<StudyPlan, 'restDays'>, day: Day): Day {
  let next = day;
  while (isRestDay(plan, next)) next = addDays(next, 1);
  return next;
}

/**
 * How many due cards belong to today. `missed` were due on an earlier study day, `done` were already reviewed today. `usual` is
 * the former daily workload of a student who has been away.
 */
export function reviewsToday(
  plan: StudyPlan,
  today: Day,
  { due, missed, done }: { due: number; missed: number; done: number },
  usual: number | null = null,
): number {
  if (isRestDay(plan, today)) return 0;
  const part = usual === null ? Math.ceil((missed + done) / BACKLOG_DAYS) : usual - (due - missed);
  // Cards at risk come first, so the ones already done count as missed.
  const backlog = Math.max(BACKLOG_LEAST, part);
  const share = due - missed + Math.min(missed, Math.max(0, backlog - done));
  return Math.max(0, Math.min(share, plan.mostReviews - done));
}

export type DueDay = { day: Day; dueCount: number };

/**
 * Due cards on each of the next `days` days, from `today` on, if every day's cards are studied; cards that return meanwhile
 * are not included. `dueOn` counts the cards due on later days.
 */
export function comingDays(
  plan: StudyPlan,
  today: Day,
  now: { due: number; missed: number; done: number },
  dueOn: ReadonlyMap<Day, number>,
  days: number,
  usual: number | null = null,
): DueDay[] {
  let [left, due, done] = [now.missed, now.due - now.missed, now.done];
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index);
    if (index > 0) due += dueOn.get(day) ?? 0;
    // What falls due on a rest day was not missed.
    if (isRestDay(plan, day)) return { day, dueCount: 0 };
    const dueCount = reviewsToday(plan, day, { due: left + due, missed: left, done }, usual);
    left += due - dueCount;
    [due, done] = [0, 0];
    return { day, dueCount };
  });
}

/** A set as far as its new cards are concerned; `introduced` is the number first seen today. */
export type PlannedSet = {
  id: string;
  unseen: number;
  /** How many of them may be shown today, one of each card; null for all. */
  free?: number | null;
  introduced: number;
  /** The set's own daily limit of new cards; null for none. */
  newADay: number | null;
  examDay: Day | null;
};

/** Study days from `today` until the day before the exam. */
function studyDaysBefore(plan: Pick<StudyPlan, 'restDays'>, today: Day, examDay: Day): number {
  let days = 0;
  for (let day = today; day < examDay; day = addDays(day, 1)) if (!isRestDay(plan, day)) days += 1;
  return days;
}

/** Daily new cards needed to show every card once before the exam; infinite if no day is left. */
function neededADay(
  plan: StudyPlan,
  today: Day,
  { unseen, introduced, examDay }: PlannedSet & { examDay: Day },
): number {
  if (unseen === 0) return introduced;
  const days = studyDaysBefore(plan, today, examDay);
  return days === 0 ? Number.POSITIVE_INFINITY : Math.ceil((unseen + introduced) / days);
}

const hasExam = (set: PlannedSet, today: Day): set is PlannedSet & { examDay: Day } =>
  set.examDay !== null && set.examDay > today;

/**
 * New cards for today by set: sets with an exam first, the nearest first, evenly until then; the others in the given order,
 * as far as the limit allows.
 */
export function newToday(
  plan: StudyPlan,
  today: Day,
  sets: readonly PlannedSet[],
  room = plan.newADay,
): Map<string, number> {
  const counts = new Map<string, number>();
  if (isRestDay(plan, today)) return counts;
  const introduced = sets.reduce((sum, set) => sum + set.introduced, 0);
  let left = plan.newADay - introduced;
  const byExam = sets
    .filter((set) => hasExam(set, today))
    .sort((a, b) => (a.examDay < b.examDay ? -1 : Number(a.examDay > b.examDay)));
  for (const set of [...byExam, ...sets.filter((each) => !hasExam(each, today))]) {
    const wanted = hasExam(set, today) ? neededADay(plan, today, set) : plan.newADay;
    const most = Math.min(wanted, set.newADay ?? plan.newADay) - set.introduced;
    const open = hasExam(set, today) ? left : Math.min(left, room - (plan.newADay - left));
    const count = Math.max(0, Math.min(set.free ?? set.unseen, most, open));
    if (count > 0) counts.set(set.id, count);
    left -= count;
  }
  return counts;
}

/** Whether every card will be seen before the exam. `cardsADay`: how many more new cards a day are needed than the limits allow. */
export type ExamOutlook =
  | { kind: 'seen' }
  | { kind: 'on_plan'; cardsADay: number }
  | { kind: 'behind'; cardsADay: number; unseenAtExam: number };

/** Null without a coming exam. */
export function examOutlook(plan: StudyPlan, today: Day, set: PlannedSet): ExamOutlook | null {
  if (!hasExam(set, today)) return null;
  if (set.unseen === 0) return { kind: 'seen' };
  const days = studyDaysBefore(plan, today, set.examDay);
  const most = Math.min(plan.newADay, set.newADay ?? plan.newADay);
  const total = set.unseen + set.introduced;
  const needed = days === 0 ? total : Math.ceil(total / days);
  if (days > 0 && needed <= most) return { kind: 'on_plan', cardsADay: needed };
  return { kind: 'behind', cardsADay: needed - most, unseenAtExam: Math.max(0, total - most * days) };
}

/** Longer outlooks are not charted. */
const MOST_STEPS = 60;

/** How many of the set's cards will have been seen by the end of each day from today until the exam; empty without one soon. */
export function examSteps(plan: StudyPlan, today: Day, set: PlannedSet, seen: number): number[] {
  if (!hasExam(set, today) || daysBetween(today, set.examDay) > MOST_STEPS) return [];
  const aDay = Math.min(neededADay(plan, today, set), plan.newADay, set.newADay ?? plan.newADay);
  const steps: number[] = [];
  let [left, all, room] = [set.unseen, seen, aDay - set.introduced];
  for (let day = today; day < set.examDay; day = addDays(day, 1)) {
    const fresh = isRestDay(plan, day) ? 0 : Math.max(0, Math.min(left, room));
    left -= fresh;
    all += fresh;
    room = aDay;
    steps.push(all);
  }
  return steps;
}

const noDays: ReadonlySet<Day> = new Set();

/**
 * Study days in a row up to today. Rest days and `lost` days (see date-line.ts) neither count nor break it; today may still be open.
 * `studied` are the days with a review, newest first.
 */
export function streakOf(
  plan: Pick<StudyPlan, 'restDays'>,
  today: Day,
  studied: readonly Day[],
  lost = noDays,
): number {
  const days = new Set(studied);
  const oldest = studied.at(-1) ?? today;
  let count = 0;
  for (let day = today; day >= oldest; day = addDays(day, -1)) {
    if (days.has(day)) count += 1;
    else if (day !== today && !isRestDay(plan, day) && !lost.has(day)) break;
  }
  return count;
}

/** The longest streak ever; `studied` newest first. */
export function longestStreakOf(
  plan: Pick<StudyPlan, 'restDays'>,
  studied: readonly Day[],
  lost = noDays,
): number {
  let longest = 0;
  let count = 0;
  let due: Day | null = null;
  for (const day of studied) {
    count = due !== null && due <= day ? count + 1 : 1;
    longest = Math.max(longest, count);
    due = studyDayBefore(plan, day);
    while (lost.has(due)) due = studyDayBefore(plan, due);
  }
  return longest;
}

/** A longer gap between two ratings is a break. */
export const LONGEST_THOUGHT_SECONDS = 60;
/** Minimum number of known ratings; below it a default time per card is used. */
const LEAST_RATINGS = 10;
const USUAL_SECONDS = 20;

/**
 * Seconds this student takes per card and day, including repetitions, from recent ratings: their times `ratedAtMs` in any order, and
 * the number of different `cards`.
 */
export function secondsPerCard({
  ratedAtMs,
  cards,
}: {
  ratedAtMs: readonly number[];
  cards: number;
}): number {
  if (ratedAtMs.length < LEAST_RATINGS) return USUAL_SECONDS;
  const moments = [...ratedAtMs].sort((a, b) => a - b);
  const seconds = moments
    .slice(1)
    .map((moment, index) => (moment - moments[index]!) / 1000)
    .filter((gap) => gap <= LONGEST_THOUGHT_SECONDS);
  if (seconds.length < LEAST_RATINGS / 2) return USUAL_SECONDS;
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const repetitions = ratedAtMs.length / cards;
  return Math.max(1, Math.round(mean * repetitions));
}
