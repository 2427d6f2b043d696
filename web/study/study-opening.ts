/** Opens a set for studying: the server's cards, the pending steps, and a session to resume. */
import { learningOf } from '#contract/study.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import type { Directions } from '#core/facets/facet.ts';
import { applyRating } from '#core/scheduler.ts';
import { openSession, type QueueCard, type SessionRating } from '#core/study-queue.ts';
import { isThrough, phaseOf } from '#core/study-view.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { recallDueDays } from './days/due-days.ts';
import type { RatingSync } from './outbox/outbox-sync.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';
import { deckOf, queueCardsOf, queued, type StudyState } from './reducer.ts';

/** Older sessions are not resumed: their hold-backs have lost their meaning. */
const resumableForMs = 12 * 60 * 60 * 1000;

/** What a study session needs: storage, network, identity and clock. */
export type SessionDeps = {
  sync: Pick<RatingSync, 'storage' | 'outbox'>;
  userId: string;
  /** The set's id, or the storage key of a session over several sets. */
  setId: string;
  /** The cards of a day, from several sets: once rated, they are missing when loaded again. */
  mixed?: boolean;
  /** The cards to study; null means the whole set. */
  only: readonly string[] | null;
  /** In which directions they are asked this once; null means as the set is. */
  ask?: Directions | null;
  /** Identifies this visit to the page; a reload keeps it. */
  visit: string;
  /** The address was just opened, so nothing from an earlier visit is resumed. */
  fresh: boolean;
  load: () => Promise<StudiedDeck>;
  loadSet: (setId: string) => Promise<StudiedDeck>;
  isGone: (error: unknown) => boolean;
  /** Called when this device could not store a rating. */
  onNotKept: (message: string) => void;
  newId: () => string;
  nowMs: () => number;
};

type Deps = Omit<SessionDeps, 'isGone' | 'onNotKept' | 'loadSet'>;

/** The storage key of a day's session; `setId` is empty for the day over all sets. */
export const dayKey = (setId: string) => (setId === '' ? 'day' : `day ${setId}`);

/** The storage key of a session; one over some cards, or in other directions, does not replace that of the whole set. */
export function sessionKey({ setId, only, ask }: Pick<SessionDeps, 'setId' | 'only' | 'ask'>): {
  setId: string;
  cards?: string;
} {
  const key = ask ? `${setId} ${ask}` : setId;
  return only ? { setId: `${key} cards`, cards: only.join(',') } : { setId: key };
}

/** Storage key of the cards that a session over several sets began with: rated ones are no longer due. */
const deckKey = (setId: string) => `${setId} deck`;

/** Rejects as `load` does, or if the device cannot store the session. */
export async function openStudyState(deps: Deps): Promise<StudyState> {
  const { sync, userId, setId, mixed = false, only, newId, nowMs, visit, fresh } = deps;
  const { storage, outbox } = sync;
  const storedUnder = sessionKey(deps);
  // Sending pauses meanwhile, so that no step is both in the cards and pending.
  const [waiting, kept, whole] = await outbox.whileStill(() =>
    Promise.all([
      mixed ? storage.waitingOfAccount(userId) : storage.waitingOfSet(userId, setId),
      storage.session(userId, storedUnder.setId),
      mixed ? null : deps.load(),
    ]),
  );
  const atStart = {
    dueDays: new Map<string, Day>(),
    revealed: false,
    failure: null,
    finished: false,
    keptGoing: false,
    gone: false,
  };
  const opened = { userId, setId, mixed, only, waiting, ...atStart };
  const same = kept?.session.cards === storedUnder.cards;
  if (kept && same && kept.ratings.length > 0 && nowMs() - kept.session.changedAtMs < resumableForMs) {
    const studied = whole ?? (await deckOfToday(deps));
    if (studied) {
      const found = deckOf(studied, only);
      const cards = whole ? queueCardsOf(found.deck, waiting) : asRated(found.deck, kept.ratings);
      const session = openSession(cards, kept.ratings);
      const finished = isThrough(session);
      // A reload shows a finished session again; returning to the set starts a new one.
      const over = (finished || phaseOf(session) === 'complete') && (fresh || kept.session.visit !== visit);
      const { sessionId } = kept.session;
      if (!over)
        return { ...opened, ...found, session, sessionId, finished, dueDays: recallDueDays(sessionId) };
    }
  }
  const all = whole ?? (await deps.load());
  const began = deckOf(all, only);
  const session = { userId, ...storedUnder, sessionId: newId(), visit, changedAtMs: nowMs() };
  if (mixed) await storage.begin({ ...session, setId: deckKey(setId), deck: all });
  await storage.begin(session);
  const { sessionId } = session;
  return { ...opened, ...began, session: openSession(queueCardsOf(began.deck, waiting)), sessionId };
}

/** The cards that today's session over several sets began with; null if there is none. Needs no network. */
async function deckOfToday({
  sync,
  userId,
  setId,
  nowMs,
}: Pick<Deps, 'sync' | 'userId' | 'setId' | 'nowMs'>): Promise<StudiedDeck | null> {
  const kept = await sync.storage.session(userId, deckKey(setId));
  const deck = kept?.session.deck;
  return deck?.id === localDay(new Date(nowMs()), deviceZone()) ? deck : null;
}

/** How many cards a session of today, `setId` by `dayKey`, holds back after Again or Hard; 0 if it is over or cannot be resumed. */
export async function heldBackToday(
  deps: Pick<Deps, 'sync' | 'userId' | 'setId' | 'nowMs'>,
): Promise<number> {
  const { sync, userId, setId, nowMs } = deps;
  const kept = await sync.storage.session(userId, setId);
  if (!kept || nowMs() - kept.session.changedAtMs >= resumableForMs) return 0;
  const deck = await deckOfToday(deps);
  if (!deck) return 0;
  const session = openSession(asRated(deckOf(deck, null).deck, kept.ratings), kept.ratings);
  if (phaseOf(session) !== 'studying') return 0;
  const last = new Map(kept.ratings.map(({ cardId, rating }) => [cardId, rating]));
  return [...last.values()].filter((rating) => rating <= 2).length;
}

/** The learning states after the ratings of a session. */
function asRated(deck: StudiedDeck, ratings: readonly SessionRating[]): QueueCard[] {
  const last = new Map(ratings.map((rating) => [rating.cardId, applyRating(rating.before, rating.rating)]));
  return deck.cards.map((card) => ({ ...queued(card), learning: last.get(card.id) ?? learningOf(card) }));
}
