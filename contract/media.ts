/** The calls about pictures and sounds in cards, identified by the SHA-256 of their bytes. */
import { z } from 'zod';
import { MEDIA_LIMIT_BYTES, type MediaKind, mediaKinds } from '#core/media-reference.ts';
import { endpoint } from './endpoint.ts';

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Media = z.object({
  sha256: Sha256,
  /** Detected from the bytes. */
  kind: z.enum(Object.keys(mediaKinds) as [MediaKind, ...MediaKind[]]),
  bytes: z.int(),
  /** In pixels; null for sounds. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Media = z.infer<typeof Media>;

export const addMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  summary:
    'Stores a picture (WebP, PNG, JPEG, GIF, AVIF) or a sound (MP3, Ogg, M4A, WAV, WebM) of at most 5 MB. Sending the same bytes again changes nothing.',
  payload: 'bytes',
  bodyLimitBytes: MEDIA_LIMIT_BYTES,
  response: Media,
  successStatus: 201,
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'Returns one of the caller’s pictures or sounds by its SHA-256.',
  params: z.object({ id: Sha256 }),
  answersFile: true,
  successStatus: 200,
});

export const getMediaUse = endpoint({
  method: 'GET',
  path: '/api/media',
  summary: 'Returns the storage that pictures, sounds and recordings use, and its limit.',
  response: z.object({ usedBytes: z.int(), mostBytes: z.int() }),
});

export const KEPT_MEDIA_LIMIT = 1_000;

export const keepMedia = endpoint({
  method: 'POST',
  path: '/api/media/keep',
  summary:
    'Keeps unused pictures and sounds for another week, until the cards that show them are saved. Returns those no longer stored.',
  body: z.object({ sha256: z.array(Sha256).max(KEPT_MEDIA_LIMIT) }),
  response: z.object({ gone: z.array(Sha256) }),
});
