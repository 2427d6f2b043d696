/** Reads a chosen or dropped file as text, or says in words why it cannot be read. */
import { decodeImportFile } from '#core/read-import.ts';
import { IMPORT_FILE_LIMIT_BYTES } from '#core/text-limits.ts';
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
