/** The state machine of a study page: student actions and server replies are events that give the next state. Pure. */
import { type CardLearning, learningOf } from '#contract/study.ts';
import type { Day } from '#core/days/local-day.ts';
import type { Rating } from '#core/scheduler.ts';
import {
  cardOf,
  openSession,
  type QueueCard,
  rateCurrent,
  type StudySession,
  sessionRatings,
  undoLast,
  withdrawRating,
  withLearning,
} from '#core/study-queue.ts';
import { isThrough } from '#core/study-view.ts';
import type { KeptStep, StudiedDeck } from './outbox/study-storage.ts';
import { withWaiting } from './outbox/waiting-learning.ts';

type StudiedCard = StudiedDeck['cards'][number];

export type StudyState = {
  userId: string;
  /** The set's id, or the storage key of a session over several sets. */
  setId: string;
  /** The cards are those of a day, from several sets. */
  mixed: boolean;
  /** The requested cards; null means the whole set. */
  only: readonly string[] | null;
  deck: StudiedDeck;
  /** Only some cards of the set are studied. */
  some: boolean;
  sessionId: string;
  session: StudySession;
  /** Steps of this set that the server has not confirmed, oldest first. */
  waiting: readonly KeptStep[];
  /** When each card is due next, as far as the server has reported it in this visit. */
  dueDays: ReadonlyMap<string, Day>;
  revealed: boolean;
  /** Why the last rating could not be stored; null once it no longer matters. */
  failure: string | null;
  /** The session ended although more cards would come: every card is through, or the student stopped. */
  finished: boolean;
  /** The student chose to continue from there: the session ends when no card is ready. */
  keptGoing: boolean;
  /** The set was deleted while it was studied. */
  gone: boolean;
};

export type StudyEvent =
  | { type: 'reveal' }
  /** `clientId` is new; `ratedAt` is an ISO time, `zone` the device's time zone. */
  | { type: 'rate'; rating: Rating; clientId: string; ratedAt: string; zone: string }
  | { type: 'undo' }
  | { type: 'finish' }
  /** Undoes `finish`. */
  | { type: 'keepGoing' }
  /** A new session on the same cards. */
  | { type: 'studyAgain'; sessionId: string }
  /** The device could not store the new session. */
  | { type: 'sessionNotKept'; message: string }
  | { type: 'dismissFailure' }
  /** The server saved a step, of this tab or another. */
  | { type: 'answered'; step: KeptStep; card: CardLearning; dueDay: Day | null }
  /** The server or the device refused the step for good. */
  | { type: 'refused'; step: KeptStep; message: string }
  /** The server's current cards. */
  | { type: 'reloaded'; whole: StudiedDeck }
  /** Cards whose texts may have been edited meanwhile. */
  | { type: 'reworded'; cards: readonly Pick<StudiedCard, 'id' | 'term' | 'definition'>[] }
  /** A card was deleted or suspended. */
  | { type: 'dropped'; cardId: string }
  | { type: 'gone' };

/** Returns the same object if an event changes nothing. */
export function studyReducer(state: StudyState, event: StudyEvent): StudyState {
  switch (event.type) {
    case 'reveal':
      return { ...state, revealed: true };
    case 'rate':
      return rated(state, event);
    case 'undo':
      return undone(state);
    case 'finish':
      return { ...state, finished: true };
    case 'keepGoing':
      return { ...state, finished: false, keptGoing: true };
    case 'studyAgain': {
      const session = openSession(
        state.deck.cards.map(
          (card): QueueCard => ({ ...queued(card), learning: cardOf(state.session, card.id)!.learning }),
        ),
      );
      const { sessionId } = event;
      const anew = { revealed: false, failure: null, finished: false, keptGoing: false };
      return { ...state, sessionId, session, ...anew };
    }
    case 'sessionNotKept':
      return { ...state, failure: event.message };
    case 'dismissFailure':
      return { ...state, failure: null };
    case 'answered':
      return withDueDay(answered(state, event.step, event.card), event);
    case 'refused':
      return refused(state, event.step, event.message);
    case 'reloaded': {
      const { deck, some } = deckOf(event.whole, state.only);
      const { session } = state;
      const cards = queueCardsOf(deck, state.waiting);
      return corrected(
        { ...state, deck, some },
        openSession(cards, sessionRatings(session), session.currentId),
      );
    }
    case 'reworded':
      return reworded(state, event.cards);
    case 'dropped': {
      const cards = state.deck.cards.filter(({ id }) => id !== event.cardId);
      const { session } = state;
      const left = session.cards.filter(({ id }) => id !== event.cardId);
      const next = openSession(left, sessionRatings(session), session.currentId);
      const finished = state.finished || (!state.keptGoing && isThrough(next));
      return corrected({ ...state, deck: { ...state.deck, cards }, finished }, next);
    }
    case 'gone':
      return { ...state, gone: true };
  }
}

function rated(state: StudyState, event: StudyEvent & { type: 'rate' }): StudyState {
  const { userId, sessionId, waiting } = state;
  const { rating, clientId, ratedAt, zone } = event;
  const step = state.revealed ? rateCurrent(state.session, rating, clientId) : null;
  if (!step) return state;
  const { session } = step;
  const { cardId, before } = step.rating;
  const turn = session.turnsTaken;
  const shared = { userId, setId: setOf(state, cardId), cardId, clientId, before };
  const kept: KeptStep = { ...shared, kind: 'rating', rating, ratedAt, zone, sessionId, turn };
  const finished = !state.keptGoing && isThrough(session);
  return { ...state, session, waiting: [...waiting, kept], revealed: false, failure: null, finished };
}

function undone(state: StudyState): StudyState {
  const { userId, waiting } = state;
  const step = undoLast(state.session);
  if (!step) return state;
  const { session } = step;
  const { cardId, clientId, before } = step.undone;
  const setId = setOf(state, cardId);
  const kept: KeptStep = { kind: 'undo', userId, setId, cardId, clientId, before };
  return { ...state, session, waiting: [...waiting, kept], revealed: true, failure: null, finished: false };
}

function answered(state: StudyState, step: KeptStep, card: CardLearning): StudyState {
  const waiting = without(state.waiting, step);
  const { session } = state;
  if (!cardOf(session, card.id)) return { ...state, waiting };
  const learning = learningAfter(waiting, card.id, learningOf(card));
  return { ...state, waiting, session: withLearning(session, card.id, learning) };
}

function withDueDay(state: StudyState, { card, dueDay }: StudyEvent & { type: 'answered' }): StudyState {
  const dueDays = new Map(state.dueDays);
  if (dueDay === null) dueDays.delete(card.id);
  else dueDays.set(card.id, dueDay);
  return { ...state, dueDays };
}

/** Restores card and counts as far as this page knows them; `reloaded` follows with the server's state. */
function refused(state: StudyState, step: KeptStep, message: string): StudyState {
  const waiting = without(state.waiting, step);
  if (step.kind === 'undo') return { ...state, waiting };
  const { cardId, clientId, before } = step;
  const ofThisPage = waiting.length < state.waiting.length;
  const session = ofThisPage
    ? withLearning(state.session, cardId, learningAfter(waiting, cardId, before))
    : state.session;
  const next = { ...state, waiting, failure: message, finished: false };
  return corrected(next, withdrawRating(session, clientId));
}

/** The session, its ratings and the card on screen stay as they are. */
function reworded(state: StudyState, cards: (StudyEvent & { type: 'reworded' })['cards']): StudyState {
  const now = new Map(cards.map((card) => [card.id, card]));
  const edited = state.deck.cards.map((card) => {
    const { term, definition } = now.get(card.id) ?? card;
    return term === card.term && definition === card.definition ? card : { ...card, term, definition };
  });
  const isSame = edited.every((card, index) => card === state.deck.cards[index]);
  return isSame ? state : { ...state, deck: { ...state.deck, cards: edited } };
}

/** Replaces the session without a student's action: if the card on screen changes, its answer is hidden. */
function corrected(state: StudyState, session: StudySession): StudyState {
  const revealed = state.revealed && session.currentId === state.session.currentId;
  return { ...state, session, revealed };
}

/** The set a card belongs to. */
const setOf = ({ deck, setId }: StudyState, cardId: string) =>
  deck.cards.find(({ id }) => id === cardId)?.setId ?? setId;

const without = (steps: readonly KeptStep[], { clientId, kind }: KeptStep) =>
  steps.filter((step) => step.clientId !== clientId || step.kind !== kind);

/** The card's state after its pending steps. */
const learningAfter = (waiting: readonly KeptStep[], cardId: string, known: KeptStep['before']) =>
  withWaiting(
    known,
    waiting.filter((step) => step.cardId === cardId),
  );

/** A card's identity in the queue. */
export const queued = ({ id, card_id }: StudiedCard): Omit<QueueCard, 'learning'> => ({
  id,
  of: card_id,
});

/** The server's cards with the pending steps applied. */
export function queueCardsOf(deck: StudiedDeck, waiting: readonly KeptStep[]): QueueCard[] {
  const steps = new Map<string, KeptStep[]>();
  for (const step of waiting) steps.set(step.cardId, [...(steps.get(step.cardId) ?? []), step]);
  return deck.cards.map((card) => ({
    ...queued(card),
    learning: withWaiting(learningOf(card), steps.get(card.id) ?? []),
  }));
}

/** The deck reduced to the requested cards in all ways they are asked, or whole if none of them is left; `some` if others were left out. */
export function deckOf(
  whole: StudiedDeck,
  only: readonly string[] | null,
): Pick<StudyState, 'deck' | 'some'> {
  if (!only) return { deck: whole, some: false };
  const wanted = new Set(only);
  const cards = whole.cards.filter(({ id, card_id }) => wanted.has(card_id ?? id));
  const some = cards.length > 0 && cards.length < whole.cards.length;
  return { deck: some ? { ...whole, cards } : whole, some };
}
