/** Where pictures and sounds of cards come from: the app says it once, above all pages. */
import { createContext } from 'react';
import type { MediaFile } from '#core/media-reference.ts';

export type MediaSource = {
  /** Rejects where it cannot be had now, or with the reason of `signal`. */
  load(file: MediaFile, signal: AbortSignal): Promise<Blob>;
};

/** Null where none was named: then only the words of a picture are shown. */
export const MediaSourceContext = createContext<MediaSource | null>(null);
