/** Keeps what a student has not saved yet in IndexedDB: for their account, on this device, until it is saved or discarded. */
import type { DBSchema, IDBPObjectStore } from 'idb';
import { deviceDatabase } from '#web/device/device-database.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: [userId: string, name: string]; value: unknown };
}

/** One connection for the page: a write begun while the page closes has no time to open another. */
const database = deviceDatabase<DraftSchema>('tellcard-drafts', 1, (made) => {
  made.createObjectStore('drafts');
});

/** Whose drafts were dropped: a screen that is still closing must not write one back. */
let dropped: string | null = null;

/** Null where nothing is kept. Rejects where the browser has no storage or refuses it. */
export async function readDraft(userId: string, name: string): Promise<unknown> {
  if (dropped === userId) dropped = null;
  return (await (await database()).get('drafts', [userId, name])) ?? null;
}

/** Replaces the draft of that name; null removes it. Resolves when the device has it. */
export async function writeDraft(userId: string, name: string, value: unknown): Promise<void> {
  if (dropped === userId) return;
  await change((store) => (value === null ? store.delete([userId, name]) : store.put(value, [userId, name])));
}

/** Every name begins after nothing and ends before a list. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Whether anything of this person waits to be saved; false where the browser refuses to say. */
export async function keepsDrafts(userId: string): Promise<boolean> {
  try {
    return (await (await database()).count('drafts', allOf(userId))) > 0;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

/** Removes all drafts of this person from the device. */
export async function dropDrafts(userId: string): Promise<void> {
  dropped = userId;
  try {
    await change((store) => store.delete(allOf(userId)));
  } catch {
    // Without storage nothing is kept.
  }
}

type DraftStore = IDBPObjectStore<DraftSchema, ['drafts'], 'drafts', 'readwrite'>;

async function change(work: (store: DraftStore) => Promise<unknown>): Promise<void> {
  const transaction = (await database()).transaction('drafts', 'readwrite');
  const working = work(transaction.store);
  // At once: a page that is being closed does not live to see the automatic commit.
  transaction.commit();
  await Promise.all([working, transaction.done]);
}
