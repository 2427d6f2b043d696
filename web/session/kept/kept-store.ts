/** Cards, media and sent ratings kept for one account, in a cache of its own that the service worker reads too. */
import { getMedia } from '#contract/media.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { keepsAnything, keptCache } from './keeps-anything.ts';

/** The name of what is due in the coming days; sets are kept under their id. */
export const keptDue = 'due';

export type KeptEntry = {
  name: string;
  /** When it was asked for, in milliseconds since 1970. */
  atMs: number;
  cards: number;
  /** Cards due in these days beyond what is kept. */
  more: number;
  bytes: number;
  /** Hashes of the pictures and sounds of its cards. */
  files: string[];
  /** How many of them could not be fetched. */
  missing: number;
};

const entriesKey = '/kept/entries';
const cardsKey = (name: string) => `/kept/cards/${name}`;
const sentPath = '/kept/sent/';
const sizeHeader = 'X-Bytes';

export const mediaAddress = (sha256: string) => endpointAddress(getMedia.path, { id: sha256 });

/** Whether this browser can keep anything: it has a service worker, and storage that is not blocked. */
export const canKeep = (): boolean =>
  'caches' in globalThis && 'locks' in navigator && Boolean(navigator.serviceWorker?.controller);

async function read<T>(cache: Cache, key: string): Promise<T | null> {
  const found = await cache.match(key);
  return found ? ((await found.json()) as T) : null;
}

const put = (cache: Cache, key: string, value: object) => cache.put(key, Response.json(value));

export async function readEntries(userId: string): Promise<KeptEntry[]> {
  if (!(await keepsAnything(userId))) return [];
  return (await read<KeptEntry[]>(await caches.open(keptCache(userId)), entriesKey)) ?? [];
}

/** The kept cards of an entry, as they were answered; null if there are none. */
export async function readCards<Cards>(userId: string, name: string): Promise<Cards | null> {
  return read<Cards>(await caches.open(keptCache(userId)), cardsKey(name));
}

/** Bytes of its text. Rejects where the device has no room. */
export async function writeCards(userId: string, name: string, cards: object): Promise<number> {
  const text = new TextEncoder().encode(JSON.stringify(cards));
  await (await caches.open(keptCache(userId))).put(cardsKey(name), new Response(text));
  return text.byteLength;
}

/** Replaces or adds an entry. */
export async function writeEntry(userId: string, entry: KeptEntry): Promise<KeptEntry[]> {
  const others = (await readEntries(userId)).filter(({ name }) => name !== entry.name);
  return writeEntries(userId, [...others, entry]);
}

async function writeEntries(userId: string, entries: KeptEntry[]): Promise<KeptEntry[]> {
  const cache = await caches.open(keptCache(userId));
  await put(cache, entriesKey, entries);
  const oldestMs = Math.min(...entries.map(({ atMs }) => atMs));
  const files = new Set(entries.flatMap((entry) => entry.files.map(mediaAddress)));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const sentMs = pathname.startsWith(sentPath)
      ? Number(pathname.slice(sentPath.length).split('/')[0])
      : null;
    const isUnused = pathname.startsWith('/api/') && !files.has(pathname);
    if (isUnused || (sentMs !== null && sentMs < oldestMs)) await cache.delete(request);
  }
  return entries;
}

/** With the last entry everything goes. */
export async function dropEntry(userId: string, name: string): Promise<KeptEntry[]> {
  const left = (await readEntries(userId)).filter((entry) => entry.name !== name);
  if (left.length === 0) {
    await forgetKept(userId);
    return [];
  }
  await (await caches.open(keptCache(userId))).delete(cardsKey(name));
  return writeEntries(userId, left);
}

export const forgetKept = (userId: string) => caches.delete(keptCache(userId));

/** Bytes of a kept file; null if it is not kept. What the worker holds of it becomes a kept one. */
export async function keptFileSize(userId: string, sha256: string): Promise<number | null> {
  const address = mediaAddress(sha256);
  const found = await (await caches.open(keptCache(userId))).match(address);
  if (found) return Number(found.headers.get(sizeHeader));
  const seen = await caches.match(address, { cacheName: `media-${userId}`, ignoreVary: true });
  return seen ? keepFile(userId, sha256, await seen.blob()) : null;
}

/** Its bytes. Rejects where the device has no room. */
export async function keepFile(userId: string, sha256: string, file: Blob): Promise<number> {
  const headers = { 'Content-Type': file.type, [sizeHeader]: String(file.size) };
  await (await caches.open(keptCache(userId))).put(mediaAddress(sha256), new Response(file, { headers }));
  return file.size;
}

type SentStep = { userId: string; clientId: string; kind: string };

/** Notes a rating or undo that the server has taken, which the kept cards do not know of. */
export async function noteSent<Step extends SentStep>(step: Step, atMs: number): Promise<void> {
  const { userId } = step;
  if (!(await keepsAnything(userId))) return;
  await put(await caches.open(keptCache(userId)), `${sentPath}${atMs}/${step.kind}-${step.clientId}`, step);
}

/** Those noted, oldest first, with the moment. */
export async function readSent<Step>(userId: string): Promise<{ atMs: number; step: Step }[]> {
  const cache = await caches.open(keptCache(userId));
  const sent: { atMs: number; step: Step }[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(sentPath)) continue;
    const step = await read<Step>(cache, pathname);
    if (step) sent.push({ atMs: Number(pathname.slice(sentPath.length).split('/')[0]), step });
  }
  return sent.sort((a, b) => a.atMs - b.atMs);
}
