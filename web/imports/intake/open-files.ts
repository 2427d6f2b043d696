/** Routes files: reads plain text directly, hands other kinds to their reader, or refuses them. */
import { readImport } from '#core/read-import.ts';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { messages } from '#web/imports/messages.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import { kindOfFile, sampleOf, sentenceOf } from './file-kinds.ts';
import { optionsOfFile, readFile } from './read-file.ts';
import type { ChosenFiles, IntakeText, Reader } from './reader.ts';
import { readerOf } from './readers.ts';

export type Opened =
  | { read: IntakeText }
  | { refused: { title: string; text: string } }
  | { reader: { Reader: Reader; files: ChosenFiles; kind: string } };

const words = messages.screen;

/** `kind` if already known. Rejects if a reader cannot be loaded, as when offline. */
export async function openFiles(files: readonly File[], kind?: string): Promise<Opened> {
  const [file, ...more] = files;
  if (!file) throw new Error('There is no file to open');
  const refused = (text: string): Opened => ({ refused: { title: words.fileRefused(file.name), text } });
  let kinds: (string | null)[];
  try {
    kinds = kind
      ? [kind]
      : await Promise.all(files.map(async (one) => kindOfFile(one.name, await sampleOf(one))));
  } catch {
    // Moved, locked or a folder: browsers do not say which.
    return refused(words.fileFailed);
  }
  const known = kinds[0] ?? null;
  const entry = known === null ? null : readerOf(known);
  if (more.length > 0 && !(entry?.several && kinds.every((one) => one === known)))
    return { refused: { title: words.filesRefused, text: words.fileOne } };
  if (known !== null && entry)
    return { reader: { Reader: await entry.load(), files: [file, ...more], kind: known } };
  if (known !== null) return refused(sentenceOf(known));
  const { text, message } = await readFile(file);
  if (text === null) return refused(message);
  const options = optionsOfFile(file.name, text);
  const long = readerOf('text');
  if (long && !options.format && isLongFreeText(text))
    return { reader: { Reader: await long.load(), files: [file], kind: 'text' } };
  return { read: { text, fileName: file.name, options, message: { text: message } } };
}

/** Free text over the tutor's limit; lists and tables are parsed on the device at any length. */
function isLongFreeText(text: string): boolean {
  return (
    exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS) && !readImport(text.slice(0, READ_HERE_UP_TO)).structured
  );
}
