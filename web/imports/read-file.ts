/** Reads a chosen or dropped file as text, or says in words why it cannot be read. */
import { decodeImportFile, type ImportOptions, readImport } from '#core/read-import.ts';
import { IMPORT_FILE_LIMIT_BYTES } from '#core/text-limits.ts';
import { READ_HERE_UP_TO } from './text-sizes.ts';
import { texts } from './texts.ts';

const words = texts.screen;

/** What the file dialog offers. */
export const readableFiles = '.txt,.csv,.tsv,.md,.json,text/plain,text/csv,text/markdown,application/json';
/** Endings of files that look like text to no decoder: better refused with advice than shown as gibberish. */
const refused = /\.(docx?|pdf|xlsx?|pptx?|apkg|colpkg|odt|rtf|pages|zip|png|jpe?g|heic|gif|mp3|mp4)$/i;

export type FileReading = { text: string; message: string } | { text: null; message: string };

export async function readFile(file: File): Promise<FileReading> {
  const fail = (message: string) => ({ text: null, message });
  if (refused.test(file.name)) return fail(words.fileKind(file.name));
  if (file.size > IMPORT_FILE_LIMIT_BYTES) return fail(words.fileTooBig(file.name));
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, locked or a folder: the browser does not say which.
    return fail(words.fileFailed(file.name));
  }
  const { text, encoding } = decodeImportFile(bytes);
  if (text.trim() === '') return fail(words.fileEmpty(file.name));
  return { text, message: words.fileRead(file.name, words.encodings[encoding]) };
}

const table = /\.(csv|tsv)$/i;

/** What the name of a file settles about its text: a table too ragged to be told from sentences is one all the same. */
export function optionsOfFile(fileName: string, text: string): ImportOptions {
  if (!table.test(fileName)) return {};
  const sample = text.slice(0, READ_HERE_UP_TO);
  const asTable: ImportOptions = { format: 'delimited' };
  if (readImport(sample).structured || readImport(sample, asTable).cards.length === 0) return {};
  return asTable;
}
