/** Keeps cards with their pictures and sounds on this device, brings them up to date, and removes them. */
import { createStore } from 'zustand/vanilla';
import { getKeptCards, getKeptSize, type KeptCards } from '#contract/kept.ts';
import { getMedia } from '#contract/media.ts';
import { textsOf } from '#core/card.ts';
import { type MediaFile, mediaKinds, mediaOf } from '#core/media-reference.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { sendFor } from '#web/api/send.ts';
import { readSession } from '#web/session/session.ts';
import {
  canKeep,
  dropEntry,
  forgetKept,
  type KeptEntry,
  keepFile,
  keptDue,
  keptFileSize,
  mediaAddress,
  readEntries,
  writeCards,
  writeEntry,
} from './kept-store.ts';
import { keptMessages as words } from './messages.ts';

/** Entries older than this are brought up to date when the device is online. */
const freshForMs = 3 * 60 * 60 * 1000;
const atOnce = 3;

type Kept = {
  /** Whose entries these are; null until they are read. */
  userId: string | null;
  entries: readonly KeptEntry[];
  keeping: { name: string; done: number; total: number } | null;
  failed: { name: string; message: string } | null;
};
export const keptStore = createStore<Kept>(() => ({
  userId: null,
  entries: [],
  keeping: null,
  failed: null,
}));

/** A reason in the student's words. */
class KeepError extends Error {}

const account = () => readSession().user?.id ?? null;
const show = (userId: string, entries: readonly KeptEntry[]) => {
  if (account() === userId) keptStore.setState({ userId, entries });
};

/** One tab at a time changes what is kept. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('tellcard-kept', work) as Promise<T>;

export const keptQuery = (name: string) => ({ zone: deviceZone(), ...(name !== keptDue && { set: name }) });

/** Reads what is kept for the signed-in account. */
export async function loadKept(): Promise<void> {
  const userId = account();
  if (userId) show(userId, await readEntries(userId));
}

/** Keeps a set, or what is due. Never rejects: `keptStore` says what went wrong. */
export async function keep(name: string): Promise<void> {
  const userId = account();
  if (!userId) return;
  keptStore.setState({ keeping: { name, done: 0, total: 0 }, failed: null });
  try {
    await alone(async () => {
      await demandRoom(name);
      // Where it is refused, the browser may drop the cache on a full device, and the switch says so.
      await navigator.storage?.persist?.();
      await fetchEntry(userId, name);
    });
  } catch (error) {
    // Without an entry nothing may be left of it.
    const entries = await readEntries(userId);
    if (entries.length === 0) await forgetKept(userId);
    if (account() === userId) keptStore.setState({ failed: { name, message: reasonOf(error) } });
  } finally {
    keptStore.setState({ keeping: null });
  }
}

/** Removes a set, or what is due. */
export async function drop(name: string): Promise<void> {
  const userId = account();
  if (!userId) return;
  const left = await alone(() => dropEntry(userId, name));
  keptStore.setState({ failed: null });
  show(userId, left);
}

/** Brings old and incomplete entries up to date; sets that are gone are removed. Rejects as `call` does. */
export async function refreshKept(): Promise<void> {
  const userId = account();
  if (!userId || !canKeep() || !navigator.onLine) return;
  await alone(async () => {
    for (const { name, atMs, missing } of await readEntries(userId)) {
      if (missing === 0 && Math.abs(Date.now() - atMs) < freshForMs) continue;
      try {
        await fetchEntry(userId, name);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        show(userId, await dropEntry(userId, name));
      }
    }
  });
}

async function demandRoom(name: string): Promise<void> {
  const { bytes } = await call(getKeptSize, { query: keptQuery(name) });
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return;
  if (bytes > quota - usage) throw new KeepError(words.noRoom(bytes, Math.max(0, quota - usage)));
}

function reasonOf(error: unknown): string {
  if (error instanceof KeepError) return error.message;
  if (error instanceof ApiError) return error.status === 0 ? words.network : error.message;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? words.full : words.tryAgain;
}

const filesOf = (cards: KeptCards['cards']): MediaFile[] => [
  ...new Map(
    cards
      .flatMap(textsOf)
      .flatMap(mediaOf)
      .map((file) => [file.sha256, file]),
  ).values(),
];

/** Rejects as `call` does, or where the device has no room for the texts. */
async function fetchEntry(userId: string, name: string): Promise<void> {
  // Ratings noted from here on are not in the reply for certain.
  const atMs = Date.now();
  const kept = await call(getKeptCards, { query: keptQuery(name), timeoutMs: 120_000 });
  demandAccount(userId);
  const files = filesOf(kept.cards);
  let bytes = await writeCards(userId, name, kept);
  const entry = {
    ...{ name, atMs, cards: kept.cards.length, more: kept.more },
    files: files.map(({ sha256 }) => sha256),
  };
  // The cards can be studied from now on, whatever becomes of the files.
  await writeEntry(userId, { ...entry, bytes, missing: files.length });
  const queue = [...files];
  let missing = 0;
  const fetchNext = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const size = await keptBytes(userId, file);
      bytes += size ?? 0;
      missing += size === null ? 1 : 0;
      if (keptStore.getState().keeping?.name === name)
        keptStore.setState({ keeping: { name, done: files.length - queue.length, total: files.length } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  demandAccount(userId);
  show(userId, await writeEntry(userId, { ...entry, bytes, missing }));
  // The account may have left while the entry was being written.
  if (account() !== userId) await forgetKept(userId);
}

function demandAccount(userId: string): void {
  if (account() === userId) return;
  void forgetKept(userId);
  throw new KeepError(words.failed);
}

/** Null if it cannot be had now; 0 for a file that is gone. */
async function keptBytes(userId: string, { sha256, kind }: MediaFile): Promise<number | null> {
  try {
    const known = await keptFileSize(userId, sha256);
    if (known !== null) return known;
    const headers = { Accept: mediaKinds[kind].mediaType, 'X-Fresh-Only': '1' };
    const file = await sendFor((reply) => reply.blob(), getMedia.method, mediaAddress(sha256), { headers });
    demandAccount(userId);
    const bytes = await keepFile(userId, sha256, file);
    demandAccount(userId);
    return bytes;
  } catch (error) {
    if (error instanceof KeepError) throw error;
    // Without network or room the cards are studied without it, and the entry says so.
    return error instanceof ApiError && error.code === 'not_found' ? 0 : null;
  }
}
