/** Stores and serves the pictures and sounds of cards, each once per owner. */
import { createHash, randomBytes } from 'node:crypto';
import type { Media } from '#contract/media.ts';
import { mediaKinds } from '#core/media-reference.ts';
import { Failure } from '#server/failure/failure.ts';
import { detectMedia } from './media-kind.ts';
import type { MediaStore } from './media-store.ts';

/** The store also used for recordings; keys look like `media/userId/sha256.1a2b3c4d`. */
export type MediaFiles = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
  delete(key: string): Promise<void>;
};

/** Per side: browsers hold four bytes for each decoded pixel. */
const mostPixels = 8_192;

export type KeptMedia = { bytes: Uint8Array; mediaType: string; fileName: string };

/** The store's own failure mentions recordings, which this student may not have. */
const away = (cause: unknown) => {
  throw new Failure('unavailable', 'media_away', { cause });
};

/** @throws Failure('unsupported_media') if it is not a picture or sound, or too large to be shown */
function seen(bytes: Buffer): Media {
  const found = detectMedia(bytes);
  if (!found) throw new Failure('unsupported_media', 'kind');
  if (Math.max(found.width ?? 0, found.height ?? 0) > mostPixels)
    throw new Failure('unsupported_media', 'pixels', { params: { most: mostPixels } });
  return { sha256: createHash('sha256').update(bytes).digest('hex'), ...found, bytes: bytes.length };
}

export function createMediaService(store: MediaStore, files: MediaFiles, mostBytes: number) {
  return {
    /** @throws Failure('unsupported_media' | 'limit_reached' | 'unavailable') */
    async add(owner: string, bytes: Buffer): Promise<Media> {
      const media = seen(bytes);
      const { sha256, kind } = media;
      const fresh = `media/${owner}/${sha256}.${randomBytes(4).toString('hex')}`;
      // The row comes first: a file without a row could never be deleted.
      const key = await store.addWithin(owner, media, fresh, mostBytes);
      if (!key) {
        const used = await store.usedBytes(owner);
        throw new Failure('limit_reached', 'account', {
          params: { reached: 'media', most: mostBytes, used, adding: bytes.length },
        });
      }
      // Written even if known: uploading again restores a lost file.
      await files.put(key, bytes, mediaKinds[kind].mediaType).catch(away);
      // The account was deleted before this file existed.
      if ((await store.find(owner, sha256))?.storeKey !== key) await files.delete(key);
      return media;
    },
    /** @throws Failure('not_found' | 'unavailable') */
    async open(owner: string, sha256: string): Promise<KeptMedia> {
      const found = await store.find(owner, sha256);
      const file = found && (await files.get(found.storeKey).catch(away));
      if (!found || !file) throw new Failure('not_found', 'media');
      const { mediaType } = mediaKinds[found.kind];
      return { bytes: file.bytes, mediaType, fileName: `${sha256}.${found.kind}` };
    },
    /** Returns those that are missing; the others are kept for at least another week. */
    async keep(owner: string, asked: readonly string[]): Promise<{ gone: string[] }> {
      const kept = new Set(await store.keep(owner, asked));
      return { gone: asked.filter((sha256) => !kept.has(sha256)) };
    },
    use: async (owner: string): Promise<{ usedBytes: number; mostBytes: number }> => ({
      usedBytes: await store.usedBytes(owner),
      mostBytes,
    }),
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
