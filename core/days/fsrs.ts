/**
 * Memory over days, by FSRS-6: a pure projection of a card's review log. The first standing rating of each local day is its review,
 * because the first recall of a day measures long-term memory (open-spaced-repetition/fsrs4anki#628).
 */
import { FSRSAlgorithm } from 'ts-fsrs';
import { RATINGS, type Rating } from '#core/scheduler.ts';
import { addDays, type Day, daysBetween } from './local-day.ts';
import { retentionOf } from './study-plan.ts';

/** Longest interval: a hundred years. */
export const MAX_INTERVAL_DAYS = 36_500;

/** The part of a review log entry that matters for days. */
export type DayRating = { clientId: string; rating: Rating; ratedAtMs: number; day: Day };

export type LongTermMemory = {
  /** Stability: days until the probability of recall has fallen to 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Day of the last review. */
  lastDay: Day;
  lastRatedAtMs: number;
  /** Number of days it was reviewed on, and on how many of them it was forgotten after having been learnt. */
  reps: number;
  lapses: number;
};

/** The 21 parameters of FSRS-6 fitted to a student's own reviews; null for the defaults. */
export type FittedParameters = readonly number[] | null;

/** Ratings after the first of a day do not count, so there is no short-term scheduling. */
const options = { enable_short_term: false, enable_fuzz: false };
const byDefault = new FSRSAlgorithm(options);

const byFitted = new WeakMap<readonly number[], FSRSAlgorithm>();

/** Cached: construction takes 35 µs. */
export function algorithmOf(fitted: FittedParameters): FSRSAlgorithm {
  if (!fitted) return byDefault;
  const known = byFitted.get(fitted) ?? new FSRSAlgorithm({ ...options, w: fitted });
  byFitted.set(fitted, known);
  return known;
}

/** The memory after the first rating of a later day; `memory` is null for a card without a review. */
function afterReview(
  fsrs: FSRSAlgorithm,
  memory: LongTermMemory | null,
  { rating, ratedAtMs, day }: DayRating,
): LongTermMemory {
  const state = fsrs.next_state(memory, memory ? daysBetween(memory.lastDay, day) : 0, rating);
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    lastDay: day,
    lastRatedAtMs: ratedAtMs,
    reps: (memory?.reps ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + (memory && rating === 1 ? 1 : 0),
  };
}

/** A total order, independent of arrival order. */
function inOrder(a: DayRating, b: DayRating): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.ratedAtMs !== b.ratedAtMs) return a.ratedAtMs - b.ratedAtMs;
  return a.clientId < b.clientId ? -1 : 1;
}

/** The memory that results from all standing ratings of a card, given in any order; null without any. */
export function projectRatings(
  standing: readonly DayRating[],
  fitted: FittedParameters = null,
): LongTermMemory | null {
  const fsrs = algorithmOf(fitted);
  let memory: LongTermMemory | null = null;
  for (const rating of [...standing].sort(inOrder))
    if (memory?.lastDay !== rating.day) memory = afterReview(fsrs, memory, rating);
  return memory;
}

/**
 * The memory after one more rating, without the log: the same object if an earlier rating of the day counts, and null
 * if the rating precedes one that is already counted, so that the log must be projected again.
 */
export function withRating(
  memory: LongTermMemory | null,
  rating: DayRating,
  fitted: FittedParameters = null,
): LongTermMemory | null {
  if (!memory || rating.day > memory.lastDay) return afterReview(algorithmOf(fitted), memory, rating);
  return rating.day === memory.lastDay && rating.ratedAtMs > memory.lastRatedAtMs ? memory : null;
}

/** Cache for the default parameters by retention: computing one factor takes longer than the rest of a rating. */
const modifiers = new Map<number, number>();

/** Interval in days per day of stability at a desired retention of 0.7 to 0.99. */
export function intervalModifier(retention: number, fitted: FittedParameters = null): number {
  if (fitted) return algorithmOf(fitted).calculate_interval_modifier(retention);
  const known = modifiers.get(retention);
  if (known !== undefined) return known;
  const modifier = byDefault.calculate_interval_modifier(retention);
  modifiers.set(retention, modifier);
  return modifier;
}

/**
 * The day on which the probability of recall has fallen to the desired retention (raised before an exam of the set);
 * tomorrow at the earliest.
 */
export function dueDay(
  { stability, lastDay }: LongTermMemory,
  examDay: Day | null,
  fitted: FittedParameters = null,
): Day {
  const retention = retentionOf(examDay, lastDay);
  const days = Math.floor(stability * intervalModifier(retention, fitted) + 0.5);
  return addDays(lastDay, Math.min(MAX_INTERVAL_DAYS, Math.max(1, days)));
}

/** The next due days after Again, Hard, Good and Easy. */
export type DaysByRating = [again: Day, hard: Day, good: Day, easy: Day];

/** The due day each rating would give now; null if the log must be read for it. */
export function daysByRating(
  memory: LongTermMemory | null,
  now: Pick<DayRating, 'ratedAtMs' | 'day'>,
  examDay: Day | null,
  fitted: FittedParameters = null,
): DaysByRating | null {
  const days = RATINGS.flatMap((rating) => {
    const after = withRating(memory, { ...now, clientId: '', rating }, fitted);
    return after ? dueDay(after, examDay, fitted) : [];
  });
  const [again, hard, good, easy] = days;
  return again && hard && good && easy ? [again, hard, good, easy] : null;
}

/** Below a week of stability a card is still being learnt; from three weeks on it is known well (Anki's "mature"). */
export const STAGE_DAYS = { settling: 7, known: 21 } as const;
