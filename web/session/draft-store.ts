/** Stores unsaved work in IndexedDB, by account, until it is saved or discarded. */
import type { DBSchema, IDBPObjectStore } from 'idb';
import { deviceDatabase } from '#web/device/device-database.ts';
import { closingDraft, dropClosingDraft, dropClosingDrafts, keepsClosingDrafts } from './closing-drafts.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: [userId: string, name: string]; value: unknown };
}

/** One connection per page: a write while the page closes has no time to open another. */
const database = deviceDatabase<DraftSchema>('tellcard-drafts', 1, (made) => {
  made.createObjectStore('drafts');
});

/** The account whose drafts were deleted: a screen that is closing must not write one back. */
let dropped: string | null = null;

let writes = 0;
/** The latest write of this page by draft: an earlier one that ends must not drop what was kept for a later one. */
const latest = new Map<string, number>();

/** Null if there is none. Rejects if storage is missing or blocked. */
export async function readDraft(userId: string, name: string): Promise<unknown> {
  if (dropped === userId) dropped = null;
  const closing = closingDraft(userId, name);
  if (closing !== undefined) {
    // Where IndexedDB refuses it, it stays where it is, and the next change reports it.
    await writeDraft(userId, name, closing).catch(() => undefined);
    return closing;
  }
  return (await (await database()).get('drafts', [userId, name])) ?? null;
}

/**
 * Replaces the draft of that name; null removes it. Resolves when the device has it.
 * @param mine removes the draft only while it is this one: another tab may have kept its own since
 */
export async function writeDraft(
  userId: string,
  name: string,
  value: unknown,
  mine?: unknown,
): Promise<void> {
  if (dropped === userId) return;
  const draft = `${userId} ${name}`;
  const write = ++writes;
  latest.set(draft, write);
  if (value === null && mine !== undefined) await removeOwn(userId, name, mine);
  else
    await change((store) =>
      value === null ? store.delete([userId, name]) : store.put(value, [userId, name]),
    );
  if (latest.get(draft) === write) dropClosingDraft(userId, name);
}

async function removeOwn(userId: string, name: string, mine: unknown): Promise<void> {
  const { store, done } = (await database()).transaction('drafts', 'readwrite');
  const kept: unknown = await store.get([userId, name]);
  if (JSON.stringify(kept) === JSON.stringify(mine)) await store.delete([userId, name]);
  await done;
}

/** All keys of an account: arrays sort after every string. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Whether the account has unsaved drafts; false if storage is blocked. */
export async function keepsDrafts(userId: string): Promise<boolean> {
  if (keepsClosingDrafts(userId)) return true;
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
  dropClosingDrafts(userId);
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
  // Commits explicitly, because a closing page never reaches the automatic commit.
  transaction.commit();
  await Promise.all([working, transaction.done]);
}
