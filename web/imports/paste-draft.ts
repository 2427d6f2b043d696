/** What is kept of an import that is not finished; the home page and the import screen work on the same one. */
import type { ImportOptions, StatedLanguages } from '#core/read-import.ts';
import { type Draft, useDraft } from '#web/session/use-draft.ts';
import type { FileMessage } from './intake/reader.ts';
import type { PreviewCard } from './preview/preview-card.ts';

export type PasteDraft = {
  text: string;
  /** Null until the student writes one: the text may name itself. */
  title: string | null;
  /** What the name of the file says, where the text came from one; drafts of older versions lack it. */
  fileTitle?: string | null;
  /** What the file is called; likewise. */
  fileName?: string | null;
  options: ImportOptions;
  /** Cards that the tutor found or the student changed; null while the text alone says what they are. */
  cards: PreviewCard[] | null;
  notice: string | null;
  /** What its reader said of the file, such as what was left out. */
  readNote?: FileMessage | null;
  /** True of a text that reads like fiction: its cards are made by hand. */
  story?: boolean;
  /** Of the sides, where the text that the cards were found in says them. */
  languages?: StatedLanguages | undefined;
  /** Of more cards than one set holds, so many sets are saved already; `cards` are the rest. */
  savedParts?: number;
  /** Of a document longer than is read at once, the texts that follow when this one is saved. */
  rest?: readonly string[];
};

export const emptyPaste: PasteDraft = { text: '', title: null, options: {}, cards: null, notice: null };

/** What follows a draft that was saved: the next part of its document, or null. */
export function nextPart({ rest = [], fileName, fileTitle }: PasteDraft): PasteDraft | null {
  const [text, ...further] = rest;
  if (text === undefined) return null;
  return { ...emptyPaste, text, fileName: fileName ?? null, fileTitle: fileTitle ?? null, rest: further };
}

export function usePasteDraft(): Draft<PasteDraft> {
  return useDraft<PasteDraft>('paste.1');
}
