/** Deleting an account removes its data from the browser and keeps the data of other accounts. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import { forgetPerson } from './forget-person.ts';

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

it('removes what this person keeps in databases, parts of recordings included, and nothing of another', async () => {
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('caches', { keys: async () => [] });
  const rowsOf = (userId: string) => [
    { store: 'answers', row: { id: `by ${userId}`, userId, sessionId: 's' } },
    { store: 'chunks', row: { answerId: `by ${userId}`, seq: 0, bytes: new ArrayBuffer(1) } },
    { store: 'drafts', row: { userId, promptId: 'p' } },
  ];
  await storeAsBefore('tellcard-practice', [...rowsOf('ann'), ...rowsOf('bob')]);
  await storeAsBefore('tellcard-drafts', [{ store: 'drafts', key: ['ann', 'set new'], row: {} }]);
  await forgetPerson('ann');
  const practice = await openDB('tellcard-practice');
  expect(await practice.getAllKeys('answers')).toEqual(['by bob']);
  expect(await practice.getAllKeys('chunks')).toEqual([['by bob', 0]]);
  expect(await practice.getAllKeys('drafts')).toEqual([['bob', 'p']]);
  expect(await (await openDB('tellcard-drafts')).count('drafts')).toBe(0);
});
