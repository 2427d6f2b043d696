/** Today: what is due, its cards, and the plan behind it. */
import { z } from 'zod';
import { PLAN_LIMITS } from '#core/days/study-plan.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { SetLanguages } from './sets.ts';
import { StudyItem, WithFacets } from './study.ts';
import { Zone } from './zone.ts';

const Day = z.iso.date('Please give a day as YYYY-MM-DD');
const count = z.int().min(0);

/** Maximum cards per session; the rest comes in the next one. */
export const DAY_SESSION_LIMIT = 200;

/** The student's current zone, which determines the day; without it, the account's first known zone. */
const InZone = z.object({ zone: Zone.optional() });

export const ExamPlan = z.object({
  setId: Id,
  title: z.string(),
  day: Day,
  seenCount: count,
  cardCount: count,
  /** `behind`: how many more new cards a day are needed, and how many cards will not have been seen. */
  outlook: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('seen') }),
    z.object({ kind: z.literal('on_plan'), cardsADay: count }),
    z.object({ kind: z.literal('behind'), cardsADay: count, unseenAtExam: count }),
  ]),
});
export type ExamPlan = z.infer<typeof ExamPlan>;

export const TodaySet = z.object({
  id: Id,
  title: z.string(),
  /** Due today; overdue cards are spread over several days. */
  dueCount: count,
  newCount: count,
  /** When its next cards are due, if none is today. */
  nextDay: Day.nullable(),
});
export type TodaySet = z.infer<typeof TodaySet>;

export const Today = z.object({
  day: Day,
  /** False until the first rating or exam. */
  started: z.boolean(),
  /** Older ratings are still being processed: the due counts are incomplete. */
  gettingReady: z.boolean(),
  restDay: z.boolean(),
  dueCount: count,
  newCount: count,
  /** Also due, left for the coming days. */
  laterCount: count,
  /** New cards are reduced because the student was away and others are waiting. */
  newWait: z.boolean(),
  /** Seconds this student takes per card. */
  secondsPerCard: z.int().min(1),
  /** Sets that were started or have an exam ahead, most due cards first. */
  sets: z.array(TodaySet),
  /** The next day with something due. */
  next: z.object({ day: Day, dueCount: count }).nullable(),
  /** Streak in days, up to today. */
  streakDays: count,
  /** The last seven days, ending with today. */
  week: z.array(z.object({ day: Day, studied: z.boolean(), rest: z.boolean() })),
  /** Nearest first. */
  exams: z.array(ExamPlan),
});
export type Today = z.infer<typeof Today>;

/** A card in a session over several sets. */
export const DayCard = StudyItem.extend({ setId: Id, setTitle: z.string(), ...SetLanguages.shape });
export type DayCard = z.infer<typeof DayCard>;

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'Returns what is due today in all sets, how long it takes, and when the next cards are due.',
  query: InZone,
  response: Today,
});

export const getTodayCards = endpoint({
  method: 'GET',
  path: '/api/today/cards',
  summary: `Returns today’s cards, those most at risk of being forgotten first, then new ones; at most ${DAY_SESSION_LIMIT}, and only of \`set\`, if given.`,
  query: InZone.extend({ set: Id.optional(), facets: WithFacets }),
  response: z.object({ day: Day, cards: z.array(DayCard) }),
});

const numberOf = (what: string, least: number, most: number) =>
  z
    .int(`${what} must be a whole number`)
    .min(least, `${what} must be at least ${least}`)
    .max(most, `${what} must be at most ${most}`);
const NewADay = numberOf('New cards a day', 0, PLAN_LIMITS.newADay);

export const StudyPlan = z.object({
  newADay: NewADay,
  mostReviews: numberOf('Most reviews a day', 1, PLAN_LIMITS.mostReviews),
  /** Weekdays, 0 for Sunday to 6 for Saturday. */
  restDays: z
    .array(z.int().min(0).max(6), 'Rest days must be a list of weekdays')
    .max(PLAN_LIMITS.restDays, 'One day of the week must be left for studying')
    .readonly(),
});
export type StudyPlan = z.infer<typeof StudyPlan>;

export const getStudyPlan = endpoint({
  method: 'GET',
  path: '/api/study-plan',
  summary: 'Returns the daily limits and the rest days.',
  response: StudyPlan,
});

export const putStudyPlan = endpoint({
  method: 'PUT',
  path: '/api/study-plan',
  summary: 'Changes the daily limits and the rest days.',
  body: StudyPlan.extend({ zone: Zone.optional() }),
  response: StudyPlan,
});

export const SetPlan = z.object({
  /** The day of the exam, which brings no new cards; null for none. */
  examDay: Day.nullable(),
  /** Null if only the limit over all sets applies. */
  newADay: NewADay.nullable(),
});
export type SetPlan = z.infer<typeof SetPlan>;

const PlannedSet = SetPlan.extend({
  outlook: ExamPlan.shape.outlook.nullable(),
  /** Cards that will have been seen by the end of each day from today until the exam; empty without one soon. */
  steps: z.array(count),
});

export const getSetPlan = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/plan',
  summary: 'Returns the exam day of a set and its limit of new cards.',
  params: IdParams,
  query: InZone,
  response: PlannedSet,
});

export const putSetPlan = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/plan',
  summary: 'Changes the exam day of a set and its limit of new cards. Returns the resulting outlook.',
  params: IdParams,
  query: InZone,
  body: SetPlan,
  response: PlannedSet,
});

/** From today on. */
export const COMING_DAYS = 30;

export const getDueDays = endpoint({
  method: 'GET',
  path: '/api/today/coming',
  summary: `Returns how many cards are due on each study day of the next ${COMING_DAYS} days, as known today.`,
  query: z.object({ zone: Zone.optional() }),
  response: z.array(z.object({ day: z.iso.date(), dueCount: z.int().min(0) })),
});
