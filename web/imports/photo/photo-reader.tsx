/** Text recognition of photos, in the order of their names. */
import { useState } from 'react';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { MOST_PAGES_READ, PhotoPages } from './photo-pages.tsx';
import type { Photo } from './use-photo-pages.ts';

let numbered = 0;
const photoOf = (file: File): Photo => {
  numbered += 1;
  return { id: numbered, name: file.name, page: null, open: async () => file };
};

/** Sorts numerically, because cameras and scanners number their files. */
export const photosOf = (files: readonly File[]): Photo[] =>
  [...files]
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    .map(photoOf);

export function PhotoReader({ files, ...end }: ReaderProps) {
  const [photos] = useState(() => photosOf(files));
  return (
    <PhotoPages
      {...end}
      kind="photo"
      fileName=""
      photos={photos.slice(0, MOST_PAGES_READ)}
      photosOf={photosOf}
      tooMany={photos.length > MOST_PAGES_READ}
    />
  );
}
