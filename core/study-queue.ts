/** The study session: which card comes next, when a card returns, when the session ends, and undo. */
import { applyRating, isNew, type LearningState, type Rating, RESHOW_DELAY_TURNS } from './scheduler.ts';

/** A card in the queue; siblings, the same card asked in other ways, have the same `of`. */
export type QueueCard = { id: string; learning: LearningState; of?: string | undefined };

/** A card's state in the session. */
type SessionCard = QueueCard & {
  /** First turn in which it may return; null until it is rated in this session. */
  readyAtTurn: number | null;
};

/** One rating of a session: plain JSON, so that the device can store it and resume the session. */
export type SessionRating = {
  clientId: string;
  cardId: string;
  rating: Rating;
  before: LearningState;
  /** True if this rating completed the session. */
  ended: boolean;
};

type Turn = { rating: SessionRating; previous: Turn | null; readyBefore: number | null };

/**
 * An immutable session: every step returns a new one. A step reads all cards once, which takes a fraction of a
 * millisecond for the largest sets (docs/figures.md).
 */
export type StudySession = {
  /** In the user's order. */
  cards: readonly SessionCard[];
  /** Index of each card in `cards`. */
  positions: ReadonlyMap<string, number>;
  /** Number of ratings so far; the next rating is turn `turnsTaken + 1`. */
  turnsTaken: number;
  lastTurn: Turn | null;
  ratingCounts: Readonly<Record<Rating, number>>;
  /** The card on screen until it is rated. */
  currentId: string | null;
};

/**
 * Starts a session with cards in the user's order. `past` resumes an earlier one: its ratings, oldest first, determine what is held
 * back and counted, while the learning states are those of `cards`. Ratings of cards that are gone count as turns only.
 * `currentId` is the card that was on screen; it stays there if possible.
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
    cards: cards.map((card, position) => ({
      ...card,
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

/** Rates the card on screen; null without one. */
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

/** Undoes the last rating and shows its card again; null if there is nothing to undo. */
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

/** Removes a rating that could not be saved, however old; the card on screen stays if possible. */
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

/** The card's session state, and whether it is held back; null if the set has no such card. */
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

/** Counts a rating as the session's next turn and holds its card back. */
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

/** The first turn in which a card rated in `turn` may return. */
function readyAfter(turn: number, rating: Rating): number {
  return turn + RESHOW_DELAY_TURNS[rating];
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

/** Shows the first ready card, or none if all are held back; a sibling of the last one only if no other is ready. */
function choose(session: StudySession): StudySession {
  const last = session.lastTurn && cardOf(session, session.lastTurn.rating.cardId);
  let next: SessionCard | null = null;
  let sibling: SessionCard | null = null;
  for (const card of session.cards) {
    if (isHeld(card, session.turnsTaken)) continue;
    if (last && card.of !== undefined && card.of === last.of && card.id !== last.id) {
      if (!sibling || comesBefore(card, sibling)) sibling = card;
    } else if (!next || comesBefore(card, next)) next = card;
  }
  return { ...session, currentId: (next ?? sibling)?.id ?? null };
}

/** New cards first, then fewer successes in a row, then lower ease; ties keep their order. */
function comesBefore({ learning: a }: SessionCard, { learning: b }: SessionCard): boolean {
  if (isNew(a) !== isNew(b)) return isNew(a);
  const successes = a.consecutiveSuccesses - b.consecutiveSuccesses;
  return successes === 0 ? a.easeFactor < b.easeFactor : successes < 0;
}

function withLastRating(session: StudySession, rating: SessionRating): StudySession {
  return session.lastTurn ? { ...session, lastTurn: { ...session.lastTurn, rating } } : session;
}
