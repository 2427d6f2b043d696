/** What a study session shows about itself: its phase, its figures, and why a card is on screen. */
import { isMastered, isNew, type Rating, RESHOW_DELAY_TURNS } from './scheduler.ts';
import { currentCard, type QueueCard, type SessionRating, type StudySession } from './study-queue.ts';

/**
 * `complete`: a rating left no card ready and none unstudied. `none-ready`: nothing is ready, but not because of a rating of this
 * session, which happens when a session is resumed after the remaining cards were removed from the set.
 */
export type StudyPhase = 'empty' | 'studying' | 'complete' | 'none-ready';

export type StudyStats = {
  totalCards: number;
  masteredCards: number;
  /** Rated at least once ever, and not mastered. */
  inLearning: number;
  totalLapses: number;
  /** Mean over all cards, two decimals; 0 for an empty set. */
  averageEase: number;
  /** Cards rated at least once in this session. */
  studiedCards: number;
  /** Whole percent of the cards, half rounded up. */
  sessionProgressPercent: number;
  ratingCounts: { again: number; hard: number; good: number; easy: number };
};

/** Why this card was chosen, and after how many turns it would return for each rating. */
export type WhyNow = {
  reason:
    | { kind: 'new' }
    | { kind: 'not-yet-in-session'; consecutiveSuccesses: number; easeFactor: number }
    | { kind: 'returned'; rating: Rating; turnsAgo: number; consecutiveSuccesses: number };
  returnsAfterTurns: Readonly<Record<Rating, number>>;
};

export function phaseOf(session: StudySession): StudyPhase {
  if (session.cards.length === 0) return 'empty';
  if (session.currentId !== null) return 'studying';
  return session.lastTurn?.rating.ended ? 'complete' : 'none-ready';
}

/** Whether every card was seen in this session and the last rating of each was Good or Easy. */
export function isThrough(session: StudySession): boolean {
  const left = new Set(session.cards.map(({ id }) => id));
  if (left.size === 0) return false;
  const seen = new Set<string>();
  for (let turn = session.lastTurn; turn && left.size > 0; turn = turn.previous) {
    const { cardId, rating } = turn.rating;
    if (seen.has(cardId)) continue;
    seen.add(cardId);
    if (rating <= 2 && left.has(cardId)) return false;
    left.delete(cardId);
  }
  return left.size === 0;
}

/** Whether the card on screen is certain to return before the session ends by itself if rated so. */
export function willReturn(session: StudySession, rating: Rating): boolean {
  if (rating > 2) return false;
  // Each of these takes at least one turn while the card is held back.
  const before = session.cards.filter(
    ({ id, readyAtTurn }) =>
      id !== session.currentId && (readyAtTurn === null || readyAtTurn <= session.turnsTaken + 2),
  );
  return before.length >= RESHOW_DELAY_TURNS[rating] - 1;
}

/** Cards rated in this session, weakest first: by Again ratings in it, then by lapses and ease. */
export function weakestCards(session: StudySession): QueueCard[] {
  const missed = new Map<string, number>();
  for (let turn = session.lastTurn; turn; turn = turn.previous) {
    const { cardId, rating } = turn.rating;
    missed.set(cardId, (missed.get(cardId) ?? 0) + (rating === 1 ? 1 : 0));
  }
  const misses = ({ id }: QueueCard) => missed.get(id) ?? 0;
  return session.cards
    .filter(({ id }) => missed.has(id))
    .sort(
      (a, b) =>
        misses(b) - misses(a) ||
        b.learning.lapseCount - a.learning.lapseCount ||
        a.learning.easeFactor - b.learning.easeFactor,
    );
}

export function statsOf(session: StudySession): StudyStats {
  const totalCards = session.cards.length;
  let masteredCards = 0;
  let inLearning = 0;
  let totalLapses = 0;
  // In whole hundredths, so that the sum stays exact.
  let easeHundredths = 0;
  let studiedCards = 0;
  for (const { learning, readyAtTurn } of session.cards) {
    if (isMastered(learning)) masteredCards += 1;
    else if (!isNew(learning)) inLearning += 1;
    totalLapses += learning.lapseCount;
    easeHundredths += Math.round(learning.easeFactor * 100);
    if (readyAtTurn !== null) studiedCards += 1;
  }
  const { 1: again, 2: hard, 3: good, 4: easy } = session.ratingCounts;
  return {
    totalCards,
    masteredCards,
    inLearning,
    totalLapses,
    averageEase: totalCards === 0 ? 0 : roundHalfUp(easeHundredths, totalCards) / 100,
    studiedCards,
    sessionProgressPercent: totalCards === 0 ? 0 : roundHalfUp(studiedCards * 100, totalCards),
    ratingCounts: { again, hard, good, easy },
  };
}

/** Null without a card on screen. */
export function whyNow(session: StudySession): WhyNow | null {
  const card = currentCard(session);
  if (!card) return null;
  const { consecutiveSuccesses, easeFactor } = card.learning;
  const last = card.readyAtTurn === null ? null : lastRatingOf(session, card.id);
  const reason: WhyNow['reason'] = last
    ? { kind: 'returned', rating: last.rating.rating, turnsAgo: last.turnsAgo, consecutiveSuccesses }
    : isNew(card.learning)
      ? { kind: 'new' }
      : { kind: 'not-yet-in-session', consecutiveSuccesses, easeFactor };
  return { reason, returnsAfterTurns: RESHOW_DELAY_TURNS };
}

function lastRatingOf(
  session: StudySession,
  cardId: string,
): { rating: SessionRating; turnsAgo: number } | null {
  let turnsAgo = 1;
  for (let turn = session.lastTurn; turn; turn = turn.previous, turnsAgo += 1) {
    if (turn.rating.cardId === cardId) return { rating: turn.rating, turnsAgo };
  }
  return null;
}

function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
