/** Looks for the labels of a drawing; for the editor of hidden labels. */
import { likelyLanguage } from './photo-languages.ts';
import type { FoundLabel, PhotoFailure } from './photo-messages.ts';
import { openPhotoSession, PhotoError } from './read-photo.ts';

export type LabelSearch = {
  done: Promise<{ labels: FoundLabel[] } | { failed: PhotoFailure }>;
  /** Gives it up; `done` then never settles. */
  end(): void;
};

/** `onShare` gets the progress, 0 to 1, once the reader is loaded. */
export function findLabels(picture: Blob, onShare: (share: number) => void): LabelSearch {
  const session = openPhotoSession(likelyLanguage());
  const done = session
    .findLabels(picture, onShare)
    .then(
      (labels) => ({ labels }),
      (error: unknown) => {
        if (error instanceof PhotoError) return { failed: error.reason };
        throw error;
      },
    )
    .finally(session.end);
  return { done, end: session.end };
}
