/** A day's cards from counts by set, the same on the server and on a device without a network. Pure. */
import { newBeside } from './after-break.ts';
import { addDays, type Day } from './local-day.ts';
import {
  BACKLOG_LEAST,
  type ExamOutlook,
  examOutlook,
  newToday,
  type PlannedSet,
  reviewsToday,
  type StudyPlan,
  studyDayFrom,
} from './study-plan.ts';

/**
 * Counts of a set's facets. `introduced` and `reviewed` were done today; `waiting` ones are due, but counted for tomorrow because another
 * facet of their card is asked today.
 */
export type DaySet = {
  id: string;
  title: string;
  cards: number;
  /** Unseen cards that may be shown today; null for all. */
  free?: number | null;
  waiting?: number;
  examDay: Day | null;
  newADay: number | null;
  seen: number;
  due: number;
  /** Due on the last study day before today or earlier. */
  missed: number;
  nextDay: Day | null;
  introduced: number;
  reviewed: number;
};

export const plannedOf = ({ id, cards, seen, free, introduced, newADay, examDay }: DaySet): PlannedSet => ({
  id,
  unseen: Math.max(0, cards - seen),
  free: free ?? null,
  introduced,
  newADay,
  examDay,
});

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Whether enough was missed for a former daily workload to matter. */
export const hasBacklog = (sets: readonly DaySet[]): boolean =>
  sum(sets, ({ missed, reviewed }) => missed + reviewed) > BACKLOG_LEAST;

export type DayCounts = {
  due: number;
  missed: number;
  done: number;
  usual: number | null;
  /** How many of the due cards belong to today. */
  share: number;
  /** New cards by set. */
  fresh: Map<string, number>;
  /** New cards are reduced because the student was away. */
  newWait: boolean;
};

/** `usual`: the former daily workload of a student who came back to a backlog; null for all others. */
export function countDay(
  plan: StudyPlan,
  today: Day,
  sets: readonly DaySet[],
  usual: number | null,
): DayCounts {
  const due = sum(sets, (set) => set.due);
  const missed = sum(sets, (set) => set.missed);
  const done = sum(sets, (set) => set.reviewed);
  const share = reviewsToday(plan, today, { due, missed, done }, usual);
  const room = usual === null ? plan.newADay : newBeside(share + done, usual);
  const fresh = newToday(plan, today, sets.map(plannedOf), room);
  return { due, missed, done, usual, share, fresh, newWait: room < plan.newADay };
}

/** The next study day on which something is due; null if nothing is. */
export function nextStudyDay(
  plan: StudyPlan,
  today: Day,
  sets: readonly DaySet[],
  { due, share }: Pick<DayCounts, 'due' | 'share'>,
): Day | null {
  const days = sets.flatMap(({ nextDay }) => nextDay ?? []);
  // The rest of today's cards comes tomorrow.
  if (due > share || sets.some(({ waiting }) => waiting)) days.push(addDays(today, 1));
  const first = days.sort()[0];
  return first === undefined ? null : studyDayFrom(plan, first);
}

type SetExam = {
  setId: string;
  title: string;
  day: Day;
  seenCount: number;
  cardCount: number;
  outlook: ExamOutlook;
};

/** The coming exams, nearest first. */
export function examsOf(plan: StudyPlan, sets: readonly DaySet[], today: Day): SetExam[] {
  return sets
    .flatMap((set): SetExam[] => {
      const outlook = examOutlook(plan, today, plannedOf(set));
      if (!outlook || set.examDay === null) return [];
      const { id: setId, title, examDay: day, seen: seenCount, cards: cardCount } = set;
      return [{ setId, title, day, seenCount, cardCount, outlook }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
