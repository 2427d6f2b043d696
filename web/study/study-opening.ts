/** Opens a set for studying: the server's cards, what is still on its way to it, and the session that was under way. */
import { learningOf, type StudyDeck } from '#contract/study.ts';
import { openSession, type StudySession } from '#core/study-queue.ts';
import { phaseOf } from '#core/study-view.ts';
import type { KeptStep } from './study-keeper.ts';
import type { RoomNeeds } from './study-room.ts';
import { createWaitingSteps } from './waiting-steps.ts';

/** A session left alone for longer is not taken up again: its hold-backs have lost their meaning. */
const resumableForMs = 12 * 60 * 60 * 1000;

export type Opening = { deck: StudyDeck; session: StudySession; sessionId: string; waiting: KeptStep[] };

type Needs = Pick<RoomNeeds, 'sync' | 'userId' | 'setId' | 'visit' | 'fresh' | 'load' | 'newId' | 'nowMs'>;

export async function openStudyDeck(needs: Needs): Promise<Opening> {
  const { sync, userId, setId, newId, nowMs, visit, fresh } = needs;
  const { keeper } = sync;
  // Nothing is sent meanwhile, so that no step is both in the cards and among the waiting.
  const [waiting, kept, deck] = await sync.sender.whileStill(() =>
    Promise.all([keeper.waitingOfSet(userId, setId), keeper.session(userId, setId), needs.load()]),
  );
  const steps = createWaitingSteps(waiting);
  const cards = deck.cards.map((card) => ({ id: card.id, learning: steps.after(card.id, learningOf(card)) }));
  if (kept && kept.ratings.length > 0 && nowMs() - kept.session.changedAtMs < resumableForMs) {
    const session = openSession(cards, kept.ratings);
    // A completed session is shown again by a reload; coming back to the set starts a new one.
    const over = phaseOf(session) === 'complete' && (fresh || kept.session.visit !== visit);
    if (!over) return { deck, session, sessionId: kept.session.sessionId, waiting };
  }
  const sessionId = newId();
  await keeper.begin({ userId, setId, sessionId, visit, changedAtMs: nowMs() });
  return { deck, session: openSession(cards), sessionId, waiting };
}
