/** Opens databases that are new, older, newer, or that the browser does not open in time. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type DBSchema, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';

interface Notes extends DBSchema {
  notes: { key: string; value: string };
  tags: { key: string; value: string };
}

const version1 = () =>
  deviceDatabase<Notes>('notes', 1, (database) => {
    database.createObjectStore('notes');
  });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('upgrades what an earlier build left, and that build’s page goes on with the stores it knows', async () => {
  const earlier = version1();
  await (await earlier()).put('notes', 'kept', 'a');
  const later = deviceDatabase<Notes>('notes', 2, (database, from) => {
    if (from < 1) database.createObjectStore('notes');
    database.createObjectStore('tags');
  });
  const upgraded = await later();
  expect([...upgraded.objectStoreNames]).toEqual(['notes', 'tags']);
  expect(await upgraded.get('notes', 'a')).toBe('kept');
  // Its connection was closed for the upgrade, and its version is too low to open the database by.
  expect(await (await earlier()).get('notes', 'a')).toBe('kept');
});

it('gives up on a browser that does not open its storage, and closes what opens too late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A connection that does not make way keeps the newer version waiting.
  const inTheWay = await openDB('notes', 1);
  const opening = vi.fn();
  const asked = expect(deviceDatabase<Notes>('notes', 2, opening)()).rejects.toThrow('did not open');
  await vi.advanceTimersByTimeAsync(11_000);
  await asked;
  inTheWay.close();
  await vi.waitFor(() => expect(opening).toHaveBeenCalled(), 90_000);
  // Deleting waits for every connection that is still open.
  const deleted = vi.fn();
  indexedDB.deleteDatabase('notes').onsuccess = deleted;
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled(), 90_000);
});

it('opens again after its connection was closed', async () => {
  const database = version1();
  await (await database()).put('notes', 'kept', 'a');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('notes').onsuccess = resolve;
  });
  expect(await (await database()).get('notes', 'a')).toBeUndefined();
});
