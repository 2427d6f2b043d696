/** Reads what earlier builds kept on this device of studying. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newLearningState } from '#core/scheduler.ts';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import { openStudyStorage } from './study-storage.ts';

it('sends on what a previous build queued, in its session and before what is rated now', async () => {
  const own = { userId: 'ann', setId: 's', cardId: 'c', clientId: 'x', before: newLearningState() };
  const step = {
    ...own,
    kind: 'rating' as const,
    rating: 3 as const,
    ratedAt: 'then',
    sessionId: 'i',
    turn: 1,
  };
  const session = { userId: 'ann', setId: 's', sessionId: 'i', visit: 'v', changedAtMs: 7 };
  const rating = { clientId: 'x', cardId: 'c', rating: 3 as const, before: own.before, ended: false };
  await storeAsBefore('tellcard-study', [
    { store: 'outbox', row: step },
    { store: 'sessions', row: session },
    { store: 'turns', row: { userId: 'ann', setId: 's', clientId: 'x', rating } },
  ]);
  const { storage, durable } = await openStudyStorage();
  expect(durable).toBe(true);
  expect(await storage.session('ann', 's')).toEqual({ session, ratings: [rating] });
  await storage.keep({ ...step, clientId: 'y' }, session, { ...rating, clientId: 'y' });
  expect(await storage.first('ann', new Set())).toEqual({ ...step, seq: 1 });
  expect((await storage.waitingOfSet('ann', 's')).map(({ clientId }) => clientId)).toEqual(['x', 'y']);
  await storage.settle(1);
  await storage.dropTurn('ann', 'x');
  expect(await storage.first('ann', new Set())).toMatchObject({ clientId: 'y' });
  expect((await storage.session('ann', 's'))?.ratings.map(({ clientId }) => clientId)).toEqual(['y']);
});
