/** Loads a picture or sound of the signed-in account; the service worker caches it for offline study. */
import { getMedia } from '#contract/media.ts';
import { type MediaFile, mediaKinds } from '#core/media-reference.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { sendFor } from '#web/api/send.ts';
import { readSession } from '#web/session/session.ts';
import { findWaiting } from './waiting-media.ts';

type Ahead = { userId: string | undefined; sha256: string; blob: Promise<Blob> };
/** Loaded before the page that shows it is drawn; taken once. */
let ahead: Ahead | null = null;

/** Starts to load a file that is about to be shown; the next `loadMedia` of it waits for this one. */
export function loadMediaAhead(file: MediaFile): void {
  const blob = load(file, new AbortController().signal);
  // Whoever takes it gets the error.
  blob.catch(() => undefined);
  ahead = { userId: readSession().user?.id, sha256: file.sha256, blob };
}

/** Rejects with an ApiError, or with the reason of an aborted `signal`. */
export async function loadMedia(file: MediaFile, signal: AbortSignal): Promise<Blob> {
  if (ahead?.sha256 !== file.sha256 || ahead.userId !== readSession().user?.id) return load(file, signal);
  const { blob } = ahead;
  ahead = null;
  const loaded = await blob;
  signal.throwIfAborted();
  return loaded;
}

async function load({ sha256, kind }: MediaFile, signal: AbortSignal): Promise<Blob> {
  const userId = readSession().user?.id;
  const waiting = userId && (await findWaiting(userId, sha256));
  if (waiting) return waiting.blob;
  const address = endpointAddress(getMedia.path, { id: sha256 });
  const accept = { Accept: mediaKinds[kind].mediaType };
  return sendFor((response) => response.blob(), getMedia.method, address, { signal, headers: accept });
}
