/** A set as a file to take elsewhere: CSV, Anki's or Quizlet's text, JSON, each read back unchanged by our own reader. */
import { ankiText } from './export/anki-text.ts';
import { csvText } from './export/csv-text.ts';
import type { ExportedSet } from './export/exported-set.ts';
import { fileNameOf } from './export/file-name.ts';
import { jsonText } from './export/json-text.ts';
import { quizletText } from './export/quizlet-text.ts';

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
  csv: { ending: '.csv', mediaType: 'text/csv;charset=utf-8', write: csvText },
  anki: { ending: ' - Anki.txt', mediaType: 'text/plain;charset=utf-8', write: ankiText },
  quizlet: { ending: ' - Quizlet.txt', mediaType: 'text/plain;charset=utf-8', write: quizletText },
  json: { ending: '.json', mediaType: 'application/json', write: jsonText },
};

/** Writes every card in its order and to the letter. The text must be storable: no U+0000, no half surrogate pairs. */
export function exportSet(set: ExportedSet, format: ExportFormat): ExportFile {
  const { ending, mediaType, write } = FORMATS[format];
  return { fileName: fileNameOf(set.title) + ending, mediaType, text: write(set) };
}
