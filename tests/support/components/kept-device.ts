/** A browser that can keep things: caches in memory, locks, a service worker in control, and as much room as a test gives it. */
import { vi } from 'vitest';
import type { KeptCard, KeptCards } from '#contract/kept.ts';
import { Card } from '#contract/sets.ts';
import { cardLearningOf } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';

const pathOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : key, location.origin).pathname;

function createCaches(fits: (path: string) => boolean) {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string) => entries.get(pathOf(key))?.clone(),
      async put(key: string, reply: Response) {
        if (!fits(pathOf(key))) throw new DOMException('no room', 'QuotaExceededError');
        entries.set(pathOf(key), reply);
      },
      delete: async (key: RequestInfo) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()].map((path) => new Request(location.origin + path)),
    };
  };
  return {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(pathOf(key))?.clone(),
  };
}

const everything = (_path: string): boolean => true;

/** Until the test ends. `fits` decides what the device has room for; `freeBytes` is what the browser says it has. */
export function stubKeptDevice({ fits = everything, freeBytes = 1e9 } = {}) {
  const caches = createCaches(fits);
  vi.stubGlobal('caches', caches);
  const more = {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
    serviceWorker: { controller: {} },
    storage: {
      estimate: async () => ({ quota: freeBytes + 10, usage: 10 }),
      persist: async () => true,
      persisted: async () => true,
    },
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (real, name) => (name in more ? more[name as keyof typeof more] : Reflect.get(real, name, real)),
      has: (real, name) => name in more || name in real,
    }),
  );
  return caches;
}

/** A card of set `setId`, unseen unless `memory` says otherwise. */
export const keptCard = (id: string, setId: string, more: Partial<KeptCard> = {}): KeptCard => ({
  ...cardLearningOf(id, newLearningState()),
  ...Card.omit({ source: true }).parse({ id, term: 'term', definition: 'definition' }),
  ...{ setId, setTitle: 'Cells', termLanguage: null, definitionLanguage: null, position: 0, memory: null },
  ...more,
});

export const keptCards = (day: string, cards: KeptCard[], more: Partial<KeptCards> = {}): KeptCards => ({
  ...{ day, plan: { newADay: 2, mostReviews: 200, restDays: [] }, fitted: null, usual: null },
  ...{ secondsPerCard: 20, studied: [], lost: [], more: 0, cards },
  sets: [...new Set(cards.map(({ setId }) => setId))].map((id) => ({
    ...{ id, title: 'Cells', cards: cards.length, seen: 1, introduced: 0, reviewed: 0 },
    ...{ examDay: null, newADay: null },
  })),
  ...more,
});
