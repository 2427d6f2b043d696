/** Cards kept on a device for studying without a network: a whole set, or what is due in the coming days. */
import { z } from 'zod';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { DayCard, StudyPlan } from './today.ts';
import { Zone } from './zone.ts';

/** Days that "everything due" covers, today included. */
export const KEPT_DAYS = 14;
/** Cards in one reply: a whole set fits. */
export const KEPT_CARDS_LIMIT = CARDS_PER_SET_LIMIT;

const Day = z.iso.date();
const count = z.int().min(0);

const KeptCard = DayCard.extend({
  /** The place in its set. */
  position: count,
  /** Its memory over days; null without a rating. */
  memory: z
    .object({
      stability: z.number(),
      difficulty: z.number(),
      lastDay: Day,
      lastRatedAtMs: z.number(),
      reps: count,
      lapses: count,
      dueDay: Day,
    })
    .nullable(),
});
export type KeptCard = z.infer<typeof KeptCard>;

export const KeptCards = z.object({
  /** The student's current day, on which the counts are based. */
  day: Day,
  plan: StudyPlan,
  /** FSRS parameters fitted to this student; null for the defaults. */
  fitted: z.array(z.number()).nullable(),
  /** The former daily workload of a student who recently came back to a backlog; null for all others. */
  usual: count.nullable(),
  secondsPerCard: z.int().min(1),
  /** The latest days in a row with a review, newest first, and days lost at the date line among them. */
  studied: z.array(Day),
  lost: z.array(Day),
  /** Sets that were begun or have an exam ahead, and the set asked for. */
  sets: z.array(
    z.object({
      id: Id,
      title: z.string(),
      cards: count,
      seen: count,
      /** Cards seen for the first time, and reviewed, on `day`. */
      introduced: count,
      reviewed: count,
      examDay: Day.nullable(),
      newADay: count.nullable(),
    }),
  ),
  /** Cards of these days that exceed the limit and are left out. */
  more: count,
  cards: z.array(KeptCard),
});
export type KeptCards = z.infer<typeof KeptCards>;

/** The set to keep; without it, what is due over all sets. */
const Kept = z.object({ zone: Zone.optional(), set: Id.optional() });

export const getKeptCards = endpoint({
  method: 'GET',
  path: '/api/today/kept',
  summary: `Returns what a device needs to study offline: a whole set, or what is due within ${KEPT_DAYS} days. At most ${KEPT_CARDS_LIMIT} cards.`,
  query: Kept,
  response: KeptCards,
});

export const getKeptSize = endpoint({
  method: 'GET',
  path: '/api/today/kept/size',
  summary: 'Returns the size of these cards with their pictures and sounds.',
  query: Kept,
  response: z.object({ cards: count, files: count, bytes: count, more: count }),
});
