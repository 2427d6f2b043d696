/** The page's one outbox sends what waits when the tab is seen again, and when the account of the ratings is back. */
import { afterEach, expect, it, vi } from 'vitest';
import { newLearningState } from '#core/scheduler.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, signInHere } from '#tests/support/components/render-page.tsx';
import { storageKey } from '#web/session/session-storage.ts';
import { ratingSync } from './outbox-sync.ts';
import type { KeptStep } from './study-storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what waits at each of these moments, before any planned attempt', async () => {
  // Planned attempts never come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  signInHere();
  const { calls } = stubApi({
    'POST /api/flashcards/c/review': () => {
      throw new TypeError('offline');
    },
  });
  const attempts = () => calls.filter(({ path }) => path.endsWith('/review')).length;
  const { storage, outbox } = await ratingSync();
  const before = newLearningState();
  const step = { setId: 's', cardId: 'c', clientId: 'x', before, rating: 3, userId: ann.id };
  await storage.keep(
    { ...step, kind: 'rating' } as KeptStep,
    { userId: ann.id, setId: 's', sessionId: 'x', visit: 'v', changedAtMs: 0 },
    { clientId: 'x', cardId: 'c', rating: 3, before, ended: false },
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
  signInHere();
  await attempted(4);
});
