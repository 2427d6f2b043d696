/** One visit to a study session: a store around the reducer, with all its effects on storage and network. */
import { createStore } from 'zustand/vanilla';
import type { Rating } from '#core/scheduler.ts';
import { cardOf } from '#core/study-queue.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { rememberDueDays } from './days/due-days.ts';
import { ratingFailedWords } from './outbox/rating-error.ts';
import type { OutboxEvent } from './outbox/rating-outbox.ts';
import type { KeptSession, KeptStep } from './outbox/study-storage.ts';
import { type StudyEvent, type StudyState, studyReducer } from './reducer.ts';
import { openStudyState, type SessionDeps, sessionKey } from './study-opening.ts';

/** Between pressing Study Again and the new session. */
const studyAgainDelayMs = 100;
const sessionNotKeptWords =
  'This browser could not keep your place in the session. Your ratings are still sent.';

export type StudyStore = Awaited<ReturnType<typeof openStudyStore>>;

/** Rejects as `load` does. */
export async function openStudyStore(deps: SessionDeps) {
  const { sync, userId, setId, visit, newId, nowMs } = deps;
  const { storage, outbox } = sync;
  const opened = await openStudyState(deps);
  const { setState, ...store } = createStore<StudyState>(() => opened);
  let reloading = false;
  let againTimer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | null = null;

  function dispatch(event: StudyEvent): void {
    const before = store.getState();
    const after = studyReducer(before, event);
    setState(after, true);
    if ((event.type === 'rate' || event.type === 'undo') && after !== before) keepLastStep(after, event.type);
    if (after.dueDays !== before.dueDays) rememberDueDays(after);
    if (event.type === 'refused' && !deps.mixed) void reload();
    if (event.type === 'studyAgain')
      storage
        .begin(keptSessionOf(after))
        .catch(() => dispatch({ type: 'sessionNotKept', message: sessionNotKeptWords }));
  }

  const keptSessionOf = ({ sessionId }: StudyState): KeptSession => ({
    userId,
    ...sessionKey(deps),
    sessionId,
    visit,
    changedAtMs: nowMs(),
  });

  function keepLastStep(state: StudyState, type: 'rate' | 'undo'): void {
    const step = state.waiting.at(-1) as KeptStep;
    const turn = type === 'rate' ? (state.session.lastTurn?.rating ?? null) : null;
    storage.keep(step, keptSessionOf(state), turn).then(outbox.flush, () => {
      dispatch({ type: 'refused', step, message: ratingFailedWords });
      if (step.kind === 'rating') deps.onNotKept(ratingFailedWords);
    });
  }

  /** Many refusals in a row, as after the set was deleted, cause one reload. */
  async function reload(): Promise<void> {
    if (reloading) return;
    reloading = true;
    try {
      dispatch({ type: 'reloaded', whole: await outbox.whileStill(deps.load) });
    } catch (error) {
      // Without a reply the card stays as this device knows it, and the failure stays visible.
      if (deps.isGone(error)) dispatch({ type: 'gone' });
    } finally {
      reloading = false;
    }
  }

  /** Takes over what was edited meanwhile: in another tab, on another device, or before the session was resumed. */
  async function refreshTexts(): Promise<void> {
    try {
      const { cards } = await deps.load();
      const { deck, session } = store.getState();
      const loaded = new Set(cards.map(({ id }) => id));
      // Rated cards are missing from a day's, and come once more after Again or Hard.
      const comesAgain = (id: string) => (cardOf(session, id)?.learning.lastRating ?? 3) <= 2;
      const missing = deck.cards.filter(({ id }) => !loaded.has(id) && comesAgain(id));
      const sets = new Set(missing.flatMap(({ setId }) => setId ?? []));
      const ofSets = await Promise.all([...sets].map(deps.loadSet));
      dispatch({ type: 'reworded', cards: [...cards, ...ofSets.flatMap((each) => each.cards)] });
    } catch {
      // Without a reply the cards stay as this device knows them.
    }
  }

  function onOutboxEvent(event: OutboxEvent): void {
    const { step } = event;
    const { session } = store.getState();
    if (step.userId !== userId || (step.setId !== setId && !session.positions.has(step.cardId))) return;
    if (event.kind === 'refused') {
      dispatch({ type: 'refused', step, message: event.message });
      if (deps.mixed && step.kind === 'rating') dispatch({ type: 'dropped', cardId: step.cardId });
    } else dispatch({ type: 'answered', step, card: event.outcome.card, dueDay: event.outcome.dueDay });
  }

  /** Subscribes to the outbox; an opened store already has. Needed only after `leave`. */
  const enter = (): void => {
    stopFollowing ??= outbox.onEvent(onOutboxEvent);
  };
  enter();
  outbox.flush();
  if (deps.mixed && opened.session.turnsTaken > 0) void refreshTexts();

  return {
    ...store,
    reveal: () => dispatch({ type: 'reveal' }),
    rate: (rating: Rating) =>
      dispatch({
        type: 'rate',
        rating,
        clientId: newId(),
        ratedAt: new Date(nowMs()).toISOString(),
        zone: deviceZone(),
      }),
    undo: () => dispatch({ type: 'undo' }),
    finish: () => dispatch({ type: 'finish' }),
    /** Undoes `finish`. */
    keepGoing: () => dispatch({ type: 'keepGoing' }),
    /** Starts a new session on the same cards, 100 ms later. */
    studyAgain(): void {
      clearTimeout(againTimer);
      againTimer = setTimeout(() => dispatch({ type: 'studyAgain', sessionId: newId() }), studyAgainDelayMs);
    },
    dismissFailure: () => dispatch({ type: 'dismissFailure' }),
    /** Removes a suspended card from this session. */
    drop: (cardId: string) => dispatch({ type: 'dropped', cardId }),
    refreshTexts,
    enter,
    leave(): void {
      clearTimeout(againTimer);
      stopFollowing?.();
      stopFollowing = null;
    },
  };
}
