/** Opens a set for studying: the server's cards, what is still on its way to it, and the session that was under way. */
import { openSession } from '#core/study-queue.ts';
import { phaseOf } from '#core/study-view.ts';
import { deckOf, queueCardsOf, type StudyState } from './reducer.ts';
import type { SessionDeps } from './session-deps.ts';

/** A session left alone for longer is not taken up again: its hold-backs have lost their meaning. */
const resumableForMs = 12 * 60 * 60 * 1000;

type Deps = Pick<
  SessionDeps,
  'sync' | 'userId' | 'setId' | 'only' | 'visit' | 'fresh' | 'load' | 'newId' | 'nowMs'
>;

/** What a session is kept under: one about some cards leaves that about the whole set as it is. */
export function sessionPlace({ setId, only }: Pick<SessionDeps, 'setId' | 'only'>): {
  setId: string;
  cards?: string;
} {
  return only ? { setId: `${setId} cards`, cards: only.join(',') } : { setId };
}

/** Rejects as `load` does, and where this device cannot begin a session. */
export async function openStudyState(deps: Deps): Promise<StudyState> {
  const { sync, userId, setId, only, newId, nowMs, visit, fresh } = deps;
  const { storage, outbox } = sync;
  const place = sessionPlace(deps);
  // Nothing is sent meanwhile, so that no step is both in the cards and among the waiting.
  const [waiting, kept, whole] = await outbox.whileStill(() =>
    Promise.all([storage.waitingOfSet(userId, setId), storage.session(userId, place.setId), deps.load()]),
  );
  const { deck, some } = deckOf(whole, only);
  const cards = queueCardsOf(deck, waiting);
  const atStart = { revealed: false, failure: null, finished: false, gone: false };
  const opened = { userId, setId, only, deck, some, waiting, ...atStart };
  const same = kept?.session.cards === place.cards;
  if (kept && same && kept.ratings.length > 0 && nowMs() - kept.session.changedAtMs < resumableForMs) {
    const session = openSession(cards, kept.ratings);
    // A completed session is shown again by a reload; coming back to the set starts a new one.
    const over = phaseOf(session) === 'complete' && (fresh || kept.session.visit !== visit);
    if (!over) return { ...opened, session, sessionId: kept.session.sessionId };
  }
  const sessionId = newId();
  await storage.begin({ userId, ...place, sessionId, visit, changedAtMs: nowMs() });
  return { ...opened, session: openSession(cards), sessionId };
}
