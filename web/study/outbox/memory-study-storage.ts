/** Keeps studying in memory, where the browser offers no storage: nothing survives leaving the page. */
import type { SessionRating } from '#core/study-queue.ts';
import type { KeptSession, QueuedStep, StudyStorage } from './study-storage.ts';

type Turn = { userId: string; setId: string; rating: SessionRating };

export function createMemoryStudyStorage(): StudyStorage {
  let nextSeq = 1;
  let steps: QueuedStep[] = [];
  let turns: Turn[] = [];
  const sessions = new Map<string, KeptSession>();
  const keyOf = (userId: string, setId: string) => `${userId} ${setId}`;
  const drop = (userId: string, clientId: string) => {
    turns = turns.filter((turn) => turn.userId !== userId || turn.rating.clientId !== clientId);
  };

  return {
    async keep(step, session, turn) {
      steps.push({ ...step, seq: nextSeq++ });
      sessions.set(keyOf(session.userId, session.setId), session);
      if (turn) turns.push({ userId: session.userId, setId: session.setId, rating: turn });
      else drop(session.userId, step.clientId);
    },
    first: async (userId) => steps.find((step) => step.userId === userId) ?? null,
    async settle(seq) {
      steps = steps.filter((step) => step.seq !== seq);
    },
    waitingCount: async (userId) => steps.filter((step) => step.userId === userId).length,
    waitingOfSet: async (userId, setId) =>
      steps.filter((step) => step.userId === userId && step.setId === setId),
    async session(userId, setId) {
      const session = sessions.get(keyOf(userId, setId));
      const own = turns.filter((turn) => turn.userId === userId && turn.setId === setId);
      return session ? { session, ratings: own.map((turn) => turn.rating) } : null;
    },
    async begin(session) {
      sessions.set(keyOf(session.userId, session.setId), session);
      turns = turns.filter((turn) => turn.userId !== session.userId || turn.setId !== session.setId);
    },
    async dropTurn(userId, clientId) {
      drop(userId, clientId);
    },
  };
}
