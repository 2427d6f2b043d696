/** One visit to a study session: what is on screen changes at once, what was rated is kept and sent behind it. */
import { type CardLearning, learningOf, type StudyDeck } from '#contract/study.ts';
import type { Rating } from '#core/scheduler.ts';
import {
  cardOf,
  openSession,
  rateCurrent,
  type SessionRating,
  type StudyCard,
  type StudySession,
  sessionRatings,
  undoLast,
  withdrawRating,
  withLearning,
} from '#core/study-queue.ts';
import { ratingFailedWords } from './outbox/rating-error.ts';
import type { SenderEvent } from './outbox/rating-outbox.ts';
import type { KeptSession, KeptStep } from './outbox/study-storage.ts';
import { createWaitingSteps } from './outbox/waiting-steps.ts';
import type { SessionDeps } from './session-deps.ts';
import { deckOf, openStudyDeck, sessionPlace } from './study-opening.ts';

/** Between pressing Study Again and the new session. */
const studyAgainDelayMs = 100;
const sessionNotKeptWords =
  'This browser could not keep your place in the session. Your ratings are still sent.';

export type RoomState = {
  deck: StudyDeck;
  /** Only some cards of the set are studied. */
  some: boolean;
  session: StudySession;
  revealed: boolean;
  /** Why the last rating could not be kept; null once it is of no more concern. */
  failure: string | null;
  /** The student chose to stop although cards are still to come. */
  finished: boolean;
  /** The set was deleted while it was studied. */
  gone: boolean;
};

export type StudyRoom = {
  read(): RoomState;
  watch(listener: () => void): () => void;
  reveal(): void;
  rate(rating: Rating): void;
  undo(): void;
  finish(): void;
  /** Takes `finish` back. */
  keepGoing(): void;
  /** Starts a new session on the same cards, 100 ms later. */
  studyAgain(): void;
  dismissFailure(): void;
  leave(): void;
};

/** Rejects as `load` does. */
export async function openStudyRoom(deps: SessionDeps): Promise<StudyRoom> {
  const { sync, userId, setId, visit, newId, nowMs } = deps;
  const { keeper, sender } = sync;
  const opening = await openStudyDeck(deps);
  const waiting = createWaitingSteps(opening.waiting);
  const listeners = new Set<() => void>();
  let sessionId = opening.sessionId;
  let refreshing = false;
  let state: RoomState = {
    deck: opening.deck,
    some: opening.some,
    session: opening.session,
    revealed: false,
    failure: null,
    finished: false,
    gone: false,
  };

  const set = (news: Partial<RoomState>) => {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  };
  /** Puts the session right behind the student's back: should another card come on screen by it, its answer is hidden. */
  const correct = (session: StudySession, news: Partial<RoomState> = {}) => {
    const revealed = state.revealed && session.currentId === state.session.currentId;
    set({ ...news, session, revealed });
  };
  const keptSession = (): KeptSession => ({
    userId,
    ...sessionPlace(deps),
    sessionId,
    visit,
    changedAtMs: nowMs(),
  });
  const known = (card: CardLearning) => waiting.after(card.id, learningOf(card));

  function keep(step: KeptStep, turn: SessionRating | null): void {
    waiting.add(step);
    keeper.keep(step, keptSession(), turn).then(sender.flush, () => {
      giveBack(step, ratingFailedWords);
      if (step.kind === 'rating') deps.onNotKept(ratingFailedWords);
    });
  }

  /** Puts card and counts right after a step that could not be kept, first from what is known here, then from the server. */
  function giveBack(step: KeptStep, message: string): void {
    const before = waiting.remove(step)
      ? withLearning(state.session, step.cardId, waiting.after(step.cardId, step.before))
      : state.session;
    if (step.kind === 'rating')
      correct(withdrawRating(before, step.clientId), { failure: message, finished: false });
    void refresh();
  }

  /** Many refusals in a row, as when the set was deleted, need one look at the server. */
  async function refresh(): Promise<void> {
    if (refreshing) return;
    refreshing = true;
    try {
      const { deck, some } = deckOf(await sender.whileStill(deps.load), deps.only);
      const cards = deck.cards.map((card): StudyCard => ({ id: card.id, learning: known(card) }));
      const { session } = state;
      correct(openSession(cards, sessionRatings(session), session.currentId), { deck, some });
    } catch (error) {
      // Without an answer the card stands as this device knows it, and the failure stays on screen.
      if (deps.isGone(error)) set({ gone: true });
    } finally {
      refreshing = false;
    }
  }

  function onSenderEvent(event: SenderEvent | null): void {
    if (!event || event.step.setId !== setId || event.step.userId !== userId) return;
    if (event.kind === 'refused') {
      giveBack(event.step, event.message);
      return;
    }
    waiting.remove(event.step);
    const { card } = event.outcome;
    if (cardOf(state.session, card.id)) set({ session: withLearning(state.session, card.id, known(card)) });
  }

  const stopWatching = sender.watch(onSenderEvent);
  let againTimer: ReturnType<typeof setTimeout> | undefined;
  sender.flush();

  return {
    read: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reveal: () => set({ revealed: true }),
    rate(rating) {
      const step = state.revealed ? rateCurrent(state.session, rating, newId()) : null;
      if (!step) return;
      const { cardId, clientId, before } = step.rating;
      set({ session: step.session, revealed: false, failure: null });
      const ratedAt = new Date(nowMs()).toISOString();
      const turn = step.session.turnsTaken;
      keep(
        { kind: 'rating', userId, setId, cardId, clientId, before, rating, ratedAt, sessionId, turn },
        step.rating,
      );
    },
    undo() {
      const step = undoLast(state.session);
      if (!step) return;
      const { cardId, clientId, before } = step.undone;
      set({ session: step.session, revealed: true, failure: null, finished: false });
      keep({ kind: 'undo', userId, setId, cardId, clientId, before }, null);
    },
    finish: () => set({ finished: true }),
    keepGoing: () => set({ finished: false }),
    studyAgain() {
      clearTimeout(againTimer);
      againTimer = setTimeout(() => {
        sessionId = newId();
        const cards = state.deck.cards.map(
          ({ id }): StudyCard => ({
            id,
            learning: cardOf(state.session, id)!.learning,
          }),
        );
        set({ session: openSession(cards), revealed: false, failure: null, finished: false });
        keeper.begin(keptSession()).catch(() => set({ failure: sessionNotKeptWords }));
      }, studyAgainDelayMs);
    },
    dismissFailure: () => set({ failure: null }),
    leave() {
      clearTimeout(againTimer);
      stopWatching();
    },
  };
}
