/** What another app shared with this one: the service worker keeps it on the device until it is read here. */

const CACHE = 'shared';

export type Shared = { text: string; files: File[] };

/** Null where nothing waits, or the browser keeps nothing. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(CACHE);
  const shared: Shared = { text: '', files: [] };
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const name = kept.headers.get('X-File-Name');
    if (name === null) shared.text = await kept.text();
    else {
      const type = kept.headers.get('Content-Type') ?? '';
      shared.files.push(new File([await kept.blob()], decodeURIComponent(name), { type }));
    }
  }
  return shared.text === '' && shared.files.length === 0 ? null : shared;
}

export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
