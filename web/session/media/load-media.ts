/** Loads a picture or sound of the signed-in account; the service worker caches it for offline study. */
import { getMedia } from '#contract/media.ts';
import { type MediaFile, mediaKinds } from '#core/media-reference.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { sendFor } from '#web/api/send.ts';
import { readSession } from '#web/session/session.ts';
import { findWaiting } from './waiting-media.ts';

/** Rejects with an ApiError, or with the reason of an aborted `signal`. */
export async function loadMedia({ sha256, kind }: MediaFile, signal: AbortSignal): Promise<Blob> {
  const userId = readSession().user?.id;
  const waiting = userId && (await findWaiting(userId, sha256));
  if (waiting) return waiting.blob;
  const address = endpointAddress(getMedia.path, { id: sha256 });
  const accept = { Accept: mediaKinds[kind].mediaType };
  return sendFor((response) => response.blob(), getMedia.method, address, { signal, headers: accept });
}
