/** How a tab hears of a new version: found by itself, or taken by another tab. */
import { beforeEach, expect, it, vi } from 'vitest';

const loading = { status: 'loading', user: null as { id: string } | null, endedBy: null as string | null };
let session: (next: typeof loading) => void = () => undefined;
vi.mock('#web/session/session.ts', () => ({
  readSession: () => loading,
  watchSession: (listener: typeof session) => {
    session = listener;
  },
}));

class Worker extends EventTarget {
  postMessage = vi.fn();
}
let container: EventTarget & { controller: object | null };
let registration: EventTarget & { waiting: Worker | null; update: () => Promise<void> };
let reloads: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  reloads = 0;
  registration = Object.assign(new EventTarget(), { waiting: null, update: vi.fn(async () => undefined) });
  container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('caches', {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { reload: () => reloads++ });
});

async function open() {
  const { startServiceWorker, update } = await import('./service-worker.ts');
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  const isReady = () => update.isReady(update.store.getState());
  return { isReady, take: update.take };
}
const takeOver = () => {
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
};

it('asks the waiting worker to take over, and loads the page again once it has', async () => {
  const waiting = new Worker();
  registration.waiting = waiting;
  const update = await open();
  expect(update.isReady()).toBe(true);
  update.take();
  expect(waiting.postMessage).toHaveBeenCalledWith('take-over');
  expect(reloads).toBe(0);
  takeOver();
  expect(reloads).toBe(1);
});

it('keeps offering a version that another tab has taken, changes nothing unasked, and then just loads it', async () => {
  registration.waiting = new Worker();
  const update = await open();
  registration.waiting = null;
  takeOver();
  expect([update.isReady(), reloads]).toEqual([true, 0]);
  update.take();
  expect(reloads).toBe(1);
});

it('offers nothing when the first worker takes charge of the first visit', async () => {
  container.controller = null;
  const update = await open();
  takeOver();
  expect(update.isReady()).toBe(false);
});

it('looks for a new version when a tab is seen again that has been open for an hour', async () => {
  await open();
  const seen = () => document.dispatchEvent(new Event('visibilitychange'));
  seen();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * 60 * 1000);
  seen();
  seen();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('leaves nothing of an account that signs out, or of others when one signs in', async () => {
  const names = new Set<string>();
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  Object.assign(container, { controller: new Worker() });
  await open();
  const become = async (next: Partial<typeof loading>) => {
    for (const kind of ['answers', 'media', 'kept'])
      for (const id of ['ann', 'bob']) names.add(`${kind}-${id}`);
    names.add('frame-1');
    session({ ...loading, ...next });
    await vi.advanceTimersByTimeAsync(0);
    return [...names];
  };
  const ofAnn = ['answers-ann', 'media-ann', 'kept-ann', 'frame-1'];
  expect(await become({ status: 'signed-in', user: { id: 'ann' } })).toEqual(ofAnn);
  expect((await become({ status: 'anonymous', endedBy: 'expired' })).length).toBe(7);
  expect(await become({ status: 'anonymous', endedBy: 'user' })).toEqual(['frame-1']);
});
