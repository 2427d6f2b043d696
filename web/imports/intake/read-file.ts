/** Reads a file as text, or says in words why it cannot be read. */
import { decodeImportFile, type ImportOptions, readImport } from '#core/read-import.ts';
import { IMPORT_FILE_LIMIT_BYTES } from '#core/text-limits.ts';
import { messages } from '#web/imports/messages.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';

const words = messages.screen;

export type FileContent = { text: string; message: string } | { text: null; message: string };

export async function readFile(file: File): Promise<FileContent> {
  const fail = (message: string) => ({ text: null, message });
  let bytes: Uint8Array;
  try {
    if (file.size > IMPORT_FILE_LIMIT_BYTES) return fail(words.fileTooBig);
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, locked or a folder: browsers do not say which.
    return fail(words.fileFailed);
  }
  const { text, encoding } = decodeImportFile(bytes);
  if (text.trim() === '') return fail(words.fileEmpty);
  return { text, message: words.fileRead(file.name, words.encodings[encoding]) };
}

const table = /\.(csv|tsv)$/i;

/** What the file name decides: a .csv is a table, however ragged. */
export function optionsOfFile(fileName: string, text: string): ImportOptions {
  if (!table.test(fileName)) return {};
  const sample = text.slice(0, READ_HERE_UP_TO);
  const asTable: ImportOptions = { format: 'delimited' };
  if (readImport(sample).structured || readImport(sample, asTable).cards.length === 0) return {};
  return asTable;
}
