/** Before cards are saved, marks their media as in use and finds those that are gone. */
import { KEPT_MEDIA_LIMIT, keepMedia } from '#contract/media.ts';
import type { MediaPiece } from '#core/media-reference.ts';
import { call } from '#web/api/call.ts';
import { readSession } from '#web/session/session.ts';
import { findWaiting } from './waiting-media.ts';

/** Returns the `pieces` that neither the server nor this device has. Rejects with an ApiError. */
export async function goneMedia(pieces: readonly MediaPiece[]): Promise<MediaPiece[]> {
  const asked = [...new Set(pieces.map(({ sha256 }) => sha256))];
  const gone = new Set<string>();
  for (let from = 0; from < asked.length; from += KEPT_MEDIA_LIMIT) {
    const sha256 = asked.slice(from, from + KEPT_MEDIA_LIMIT);
    for (const each of (await call(keepMedia, { body: { sha256 } })).gone)
      if (!(await findWaiting(readSession().user?.id ?? '', each))) gone.add(each);
  }
  return pieces.filter(({ sha256 }) => gone.has(sha256));
}
