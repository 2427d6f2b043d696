/** The progress page: study days, retention, forecast, and practice over time. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Zone } from './zone.ts';

const Day = z.iso.date();
const count = z.int().min(0);
const Title = z.object({ setId: Id, setTitle: z.string() });

/** One study day: cards seen for the first time, cards reviewed, how many of these were remembered, and the time taken. */
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

/** A key point missed in several answers; `asked` counts the questions in which it was decided. */
export const HardPoint = Title.extend({ cardId: Id, text: z.string(), missed: count, asked: count });
export type HardPoint = z.infer<typeof HardPoint>;

/** Points covered out of those decided, in one session. */
export const PractisedSession = Title.extend({
  sessionId: Id,
  createdAt: z.iso.datetime(),
  covered: count,
  decided: count,
  /** Points the student has still to judge; included in neither. */
  toJudge: count,
  /** Length of recordings; 0 if answers were typed. */
  talkSeconds: count,
});
export type PractisedSession = z.infer<typeof PractisedSession>;

/** Two cards of a set that were mixed up, and in how many questions. */
export const MixUp = Title.extend({
  cards: z.tuple([z.object({ cardId: Id, term: z.string() }), z.object({ cardId: Id, term: z.string() })]),
  count,
});
export type MixUp = z.infer<typeof MixUp>;

export const Progress = z.object({
  /** Time of the reply, so that a stored one can show its age. */
  readAt: z.iso.datetime(),
  day: Day,
  /** False until the first rating or answer of the account. */
  started: z.boolean(),
  /** Ratings are still being processed: the days are incomplete. */
  gettingReady: z.boolean(),
  /** The plan's desired share of remembered reviews. */
  targetRetention: z.number(),
  /** Number of the student's own reviews the schedule is fitted to; null for the defaults. */
  fittedReviews: count.nullable(),
  /** The last 53 weeks, oldest first; days without study are omitted. */
  days: z.array(ProgressDay),
  /** Longest streak ever; rest days neither count nor break it. */
  longestStreak: count,
  /** Cards due today or overdue. */
  dueNow: count,
  /** Known cards due on each of the next 30 days, excluding those of `dueNow`. */
  forecast: z.array(z.object({ day: Day, dueCount: count })),
  stages: z.object({ unseen: count, learning: count, settling: count, known: count }),
  setCount: count,
  hardCards: z.array(HardCard),
  hardPoints: z.array(HardPoint),
  /** The latest sessions with a decided point, oldest first. */
  sessions: z.array(PractisedSession),
  /**
   * The latest sessions without a decided point, oldest first. Not part of `sessions`, because pages of the previous release divide by
   * `decided`; servers of that release omit it.
   */
  sessionsToJudge: z.array(PractisedSession).default([]),
  mixUps: z.array(MixUp),
  /** Sure decisions that were shown to the student as undecided: how many were judged, and how often the student agreed. */
  ownJudgement: z.object({ checked: count, agreed: count }),
  /** Sets that were studied or practised, latest first. */
  sets: z.array(z.object({ id: Id, title: z.string() })),
});
export type Progress = z.infer<typeof Progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/progress',
  summary:
    'Returns a year of study days, retention, a forecast of 30 days, and practice over time; only of `set`, if given.',
  query: z.object({ zone: Zone.optional(), set: Id.optional() }),
  response: Progress,
});

/** Number of study days after which a student's own hardest card is shown. */
export const MILESTONE_DAYS = [7, 30, 100] as const;
/** New cards offered when nothing is due. */
export const OFFERED_NEW_CARDS = 5;

export const NextStep = z.object({
  /** What can be done when nothing is due: one thing, or nothing. */
  offer: z
    .discriminatedUnion('kind', [
      /** A point of the card was missed this often, and not covered since. */
      z.object({ kind: z.literal('explain'), setId: Id, cardId: Id, term: z.string(), missed: count }),
      z.object({ kind: z.literal('new'), setId: Id, setTitle: z.string(), cardIds: z.array(Id) }),
    ])
    .nullable(),
  /** On the day that completes this many study days: the now known card that was missed most often. */
  milestone: z
    .object({ days: count, setId: Id, term: z.string(), missed: count, knownInARow: count })
    .nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

export const getNextStep = endpoint({
  method: 'GET',
  path: '/api/progress/next',
  summary: 'Returns one thing to do when nothing is due, and the milestone reached today.',
  query: z.object({ zone: Zone.optional() }),
  response: NextStep,
});
