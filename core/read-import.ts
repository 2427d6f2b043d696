/** Reads pasted or chosen text into cards, saying how it was understood and what it doubts; never sends it anywhere. */

import { typedSeparator } from './import-reader/delimited/separators.ts';
import { describeReading } from './import-reader/describe-reading.ts';
import { detectReading } from './import-reader/detect-reading.ts';
import { freeText } from './import-reader/formats/free-text.ts';
import type { ImportFormat } from './import-reader/formats.ts';
import type {
  FormatReading,
  ImportedCard,
  OptionsInForce,
  ReadingOptions,
} from './import-reader/import-reading.ts';
import { markDoubts } from './import-reader/mark-doubts.ts';
import { readAsTold } from './import-reader/read-as-told.ts';
import { isBlank, sourceText } from './import-reader/source-text.ts';
import { whyFreeText } from './import-reader/why-free-text.ts';
import { headingOfNotes } from './proposed-title.ts';

export { decodeImportFile } from './import-reader/decode-import-file.ts';
export { SEPARATOR_CHOICES, type SeparatorName } from './import-reader/delimited/separators.ts';
export type { ImportFormat } from './import-reader/formats.ts';
export type { ImportDoubt } from './import-reader/import-reading.ts';
export type { StatedLanguages } from './languages/language-codes.ts';

/** What a student may decide in place of the reader. */
export type ImportOptions = ReadingOptions & { format?: ImportFormat | undefined };

/** Everything the preview shows. */
export type ImportReading = Omit<FormatReading, 'cards' | 'options'> & {
  format: ImportFormat;
  /** false: free text, to be given to the tutor; true: read here, and never sent anywhere */
  structured: boolean;
  /** Whether it was read as rows of cells, so that the first row may be a header */
  hasRows: boolean;
  /** What was chosen, for people: "Read as: Quizlet, tab between, new line between cards" */
  description: string;
  options: OptionsInForce & { format: ImportFormat };
  cards: ImportedCard[];
};

/**
 * Reads any text, in time proportional to its length. Every non-blank piece of it ends in a card, a problem, a header, a
 * column that was not chosen, or is a separator or mark of the format. Without options the format is recognised; each
 * option given overrules what was recognised.
 */
export function readImport(text: string, options: ImportOptions = {}): ImportReading {
  const source = sourceText(text);
  const { format, ...given } = options;
  const told: ReadingOptions = {
    ...given,
    betweenSides: typedSeparator(given.betweenSides),
    betweenCards: typedSeparator(given.betweenCards),
  };
  const found = readAsTold(source, format, told) ?? detectReading(source, told);
  const { name } = found.format;
  const reading = withoutHeading(source.text, found.reading);
  return {
    ...reading,
    format: name,
    structured: name !== freeText.name,
    hasRows: found.format.rows !== null,
    description:
      name === freeText.name && !isBlank(source.text)
        ? `${describeReading(found.format, reading)}: ${whyFreeText(source)}`
        : describeReading(found.format, reading),
    options: { format: name, ...reading.options },
    cards: markDoubts(reading.cards),
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
