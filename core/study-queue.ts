/** The study session: which card comes next, when one comes again, when the session is over, and how to take a rating back. */
import { applyRating, isNew, type LearningState, type Rating, reshowDelayTurns } from './scheduler.ts';

/** A card as the queue knows it. */
export type QueueCard = { id: string; learning: LearningState };

/** A card as the session sees it. */
type SessionCard = QueueCard & {
  /** First turn in which it may come again; null while it was never rated in this session. */
  readyAtTurn: number | null;
};

/** One rating of a session: plain JSON, so that it can be kept on the device and the session resumed from it. */
export type SessionRating = {
  clientId: string;
  cardId: string;
  rating: Rating;
  before: LearningState;
  /** True where this rating left nothing to study: the session was completed by it. */
  ended: boolean;
};

type Turn = { rating: SessionRating; previous: Turn | null; readyBefore: number | null };

/**
 * A session is a value: every step gives a new one, and the old one stays valid. A step reads all cards once, which takes a
 * fraction of a millisecond for the most cards a set holds (bench/study-queue.mjs).
 */
export type StudySession = {
  /** In the user's order. */
  cards: readonly SessionCard[];
  /** Where each card stands in `cards`. */
  positions: ReadonlyMap<string, number>;
  /** Ratings given so far; the next rating is turn `turnsTaken + 1`. */
  turnsTaken: number;
  lastTurn: Turn | null;
  ratingCounts: Readonly<Record<Rating, number>>;
  /** The card on screen; it stays until it is rated. */
  currentId: string | null;
};

/**
 * Opens a session on cards in the user's order. `past` resumes an earlier one: its ratings, oldest first, decide what is held
 * back and counted, while the learning states are those of `cards`. Ratings of cards that are gone count as turns only.
 * `currentId` names the card that was on screen; it stays there if it may.
 */
export function openSession(
  cards: readonly QueueCard[],
  past: readonly SessionRating[] = [],
  currentId: string | null = null,
): StudySession {
  const positions = new Map(cards.map(({ id }, position) => [id, position]));
  const readyAtTurns: (number | null)[] = cards.map(() => null);
  const ratingCounts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  let lastTurn: Turn | null = null;
  for (const [index, rating] of past.entries()) {
    const position = positions.get(rating.cardId);
    const readyBefore = position === undefined ? null : (readyAtTurns[position] ?? null);
    lastTurn = { rating, previous: lastTurn, readyBefore };
    ratingCounts[rating.rating] += 1;
    if (position !== undefined) readyAtTurns[position] = readyAfter(index + 1, rating.rating);
  }
  const session = choose({
    cards: cards.map(({ id, learning }, position) => ({
      id,
      learning,
      readyAtTurn: readyAtTurns[position] ?? null,
    })),
    positions,
    turnsTaken: past.length,
    lastTurn,
    ratingCounts,
    currentId: null,
  });
  const wanted = currentId === null ? null : cardOf(session, currentId);
  return wanted && !wanted.held ? { ...session, currentId } : session;
}

/** Rates the card on screen; null where there is none. */
export function rateCurrent(
  session: StudySession,
  rating: Rating,
  clientId: string,
): { session: StudySession; rating: SessionRating; learning: LearningState } | null {
  const card = currentCard(session);
  if (!card) return null;
  const given = { clientId, cardId: card.id, rating, before: card.learning, ended: false };
  const learning = applyRating(card.learning, rating);
  const next = choose(take(withLearning(session, card.id, learning), given));
  const ended = next.currentId === null;
  const recorded = { ...given, ended };
  return { session: ended ? withLastRating(next, recorded) : next, rating: recorded, learning };
}

/** Takes back the last rating and puts its card on screen again; null where there is nothing to take back. */
export function undoLast(session: StudySession): { session: StudySession; undone: SessionRating } | null {
  const last = session.lastTurn;
  if (!last || !session.positions.has(last.rating.cardId)) return null;
  const { cardId, rating, before } = last.rating;
  const counts = { ...session.ratingCounts, [rating]: session.ratingCounts[rating] - 1 };
  const stepped = {
    ...session,
    turnsTaken: session.turnsTaken - 1,
    lastTurn: last.previous,
    ratingCounts: counts,
  };
  const restored = change(stepped, cardId, { learning: before, readyAtTurn: last.readyBefore });
  return { session: { ...restored, currentId: cardId }, undone: last.rating };
}

/** Takes one rating out of the session, however old, because it could not be kept; the card on screen stays if it can. */
export function withdrawRating(session: StudySession, clientId: string): StudySession {
  const past = sessionRatings(session);
  const refused = past.find((rating) => rating.clientId === clientId);
  if (!refused) return session;
  return openSession(
    session.cards,
    past.filter((rating) => rating !== refused),
    session.currentId,
  );
}

/** Replaces a card's learning state, for example by the server's. */
export function withLearning(session: StudySession, cardId: string, learning: LearningState): StudySession {
  return change(session, cardId, { learning });
}

export function currentCard(session: StudySession): (SessionCard & { held: boolean }) | null {
  return session.currentId === null ? null : cardOf(session, session.currentId);
}

/** The card as the session knows it, and whether it is held back; null where the set has no such card. */
export function cardOf(session: StudySession, cardId: string): (SessionCard & { held: boolean }) | null {
  const card = session.cards[session.positions.get(cardId) ?? -1];
  return card ? { ...card, held: isHeld(card, session.turnsTaken) } : null;
}

/** The session's ratings, oldest first. */
export function sessionRatings(session: StudySession): SessionRating[] {
  const ratings: SessionRating[] = [];
  for (let turn = session.lastTurn; turn; turn = turn.previous) ratings.push(turn.rating);
  return ratings.reverse();
}

/** Counts a rating as this session's next turn and holds its card back. */
function take(session: StudySession, rating: SessionRating): StudySession {
  const turn = session.turnsTaken + 1;
  const counted: StudySession = {
    ...session,
    turnsTaken: turn,
    lastTurn: {
      rating,
      previous: session.lastTurn,
      readyBefore: cardOf(session, rating.cardId)?.readyAtTurn ?? null,
    },
    ratingCounts: { ...session.ratingCounts, [rating.rating]: session.ratingCounts[rating.rating] + 1 },
    currentId: null,
  };
  return change(counted, rating.cardId, { readyAtTurn: readyAfter(turn, rating.rating) });
}

/** The first turn in which a card may come again that was rated in `turn`. */
function readyAfter(turn: number, rating: Rating): number {
  return turn + reshowDelayTurns(rating);
}

function isHeld({ readyAtTurn }: SessionCard, turnsTaken: number): boolean {
  return readyAtTurn !== null && readyAtTurn > turnsTaken + 1;
}

function change(session: StudySession, cardId: string, news: Partial<SessionCard>): StudySession {
  const position = session.positions.get(cardId);
  const card = position === undefined ? undefined : session.cards[position];
  if (position === undefined || !card) return session;
  const cards = session.cards.slice();
  cards[position] = { ...card, ...news };
  return { ...session, cards };
}

/** Puts the ready card on screen that comes first, or none when every card is held back. */
function choose(session: StudySession): StudySession {
  let next: SessionCard | null = null;
  for (const card of session.cards) {
    if (!isHeld(card, session.turnsTaken) && (!next || comesBefore(card, next))) next = card;
  }
  return { ...session, currentId: next?.id ?? null };
}

/** New cards first, then fewer successes in a row, then lower ease; of equals the one that stands first stays. */
function comesBefore({ learning: a }: SessionCard, { learning: b }: SessionCard): boolean {
  if (isNew(a) !== isNew(b)) return isNew(a);
  const successes = a.consecutiveSuccesses - b.consecutiveSuccesses;
  return successes === 0 ? a.easeFactor < b.easeFactor : successes < 0;
}

function withLastRating(session: StudySession, rating: SessionRating): StudySession {
  return session.lastTurn ? { ...session, lastTurn: { ...session.lastTurn, rating } } : session;
}
