/** How many questions a practice session asks: the optimal, short and long options, and the adaptive length. */

/** The options for one card count; `short` and `long` are null if not offered. */
export type QuestionOptions = { optimal: number; short: number | null; long: number | null };

const MIN_QUESTIONS = 3;
const MAX_OPTIMAL_QUESTIONS = 25;
export const DEFAULT_QUESTIONS = 'optimal';
/** Bounds of a session's adaptive length and the short and long options, in percent of the optimal length. */
const ADAPTIVE_RANGE_PERCENT = { min: 60, max: 140 } as const;
const HARD_REDUCTION_PERCENT = 50;
const EASY_INCREASE_PERCENT = 40;
/** Share of covered key points at which a session keeps its length: below it the session was hard, above it easy. */
const NEUTRAL_PERFORMANCE = 0.5;

/** The optimal number of questions for a set of `cardCount` cards (docs/product.md, Practice). */
export function optimalQuestionCount(cardCount: number): number {
  if (cardCount <= 10) return Math.max(MIN_QUESTIONS, ceilPercent(60, cardCount));
  if (cardCount <= 25) return ceilPercent(40, cardCount);
  if (cardCount <= 50) return ceilPercent(30, cardCount);
  if (cardCount <= 100) return Math.min(20, ceilPercent(20, cardCount));
  return MAX_OPTIMAL_QUESTIONS;
}

/** `most`: how many questions the set has at all, which limits very small sets and sets of near-duplicates. */
export function questionOptions(cardCount: number, most = Number.POSITIVE_INFINITY): QuestionOptions {
  const base = Math.min(optimalQuestionCount(cardCount), most);
  const { min, max } = ADAPTIVE_RANGE_PERCENT;
  const short = Math.max(MIN_QUESTIONS, floorPercent(min, base));
  const long = Math.min(cardCount, ceilPercent(max, base));
  return { optimal: base, short: short < base ? short : null, long: long > base ? long : null };
}

/** The student's choice: 'optimal' or a whole number of questions; anything else counts as 'optimal'. */
export function chosenQuestionCount(choice: string, cardCount: number): number {
  const number = /^\d{1,4}$/.test(choice) ? Number(choice) : 0;
  const most = Math.max(MIN_QUESTIONS, cardCount);
  return number >= 1 ? Math.min(number, most) : optimalQuestionCount(cardCount);
}

/**
 * The length of an adaptive session. `recentScores` are the shares (0 to 1) of key points covered in recent questions. Their
 * mean m changes the length linearly: −50 % at m = 0, unchanged at m = 0.5, +40 % at m = 1. The result stays within
 * 60 % to 140 % of `base`, is at least 3, and does not exceed the number of cards unless the base already does.
 */
export function adaptiveQuestionCount(
  base: number,
  recentScores: readonly number[],
  cardCount: number,
): number {
  const percent = 100 + adaptiveChangePercent(recentScores);
  const least = Math.max(MIN_QUESTIONS, ceilPercent(ADAPTIVE_RANGE_PERCENT.min, base));
  const most = Math.max(
    MIN_QUESTIONS,
    Math.min(floorPercent(ADAPTIVE_RANGE_PERCENT.max, base), Math.max(base, cardCount)),
  );
  return Math.min(most, Math.max(least, Math.round((base * percent) / 100)));
}

/** −50 to +40, in percent of the base. */
function adaptiveChangePercent(recentScores: readonly number[]): number {
  if (recentScores.length === 0) return 0;
  const mean =
    recentScores.reduce((sum, score) => sum + Math.min(1, Math.max(0, score)), 0) / recentScores.length;
  return mean < NEUTRAL_PERFORMANCE
    ? -HARD_REDUCTION_PERCENT * ((NEUTRAL_PERFORMANCE - mean) / NEUTRAL_PERFORMANCE)
    : EASY_INCREASE_PERCENT * ((mean - NEUTRAL_PERFORMANCE) / (1 - NEUTRAL_PERFORMANCE));
}

// Integer percentages avoid the error of binary fractions.
function ceilPercent(percent: number, of: number): number {
  return Math.ceil((percent * of) / 100);
}
function floorPercent(percent: number, of: number): number {
  return Math.floor((percent * of) / 100);
}
