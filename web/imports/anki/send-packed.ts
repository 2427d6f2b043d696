/** Sends a picture or sound of a package as it is; a picture that is not kept so goes out smaller. */
import type { Media } from '#contract/media.ts';
import { MEDIA_LIMIT_BYTES } from '#core/media-reference.ts';
import { headOfPicture, MOST_PIXELS } from '#web/imports/photo/picture/picture-head.ts';
import { PictureError, shrinkPicture } from '#web/session/media/shrink-picture.ts';
import { sendMedia } from '#web/session/media/upload-media.ts';

/** What the server keeps; other pictures that this browser knows become one of them. */
const kept = ['jpeg', 'png', 'webp', 'gif', 'avif'];

/** Rejects as `sendMedia` and `shrinkPicture` do. */
export async function sendPacked(bytes: Uint8Array<ArrayBuffer>): Promise<Media> {
  const file = new Blob([bytes]);
  const head = headOfPicture(bytes);
  if (!head || (kept.includes(head.kind) && bytes.length <= MEDIA_LIMIT_BYTES)) {
    if (bytes.length > MEDIA_LIMIT_BYTES) throw new PictureError('large');
    return sendMedia(file);
  }
  if (head.size && head.size.width * head.size.height > MOST_PIXELS) throw new PictureError('large');
  return sendMedia((await shrinkPicture(file)).blob);
}
