/** Reads pasted or chosen text into cards, saying how it was understood and what it doubts; never sends it anywhere. */

import { typedSeparator } from './import-reader/delimited/separators.ts';
import { describeReading } from './import-reader/describe-reading.ts';
import { detectReading } from './import-reader/detect-reading.ts';
import type { FormatReading, ImportOptions, ImportReading } from './import-reader/import-reading.ts';
import { markDoubts } from './import-reader/mark-doubts.ts';
import { readAsTold } from './import-reader/read-as-told.ts';
import { sourceText } from './import-reader/source-text.ts';
import { headingOfNotes } from './proposed-title.ts';

export { decodeImportFile } from './import-reader/decode-import-file.ts';
export type {
  ImportDoubt,
  ImportFormat,
  ImportOptions,
  ImportReading,
} from './import-reader/import-reading.ts';

/**
 * Reads any text, in time proportional to its length. Every non-blank piece of it ends in a card, a problem, a header, a
 * column that was not chosen, or is a separator or mark of the format. Without options the format is recognised; each
 * option given overrules what was recognised.
 */
export function readImport(text: string, options: ImportOptions = {}): ImportReading {
  const source = sourceText(text);
  const told: ImportOptions = {
    ...options,
    betweenSides: typedSeparator(options.betweenSides),
    betweenCards: typedSeparator(options.betweenCards),
  };
  const reading = withoutHeading(source.text, readAsTold(source, told) ?? detectReading(source, told));
  const { format } = reading.options;
  return {
    format,
    structured: format !== 'free-text',
    description: describeReading(reading),
    options: reading.options,
    columns: reading.columns,
    cards: markDoubts(reading.cards),
    problems: reading.problems,
    headers: reading.headers,
    title: reading.title,
  };
}

/** The line above a list that names the set is understood, not a problem. */
function withoutHeading(text: string, reading: FormatReading): FormatReading {
  const [first, ...problems] = reading.problems;
  const opensText = first !== undefined && text.trimStart().startsWith(first.text.trimStart());
  if (!opensText || reading.cards.length === 0 || headingOfNotes(text, reading.cards) === null)
    return reading;
  return { ...reading, problems, headers: [{ line: first.line, text: first.text }, ...reading.headers] };
}
