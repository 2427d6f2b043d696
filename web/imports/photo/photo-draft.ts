/** What is kept on the device of photos whose words are being checked, so that leaving loses no reading: the words, not the pictures. */
import { type Draft, useDraft } from '#web/session/use-draft.ts';
import type { PhotoLanguage } from './photo-languages.ts';
import type { ReadLine } from './photo-messages.ts';

export type PhotoDraft = {
  kind: 'photo' | 'scan';
  fileName: string;
  language: PhotoLanguage;
  /** Words that were settled are sure. */
  pages: readonly { name: string; page: number | null; lines: ReadLine[] }[];
};

export const usePhotoDraft = (): Draft<PhotoDraft> => useDraft<PhotoDraft>('photos.1');
