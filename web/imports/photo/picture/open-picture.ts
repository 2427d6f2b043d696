/** Decodes a picture within limits and scales it to the best size for text recognition. */

import type { PhotoFailure } from '#web/imports/photo/photo-messages.ts';
import { type GreyPage, greyOf } from './clean-page.ts';
import { HEAD_BYTES, headOfPicture, MOST_PIXELS } from './picture-head.ts';

/** A phone's picture of 50 megapixels has up to 25 MB. */
const LARGEST_BYTES = 40 * 1024 * 1024;
/**
 * The longer side of what is read, in pixels. Of five made photos roughly a fifth of the words were wrong at 1,600, half of that at
 * 2,000, few at 2,500 and no fewer at 3,000, where a page takes a third longer.
 */
const READ_SIDE = 2500;
/** Maximum enlargement, for screenshots with small letters. */
const LARGEST_SCALE = 2;

export class PictureRefusal extends Error {
  readonly reason: PhotoFailure;

  constructor(reason: PhotoFailure, options?: ErrorOptions) {
    super(`The picture is not read: ${reason}`, options);
    this.reason = reason;
  }
}

/** Closes `picture`; applies the camera's orientation. */
export async function openPicture(picture: Blob | ImageBitmap): Promise<GreyPage> {
  const bitmap = picture instanceof Blob ? await unpack(picture) : picture;
  try {
    const longer = Math.max(bitmap.width, bitmap.height);
    const scale = Math.min(LARGEST_SCALE, READ_SIDE / longer);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new PictureRefusal('unsupported');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return greyOf(context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    bitmap.close();
  }
}

async function unpack(picture: Blob): Promise<ImageBitmap> {
  const head = headOfPicture(new Uint8Array(await picture.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!head) throw new PictureRefusal('not-a-picture');
  const { size } = head;
  if (picture.size > LARGEST_BYTES || (size && size.width * size.height > MOST_PIXELS))
    throw new PictureRefusal('too-large');
  try {
    return await createImageBitmap(picture);
  } catch (cause) {
    // Damaged or an unsupported format: only Safari decodes HEIC.
    throw new PictureRefusal('unreadable', { cause });
  }
}
