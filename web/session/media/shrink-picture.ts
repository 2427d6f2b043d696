/** Shrinks a picture on this device, which also strips camera metadata such as place and time. */
import { MEDIA_LIMIT_BYTES, type MediaKind } from '#core/media-reference.ts';

/** In pixels; enough for paper and every screen a card is shown on. */
const longestSide = 1600;
const quality = 0.85;
/** Four times a typical phone picture. */
export const mostFileBytes = 40 * 1024 * 1024;

const kindOf: Record<string, MediaKind> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

export type SmallPicture = { blob: Blob; kind: MediaKind };

/** The UI has a message for each reason. */
export class PictureError extends Error {
  readonly reason: 'large' | 'unreadable';
  constructor(reason: 'large' | 'unreadable', options?: ErrorOptions) {
    super(`The picture is ${reason}`, options);
    this.reason = reason;
  }
}

/** Animated GIFs within the limit are kept as they are. @throws PictureError */
export async function shrinkPicture(file: Blob): Promise<SmallPicture> {
  if (file.size > mostFileBytes) throw new PictureError('large');
  if (file.type === 'image/gif' && file.size <= MEDIA_LIMIT_BYTES) return { blob: file, kind: 'gif' };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureError('unreadable', { cause });
  });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('unreadable');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await encoded(canvas);
  } finally {
    bitmap.close();
  }
}

/** Browsers that cannot encode WebP return a PNG, which is too large for photos; JPEG is the fallback. */
async function encoded(canvas: HTMLCanvasElement): Promise<SmallPicture> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    const kind = blob && kindOf[blob.type];
    if (blob && kind && blob.size <= MEDIA_LIMIT_BYTES) return { blob, kind };
  }
  throw new PictureError('large');
}
