/** Compares the session queue with a naive model of docs/product.md in random sessions with undo and resume. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replayLog } from '#tests/support/server/replay-log.ts';
import {
  applyRating,
  type LearningState,
  newLearningState,
  RATINGS,
  RESHOW_DELAY_TURNS,
} from './scheduler.ts';
import {
  cardOf,
  openSession,
  type QueueCard,
  rateCurrent,
  type SessionRating,
  type StudySession,
  sessionRatings,
  undoLast,
} from './study-queue.ts';

const fresh = (count: number): QueueCard[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, learning: newLearningState() }));

/** Naive model: scans all cards for each decision. */
type Model = { learning: LearningState; readyAt: number | null }[];

function modelNext(cards: Model, turnsTaken: number): number | null {
  const ready = cards
    .map((card, index) => ({ ...card, index }))
    .filter((card) => card.readyAt === null || card.readyAt <= turnsTaken + 1)
    .sort(
      (a, b) =>
        Number(a.learning.intervalCards > 0) - Number(b.learning.intervalCards > 0) ||
        a.learning.consecutiveSuccesses - b.learning.consecutiveSuccesses ||
        a.learning.easeFactor - b.learning.easeFactor ||
        a.index - b.index,
    );
  return ready[0]?.index ?? null;
}

const position = (session: StudySession) => (session.currentId ? Number(session.currentId.slice(1)) : null);

it('agrees with the plain model in random sessions with undo and resuming, and its log gives its state', () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...RATINGS) },
      { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'resume' as const) },
    ),
    { maxLength: 90 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), steps, (count, given) => {
      let session = openSession(fresh(count));
      const models: { cards: Model; turns: number }[] = [
        { cards: fresh(count).map(({ learning }) => ({ learning, readyAt: null })), turns: 0 },
      ];
      const log: Parameters<typeof replayLog>[0][number][] = [];
      given.forEach((step, index) => {
        const model = models.at(-1)!;
        if (step === 'undo') {
          const back = undoLast(session);
          expect(back === null).toBe(models.length === 1);
          if (!back) return;
          models.pop();
          session = back.session;
          log.push({ kind: 'undo', clientId: back.undone.clientId });
        } else if (step === 'resume') {
          const cards = fresh(count).map(({ id }) => ({ id, learning: cardOf(session, id)!.learning }));
          const saved = JSON.parse(JSON.stringify(sessionRatings(session))) as SessionRating[];
          session = openSession(cards, saved);
        } else {
          const at = modelNext(model.cards, model.turns);
          const rated = rateCurrent(session, step, `r${index}`);
          expect(rated === null).toBe(at === null);
          if (!rated || at === null) return;
          const learning = applyRating(model.cards[at]!.learning, step);
          const readyAt = model.turns + 1 + RESHOW_DELAY_TURNS[step];
          models.push({
            cards: model.cards.map((card, n) => (n === at ? { learning, readyAt } : card)),
            turns: model.turns + 1,
          });
          log.push({ kind: 'rating', clientId: `r${index}`, cardId: `c${at}`, rating: step });
          session = rated.session;
        }
        const now = models.at(-1)!;
        expect(position(session)).toBe(modelNext(now.cards, now.turns));
      });
      const states = replayLog(log);
      for (const { id } of fresh(count)) {
        expect(cardOf(session, id)?.learning).toEqual(states.get(id) ?? newLearningState());
      }
    }),
    { numRuns: 200 },
  );
});
