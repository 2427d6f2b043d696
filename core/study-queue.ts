/** The study session: which card comes next, when one comes again, when the session is over, and how to take a rating back. */
import { type CardTree, cardAt, plantTree, replaceCard, type SessionCard } from './card-tree.ts';
import { applyRating, type LearningState, RATINGS, type Rating, reshowDelayTurns } from './scheduler.ts';

/** The longest a card is held back, in turns: nothing rated earlier can change with a turn. */
const LONGEST_DELAY_TURNS = Math.max(...RATINGS.map(reshowDelayTurns));

export type StudyCard = { id: string; learning: LearningState };

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

/** A session is a value: every step gives a new one, and the old one stays valid (a step costs O(log n)). */
export type StudySession = {
  tree: CardTree | null;
  positions: ReadonlyMap<string, number>;
  /** Ratings given so far; the next rating is turn `turnsTaken + 1`. */
  turnsTaken: number;
  lastTurn: Turn | null;
  ratingCounts: Readonly<Record<Rating, number>>;
  /** The card on screen; it stays until it is rated, whatever happens to others meanwhile. */
  currentId: string | null;
};

/**
 * Opens a session on cards in the user's order. `past` resumes an earlier one: its ratings, oldest first, decide what is held
 * back and counted, while the learning states are those of `cards`. Ratings of cards that are gone count as turns only.
 * `currentId` names the card that was on screen; it stays there if it may.
 */
export function openSession(
  cards: readonly StudyCard[],
  past: readonly SessionRating[] = [],
  currentId: string | null = null,
): StudySession {
  const started: StudySession = {
    tree: plantTree(
      cards.map(({ id, learning }, position) => ({ id, learning, position, readyAtTurn: null, held: false })),
    ),
    positions: new Map(cards.map(({ id }, position) => [id, position])),
    turnsTaken: 0,
    lastTurn: null,
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0 },
    currentId: null,
  };
  return keepCurrent(choose(past.reduce((session, rating) => take(session, rating), started)), currentId);
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
  return { session: { ...settleHeld(restored), currentId: cardId }, undone: last.rating };
}

/** Takes one rating out of the session, however old, because it could not be kept; the card on screen stays if it can. */
export function withdrawRating(session: StudySession, clientId: string): StudySession {
  const past = sessionRatings(session);
  const refused = past.find((rating) => rating.clientId === clientId);
  if (!refused || !session.tree) return session;
  const cards = [...session.positions].map(([id, position]) => ({
    id,
    learning: cardAt(session.tree as CardTree, position).learning,
  }));
  return openSession(
    cards,
    past.filter((rating) => rating !== refused),
    session.currentId,
  );
}

/** Puts right what is known of a card's learning, for example by the server's answer. */
export function withLearning(session: StudySession, cardId: string, learning: LearningState): StudySession {
  return change(session, cardId, { learning });
}

export function currentCard(session: StudySession): SessionCard | null {
  return session.currentId === null ? null : cardOf(session, session.currentId);
}

/** The card as the session knows it, or null where the set has no such card. */
export function cardOf(session: StudySession, cardId: string): SessionCard | null {
  const position = session.positions.get(cardId);
  return position === undefined || !session.tree ? null : cardAt(session.tree, position);
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
  const card = cardOf(session, rating.cardId);
  const counted: StudySession = {
    ...session,
    turnsTaken: turn,
    lastTurn: { rating, previous: session.lastTurn, readyBefore: card?.readyAtTurn ?? null },
    ratingCounts: { ...session.ratingCounts, [rating.rating]: session.ratingCounts[rating.rating] + 1 },
    currentId: null,
  };
  return settleHeld(change(counted, rating.cardId, { readyAtTurn: turn + reshowDelayTurns(rating.rating) }));
}

/** Holds back or releases the cards that the turn counter concerns: only the last ones rated can be among them. */
function settleHeld(session: StudySession): StudySession {
  let settled = session;
  let turn = session.lastTurn;
  for (let back = 0; turn && back <= LONGEST_DELAY_TURNS; back += 1, turn = turn.previous) {
    settled = change(settled, turn.rating.cardId, {});
  }
  return settled;
}

function change(
  session: StudySession,
  cardId: string,
  news: Partial<Pick<SessionCard, 'learning' | 'readyAtTurn'>>,
): StudySession {
  const card = cardOf(session, cardId);
  if (!card || !session.tree) return session;
  const changed = { ...card, ...news };
  changed.held = changed.readyAtTurn !== null && changed.readyAtTurn > session.turnsTaken + 1;
  const same =
    changed.held === card.held &&
    changed.readyAtTurn === card.readyAtTurn &&
    changed.learning === card.learning;
  return same ? session : { ...session, tree: replaceCard(session.tree, card.position, changed) };
}

function choose(session: StudySession): StudySession {
  return { ...session, currentId: session.tree?.next?.id ?? null };
}

function keepCurrent(session: StudySession, cardId: string | null): StudySession {
  const card = cardId === null ? null : cardOf(session, cardId);
  return card && !card.held ? { ...session, currentId: cardId } : session;
}

function withLastRating(session: StudySession, rating: SessionRating): StudySession {
  return session.lastTurn ? { ...session, lastTurn: { ...session.lastTurn, rating } } : session;
}
