/** The context that loads media of cards, provided once by the app. */
import { createContext } from 'react';
import type { MediaFile } from '#core/media-reference.ts';

export type MediaSource = {
  /** Rejects where it cannot be had now, or with the reason of `signal`. */
  load(file: MediaFile, signal: AbortSignal): Promise<Blob>;
};

/** Null without a provider: then only alternative text is shown. */
export const MediaSourceContext = createContext<MediaSource | null>(null);
