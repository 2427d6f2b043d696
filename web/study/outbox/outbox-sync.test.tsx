/** The page's one outbox sends what waits when the tab is seen again, and when the account of the ratings is back. */
import { expect, it, vi } from 'vitest';
import { cardLearningOf } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, signInHere } from '#tests/support/components/render-page.tsx';
import { storageKey } from '#web/session/session-storage.ts';
import { ratingSync } from './outbox-sync.ts';
import type { KeptStep } from './study-storage.ts';

it('sends what waits at each of these moments, before any planned attempt', async () => {
  // Planned attempts never come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  signInHere();
  const [cardId, clientId] = ['0190aaaa-0000-7000-8000-0000000000c1', '0190aaaa-0000-7000-8000-0000000000c2'];
  const review = {
    id: clientId,
    clientId,
    cardId,
    rating: 3,
    ratedAt: '2026-11-27T10:00:00.000Z',
    undone: false,
  };
  let away = true;
  const { calls } = stubApi({
    [`POST /api/flashcards/${cardId}/review`]: () => {
      if (away) throw new TypeError('offline');
      return { body: { card: cardLearningOf(cardId, newLearningState()), review, dueDay: null } };
    },
  });
  const attempts = () => calls.filter(({ path }) => path.endsWith('/review')).length;
  const { storage, outbox } = await ratingSync();
  const before = newLearningState();
  const step = { setId: 's', cardId, clientId, before, rating: 3, userId: ann.id };
  await storage.keep(
    { ...step, kind: 'rating' } as KeptStep,
    { userId: ann.id, setId: 's', sessionId: 'x', visit: 'v', changedAtMs: 0 },
    { clientId, cardId, rating: 3, before, ended: false },
  );
  const attempted = async (count: number) => {
    for (let round = 0; round < 500 && attempts() < count; round++) await turns();
    expect(attempts()).toBe(count);
  };
  outbox.flush();
  await attempted(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await attempted(2);
  dispatchEvent(new Event('online'));
  await attempted(3);
  localStorage.removeItem(storageKey);
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: null }));
  away = false;
  signInHere();
  await attempted(4);
  // Nothing is left for the tests of other files, which share this page.
  for (let round = 0; round < 500 && (await storage.waitingCount(ann.id)) > 0; round++) await turns();
  expect(await storage.waitingCount(ann.id)).toBe(0);
});
