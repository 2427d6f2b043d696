/** A set as a file to take elsewhere: CSV, Anki's or Quizlet's text, JSON, each read back unchanged by our own reader but for pictures. */
import { ankiText } from './export/anki-text.ts';
import { csvText } from './export/csv-text.ts';
import type { ExportedSet } from './export/exported-set.ts';
import { fileNameOf } from './export/file-name.ts';
import { jsonText } from './export/json-text.ts';
import { quizletText } from './export/quizlet-text.ts';
import { withoutMedia } from './media-reference.ts';

export type { ExportedSet } from './export/exported-set.ts';
export type ExportFormat = 'csv' | 'anki' | 'quizlet' | 'json';
export type ExportFile = {
  /** The title made safe for every file system, with its ending */
  fileName: string;
  mediaType: string;
  /** To be saved as UTF-8; CSV begins with the byte order mark that spreadsheets need */
  text: string;
};

const FORMATS: Record<
  ExportFormat,
  { ending: string; mediaType: string; write: (set: ExportedSet) => string }
> = {
  csv: { ending: '.csv', mediaType: 'text/csv;charset=utf-8', write: (set) => csvText(inWords(set)) },
  anki: {
    ending: ' - Anki.txt',
    mediaType: 'text/plain;charset=utf-8',
    write: (set) => ankiText(inWords(set)),
  },
  quizlet: {
    ending: ' - Quizlet.txt',
    mediaType: 'text/plain;charset=utf-8',
    write: (set) => quizletText(inWords(set)),
  },
  json: { ending: '.json', mediaType: 'application/json', write: jsonText },
};

/** For a side that is nothing but a picture or sound without words. */
const noWords = '(picture)';

/** Other programs know nothing of our references. */
function inWords({ title, cards }: ExportedSet): ExportedSet {
  const words = (side: string) => withoutMedia(side) || (side && noWords);
  return {
    title,
    cards: cards.map(({ term, definition }) => ({ term: words(term), definition: words(definition) })),
  };
}

/**
 * Writes every card in its order and to the letter; of pictures and sounds JSON has the references, for reading it back into the
 * same account, and the other formats the words. The text must be storable: no U+0000, no half surrogate pairs.
 */
export function exportSet(set: ExportedSet, format: ExportFormat): ExportFile {
  const { ending, mediaType, write } = FORMATS[format];
  return { fileName: fileNameOf(set.title) + ending, mediaType, text: write(set) };
}
