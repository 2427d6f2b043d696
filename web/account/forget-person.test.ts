/** Deleting an account removes its data from the browser and keeps the data of other accounts. */
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson } from './forget-person.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('forgets the sets kept for studying without a network', async () => {
  const caches = new Set(['frame-1', 'answers-ann', 'answers-bob']);
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => caches.delete(name),
  });
  await forgetPerson('ann');
  expect([...caches]).toEqual(['frame-1', 'answers-bob']);
});
