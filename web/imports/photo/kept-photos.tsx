/** Offers photos whose words were being checked when the student left: to go on with them, or to discard them. */
import { useState } from 'react';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { PhotoDraft } from './photo-draft.ts';
import { PhotoPages } from './photo-pages.tsx';
import { photosOf } from './photo-reader.tsx';
import { photoWords as words } from './photo-words.ts';
import type { Photo } from './use-photo-pages.ts';

type Props = {
  draft: PhotoDraft;
  /** Forgets what was kept. */
  onDiscard: () => void;
} & Pick<ReaderProps, 'onText' | 'onRefused' | 'onClose'>;

export function KeptPhotos({ draft, onDiscard, ...end }: Props) {
  const [photos, setPhotos] = useState<Photo[] | null>(null);
  const { kind, fileName, language, pages } = draft;
  if (photos)
    return (
      <PhotoPages
        {...end}
        kind={kind}
        fileName={fileName}
        language={language}
        photos={photos}
        {...(kind === 'photo' && { photosOf })}
      />
    );
  const unchecked = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return (
    <Note>
      {words.kept.waits(kind, pages.length, unchecked.filter(({ doubt }) => doubt !== null).length)}{' '}
      <Button
        variant="ghost"
        onClick={() =>
          setPhotos(
            pages.map(({ name, page, lines }, at) => ({ id: -1 - at, name, page, lines, open: null })),
          )
        }
      >
        {words.kept.goOn}
      </Button>{' '}
      <Button variant="ghost" onClick={onDiscard}>
        {words.kept.discard}
      </Button>
    </Note>
  );
}
