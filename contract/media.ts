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
    'Keeps a picture (WebP, PNG, JPEG, GIF, AVIF) or a sound (MP3, Ogg, M4A, WAV, WebM) of at most 5 MB; the same bytes again change nothing.',
  payload: 'bytes',
  bodyLimitBytes: MEDIA_LIMIT_BYTES,
  response: Media,
  successStatus: 201,
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'A picture or a sound of your own, by its SHA-256.',
  params: z.object({ id: Sha256 }),
  answersFile: true,
  successStatus: 200,
});

export const getMediaUse = endpoint({
  method: 'GET',
  path: '/api/media',
  summary: 'How much room pictures, sounds and kept recordings take, and how much there is.',
  response: z.object({ usedBytes: z.int(), mostBytes: z.int() }),
});

export const KEPT_MEDIA_LIMIT = 1_000;

export const keepMedia = endpoint({
  method: 'POST',
  path: '/api/media/keep',
  summary:
    'Keeps pictures and sounds that no card shows yet for another week, before cards that show them are saved; answers which are gone.',
  body: z.object({ sha256: z.array(Sha256).max(KEPT_MEDIA_LIMIT) }),
  response: z.object({ gone: z.array(Sha256) }),
});
