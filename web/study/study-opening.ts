/** Opens a set for studying: the server's cards, what is still on its way to it, and the session that was under way. */
import { learningOf, type StudyDeck } from '#contract/study.ts';
import { openSession, type StudySession } from '#core/study-queue.ts';
import { phaseOf } from '#core/study-view.ts';
import type { KeptStep } from './outbox/study-storage.ts';
import { createWaitingSteps } from './outbox/waiting-steps.ts';
import type { SessionDeps } from './session-deps.ts';

/** A session left alone for longer is not taken up again: its hold-backs have lost their meaning. */
const resumableForMs = 12 * 60 * 60 * 1000;

export type Opening = {
  deck: StudyDeck;
  some: boolean;
  session: StudySession;
  sessionId: string;
  waiting: KeptStep[];
};

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

/** The deck with just those cards, in the user's order; the whole where none of them is left. `some`: others were left out. */
export function deckOf(whole: StudyDeck, only: readonly string[] | null): Pick<Opening, 'deck' | 'some'> {
  if (!only) return { deck: whole, some: false };
  const wanted = new Set(only);
  const cards = whole.cards.filter(({ id }) => wanted.has(id));
  const some = cards.length > 0 && cards.length < whole.cards.length;
  return { deck: some ? { ...whole, cards } : whole, some };
}

export async function openStudyDeck(deps: Deps): Promise<Opening> {
  const { sync, userId, setId, only, newId, nowMs, visit, fresh } = deps;
  const { keeper } = sync;
  const place = sessionPlace(deps);
  // Nothing is sent meanwhile, so that no step is both in the cards and among the waiting.
  const [waiting, kept, whole] = await sync.sender.whileStill(() =>
    Promise.all([keeper.waitingOfSet(userId, setId), keeper.session(userId, place.setId), deps.load()]),
  );
  const { deck, some } = deckOf(whole, only);
  const steps = createWaitingSteps(waiting);
  const cards = deck.cards.map((card) => ({ id: card.id, learning: steps.after(card.id, learningOf(card)) }));
  const same = kept?.session.cards === place.cards;
  if (kept && same && kept.ratings.length > 0 && nowMs() - kept.session.changedAtMs < resumableForMs) {
    const session = openSession(cards, kept.ratings);
    // A completed session is shown again by a reload; coming back to the set starts a new one.
    const over = phaseOf(session) === 'complete' && (fresh || kept.session.visit !== visit);
    if (!over) return { deck, some, session, sessionId: kept.session.sessionId, waiting };
  }
  const sessionId = newId();
  await keeper.begin({ userId, ...place, sessionId, visit, changedAtMs: nowMs() });
  return { deck, some, session: openSession(cards), sessionId, waiting };
}
