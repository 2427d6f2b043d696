/** The scheduler: how a rating changes a card's interval, ease, streak and lapses. */

/** Again = 1, Hard = 2, Good = 3, Easy = 4. */
export type Rating = 1 | 2 | 3 | 4;

export const RATINGS = [1, 2, 3, 4] as const;
export const RATING_NAMES = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' } as const;

const INITIAL_EASE = 2.5;
const MIN_EASE = 1.3;
const MAX_EASE = 4;
const AGAIN_EASE_LOSS = 0.2;
const HARD_EASE_LOSS = 0.15;
const EASY_EASE_GAIN = 0.15;
const HARD_MULTIPLIER = 1.2;
const MIN_INTERVAL_CARDS = 1;
const MAX_INTERVAL_CARDS = 1000;
const AGAIN_INTERVAL_CARDS = 1;
/** First interval of a card that was never rated, or whose interval is still 0. */
const NEW_CARD_INTERVAL_CARDS = { 2: 6, 3: 8, 4: 20 } as const;
export const MASTERY_SUCCESSES = 2;
export const MASTERY_INTERVAL_CARDS = 20;
/** For how many turns of the session a card is held back after a rating. */
export const RESHOW_DELAY_TURNS = { 1: 1, 2: 6, 3: 8, 4: 20 } as const;

export type LearningState = {
  /** Interval in cards until it reappears; 0 means new. */
  intervalCards: number;
  /** Two decimals, 1.3 to 4. */
  easeFactor: number;
  totalReviews: number;
  /** Ratings of Hard, Good or Easy in a row since the last Again. */
  consecutiveSuccesses: number;
  /** Number of Again ratings. */
  lapseCount: number;
  lastRating: Rating | null;
  /** Interval at the last rating; null before the first. */
  lastIntervalCards: number | null;
};

export function newLearningState(): LearningState {
  return {
    intervalCards: 0,
    easeFactor: INITIAL_EASE,
    totalReviews: 0,
    consecutiveSuccesses: 0,
    lapseCount: 0,
    lastRating: null,
    lastIntervalCards: null,
  };
}

/** Narrows an untrusted value to a rating. */
export function isRating(value: unknown): value is Rating {
  return value === 1 || value === 2 || value === 3 || value === 4;
}

export function isNew(state: LearningState): boolean {
  return state.intervalCards === 0;
}

/** At least two successes in a row and an interval of at least 20 cards. */
export function isMastered(state: LearningState): boolean {
  return state.consecutiveSuccesses >= MASTERY_SUCCESSES && state.intervalCards >= MASTERY_INTERVAL_CARDS;
}

/** The interval after a rating: shown on its button, and stored. */
export function nextIntervalCards(state: LearningState, rating: Rating): number {
  if (rating === 1) return AGAIN_INTERVAL_CARDS;
  if (isNew(state)) return NEW_CARD_INTERVAL_CARDS[rating];
  const multiplier =
    rating === 2
      ? hundredths(HARD_MULTIPLIER)
      : rating === 3
        ? hundredths(state.easeFactor)
        : nextEase(state, 4);
  return clamp(
    roundHalfUpHundredths(state.intervalCards * multiplier),
    MIN_INTERVAL_CARDS,
    MAX_INTERVAL_CARDS,
  );
}

export function applyRating(state: LearningState, rating: Rating): LearningState {
  const failed = rating === 1;
  return {
    intervalCards: nextIntervalCards(state, rating),
    easeFactor: nextEase(state, rating) / 100,
    totalReviews: state.totalReviews + 1,
    consecutiveSuccesses: failed ? 0 : state.consecutiveSuccesses + 1,
    lapseCount: state.lapseCount + (failed ? 1 : 0),
    lastRating: rating,
    lastIntervalCards: state.intervalCards,
  };
}

/** The state after the given ratings, oldest first, starting from `base`. */
export function replayRatings(
  ratings: Iterable<Rating>,
  base: LearningState = newLearningState(),
): LearningState {
  let state = base;
  for (const rating of ratings) state = applyRating(state, rating);
  return state;
}

/** Ease after a rating, in whole hundredths: binary fractions such as 1.15 would round .5 the wrong way. */
function nextEase(state: LearningState, rating: Rating): number {
  const change = { 1: -AGAIN_EASE_LOSS, 2: -HARD_EASE_LOSS, 3: 0, 4: EASY_EASE_GAIN }[rating];
  return clamp(hundredths(state.easeFactor) + hundredths(change), hundredths(MIN_EASE), hundredths(MAX_EASE));
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function roundHalfUpHundredths(value: number): number {
  return Math.floor((value + 50) / 100);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Lapses from which a card is a leech, as in Anki. */
export const LEECH_LAPSES = 8;
/** Further warnings come after this many more lapses. */
const warnedAgainAfter = 4;

/** Whether this lapse warrants a warning. */
export const isLeechWarning = (lapseCount: number): boolean =>
  lapseCount >= LEECH_LAPSES && (lapseCount - LEECH_LAPSES) % warnedAgainAfter === 0;
