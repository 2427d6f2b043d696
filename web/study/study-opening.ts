/** Opens a set for studying: the server's cards, what is still on its way to it, and the session that was under way. */
import { learningOf } from '#contract/study.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import { applyRating } from '#core/scheduler.ts';
import { openSession, type QueueCard, type SessionRating } from '#core/study-queue.ts';
import { isThrough, phaseOf } from '#core/study-view.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { recallDueDays } from './days/due-days.ts';
import type { RatingSync } from './outbox/outbox-sync.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';
import { deckOf, queueCardsOf, type StudyState } from './reducer.ts';

/** A session left alone for longer is not taken up again: its hold-backs have lost their meaning. */
const resumableForMs = 12 * 60 * 60 * 1000;

/** What a study session needs: storage, network, identity and clock. */
export type SessionDeps = {
  sync: Pick<RatingSync, 'storage' | 'outbox'>;
  userId: string;
  /** The set, or what a session over several sets is kept under. */
  setId: string;
  /** The cards come from several sets, and are those of a day: what was rated is not among them when they are asked for again. */
  mixed?: boolean;
  /** The cards to study; null means the whole set. */
  only: readonly string[] | null;
  /** Identifies this visit to the page; a reload keeps it. */
  visit: string;
  /** True where the address was just opened, so that nothing of an earlier visit can be meant. */
  fresh: boolean;
  load: () => Promise<StudiedDeck>;
  isGone: (error: unknown) => boolean;
  /** Called when this device could not store a rating. */
  onNotKept: (message: string) => void;
  newId: () => string;
  nowMs: () => number;
};

type Deps = Omit<SessionDeps, 'isGone' | 'onNotKept'>;

/** What a session is kept under: one about some cards leaves that about the whole set as it is. */
export function sessionPlace({ setId, only }: Pick<SessionDeps, 'setId' | 'only'>): {
  setId: string;
  cards?: string;
} {
  return only ? { setId: `${setId} cards`, cards: only.join(',') } : { setId };
}

/** Beside a session over several sets: its cards as it began, because those already rated are not due any more. */
const deckPlace = (setId: string) => `${setId} deck`;

/** Rejects as `load` does, and where this device cannot begin a session. */
export async function openStudyState(deps: Deps): Promise<StudyState> {
  const { sync, userId, setId, mixed = false, only, newId, nowMs, visit, fresh } = deps;
  const { storage, outbox } = sync;
  const place = sessionPlace(deps);
  // Nothing is sent meanwhile, so that no step is both in the cards and among the waiting.
  const [waiting, kept, whole] = await outbox.whileStill(() =>
    Promise.all([
      mixed ? storage.waitingOfAccount(userId) : storage.waitingOfSet(userId, setId),
      storage.session(userId, place.setId),
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
  const same = kept?.session.cards === place.cards;
  if (kept && same && kept.ratings.length > 0 && nowMs() - kept.session.changedAtMs < resumableForMs) {
    const studied = whole ?? (await deckOfToday(deps));
    if (studied) {
      const found = deckOf(studied, only);
      const cards = whole ? queueCardsOf(found.deck, waiting) : asRated(found.deck, kept.ratings);
      const session = openSession(cards, kept.ratings);
      const finished = isThrough(session);
      // A session that is over is shown again by a reload; coming back to the set starts a new one.
      const over = (finished || phaseOf(session) === 'complete') && (fresh || kept.session.visit !== visit);
      const { sessionId } = kept.session;
      if (!over)
        return { ...opened, ...found, session, sessionId, finished, dueDays: recallDueDays(sessionId) };
    }
  }
  const all = whole ?? (await deps.load());
  const began = deckOf(all, only);
  const session = { userId, ...place, sessionId: newId(), visit, changedAtMs: nowMs() };
  if (mixed) await storage.begin({ ...session, setId: deckPlace(setId), deck: all });
  await storage.begin(session);
  const { sessionId } = session;
  return { ...opened, ...began, session: openSession(queueCardsOf(began.deck, waiting)), sessionId };
}

/** The cards that a session over several sets began with today; null where there is none of today. Needs no network. */
async function deckOfToday({ sync, userId, setId, nowMs }: Deps): Promise<StudiedDeck | null> {
  const kept = await sync.storage.session(userId, deckPlace(setId));
  const deck = kept?.session.deck;
  return deck?.id === localDay(new Date(nowMs()), deviceZone()) ? deck : null;
}

/** The learning states that the ratings of a session have led to, from those its cards began with. */
function asRated(deck: StudiedDeck, ratings: readonly SessionRating[]): QueueCard[] {
  const last = new Map(ratings.map((rating) => [rating.cardId, applyRating(rating.before, rating.rating)]));
  return deck.cards.map((card) => ({ id: card.id, learning: last.get(card.id) ?? learningOf(card) }));
}
