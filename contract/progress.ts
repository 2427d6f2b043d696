/** The call of the progress page: days of study, what is remembered, what comes, and practice over time. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Zone } from './zone.ts';

const Day = z.iso.date();
const count = z.int().min(0);
const Title = z.object({ setId: Id, setTitle: z.string() });

/** One day of study: cards seen for the first time, cards that came back, how many of these were remembered, and the time taken. */
export const ProgressDay = z.object({
  day: Day,
  introduced: count,
  returned: count,
  recalled: count,
  seconds: count,
});
export type ProgressDay = z.infer<typeof ProgressDay>;

export const HardCard = Title.extend({ cardId: Id, term: z.string(), lapses: count });
export type HardCard = z.infer<typeof HardCard>;

/** A key point that several answers left out; `asked` counts the questions it was decided in. */
export const HardPoint = Title.extend({ cardId: Id, text: z.string(), missed: count, asked: count });
export type HardPoint = z.infer<typeof HardPoint>;

/** Points covered of those that were decided, in one session. */
export const PractisedSession = Title.extend({
  sessionId: Id,
  createdAt: z.iso.datetime(),
  covered: count,
  decided: count,
  /** Points that the student has still to judge; they are in neither. Earlier servers do not send it. */
  toJudge: count.default(0),
  /** Of recordings; 0 where answers were typed. */
  talkSeconds: count,
});
export type PractisedSession = z.infer<typeof PractisedSession>;

/** Two cards of a set that were taken for each other in so many questions. */
export const MixUp = Title.extend({
  cards: z.tuple([z.object({ cardId: Id, term: z.string() }), z.object({ cardId: Id, term: z.string() })]),
  count,
});
export type MixUp = z.infer<typeof MixUp>;

export const Progress = z.object({
  /** When it was read, so that an answer kept on a device can say how old it is. */
  readAt: z.iso.datetime(),
  day: Day,
  /** False until the first rating or answer of the account. */
  started: z.boolean(),
  /** Ratings are still being counted: the days are not complete. */
  gettingReady: z.boolean(),
  /** The share of returning cards that the plan aims at. */
  targetRetention: z.number(),
  /** To how many of the student's own reviews the schedule is fitted; null for the defaults. */
  fittedReviews: count.nullable().default(null),
  /** Of the last 53 weeks, the oldest first; days without study are left out. */
  days: z.array(ProgressDay),
  /** The longest ever; days of rest neither counted nor missed. */
  longestStreak: count,
  /** Cards due today or overdue. */
  dueNow: count.default(0),
  /** Cards due on each of the next 30 days, as far as they have been seen; those of `dueNow` are left out. */
  forecast: z.array(z.object({ day: Day, dueCount: count })),
  stages: z.object({ unseen: count, learning: count, settling: count, known: count }),
  setCount: count,
  hardCards: z.array(HardCard),
  hardPoints: z.array(HardPoint),
  /** The latest, the oldest first. */
  sessions: z.array(PractisedSession),
  mixUps: z.array(MixUp),
  /**
   * Of the sure decisions that were put to the student unseen, how many were judged, and how often the student agreed. Null of earlier
   * servers.
   */
  ownJudgement: z.object({ checked: count, agreed: count }).nullable().default(null),
  /** Those that something was studied or practised of, the latest first. */
  sets: z.array(z.object({ id: Id, title: z.string() })),
});
export type Progress = z.infer<typeof Progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/progress',
  summary:
    'Days of study of a year, what is remembered, what comes in the next 30 days, and practice over time; with `set` of that set alone.',
  query: z.object({ zone: Zone.optional(), set: Id.optional() }),
  response: Progress,
});

/** Days of study after which a student's own hardest card is shown. */
export const MILESTONE_DAYS = [7, 30, 100] as const;
/** New cards that are offered where nothing is due. */
export const OFFERED_NEW_CARDS = 5;

export const NextStep = z.object({
  /** What can be done where nothing is due: one thing, or none. */
  offer: z
    .discriminatedUnion('kind', [
      /** A point of the card was missed so often, and not covered since. */
      z.object({ kind: z.literal('explain'), setId: Id, cardId: Id, term: z.string(), missed: count }),
      z.object({ kind: z.literal('new'), setId: Id, setTitle: z.string(), cardIds: z.array(Id) }),
    ])
    .nullable(),
  /** On the day on which so many days of study are full: the card missed most often of those known by now. */
  milestone: z
    .object({ days: count, setId: Id, term: z.string(), missed: count, knownInARow: count })
    .nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

export const getNextStep = endpoint({
  method: 'GET',
  path: '/api/progress/next',
  summary: 'One thing to do where nothing is due, and what a round number of days of study has brought.',
  query: z.object({ zone: Zone.optional() }),
  response: NextStep,
});
