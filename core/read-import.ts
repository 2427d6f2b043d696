/** Parses pasted text or files into cards on the device, and describes the detected format and issues per card. */

import { ALL_OTHERS } from './import-reader/delimited/read-table.ts';
import { separatorName, typedSeparator } from './import-reader/delimited/separators.ts';
import { type Detected, detectFormat } from './import-reader/detect-format.ts';
import { freeText, whyFreeText } from './import-reader/formats/free-text.ts';
import type { ImportFormat } from './import-reader/formats.ts';
import type { ImportFormatDefinition } from './import-reader/import-format.ts';
import type {
  FormatResult,
  ImportedCard,
  OptionsInForce,
  ReadOptions,
} from './import-reader/import-result.ts';
import { markDoubts } from './import-reader/mark-doubts.ts';
import { readWithOptions } from './import-reader/read-with-options.ts';
import { isBlank, sourceText } from './import-reader/source-text.ts';
import { headingOfNotes } from './proposed-title.ts';

export { decodeImportFile } from './import-reader/decode-import-file.ts';
export { SEPARATOR_CHOICES, type SeparatorName } from './import-reader/delimited/separators.ts';
export type { ImportFormat } from './import-reader/formats.ts';
export type { ImportDoubt } from './import-reader/import-result.ts';
export type { StatedLanguages } from './languages/language-codes.ts';

/** What a student may override. */
export type ImportOptions = ReadOptions & { format?: ImportFormat | undefined };

/** Everything the preview shows. */
export type ImportResult = Omit<FormatResult, 'cards' | 'options'> & {
  format: ImportFormat;
  /** False: free text for the tutor. True: read here and never sent anywhere. */
  structured: boolean;
  /** Whether it was read as rows of cells, so that the first row may be a header. */
  hasRows: boolean;
  /** The detected format in words: "Read as: Quizlet, tab between, new line between cards". */
  description: string;
  options: OptionsInForce & { format: ImportFormat };
  cards: ImportedCard[];
};

/**
 * Reads any text in linear time. Every non-blank part of it is in a card, a problem, a header or an unchosen column, or is a
 * separator or mark of the format. Without options the format is detected; each option overrides a detected value.
 */
export function readImport(text: string, options: ImportOptions = {}): ImportResult {
  const source = sourceText(text);
  const { format, ...given } = options;
  const chosen: ReadOptions = {
    ...given,
    betweenSides: typedSeparator(given.betweenSides),
    betweenCards: typedSeparator(given.betweenCards),
  };
  const stated = readWithOptions(source, format, chosen);
  const detected = stated ?? detectFormat(source, chosen);
  const isNotes =
    !stated && (holdsSections(detected.result) || holdsFigures(detected) || holdsPoints(detected));
  const found = isNotes ? freeResult : detected;
  const { name } = found.format;
  const result = withoutHeading(source.text, found.result);
  return {
    ...result,
    format: name,
    structured: name !== freeText.name,
    hasRows: found.format.rows !== null,
    description:
      name === freeText.name && !isBlank(source.text)
        ? `${describeResult(found.format, result)}: ${whyFreeText(source)}`
        : describeResult(found.format, result),
    options: { format: name, ...result.options },
    cards: markDoubts(result.cards),
  };
}

const freeResult: Detected = { format: freeText, result: freeText.read() };

/** A heading inside a definition: a document with a table in it, not a list of cards. */
const SECTION = /\n#{1,6} \S/;

const holdsSections = ({ cards }: FormatResult): boolean =>
  cards.some(({ definition }) => SECTION.test(definition));

const POINT = /^\s*[-*•] \S/;
const FEWEST_POINTS = 2;
/** Whether there are points beside a drawn table: notes with a table in them, of which a list would keep the table alone. */
const holdsPoints = ({ format, result: { problems } }: Detected): boolean =>
  format.rows === 'drawn' && problems.filter(({ text }) => POINT.test(text)).length >= FEWEST_POINTS;

/** "34.2", "5 mg", "Sales: 45 %" */
const FIGURE = /^(?:[^:\n]{1,40}: )?[-+~≈<>±$€£]?\d[\d.,:/ ]*(?:%|°?\p{L}{1,8}\.?)?$/u;
/** "2001", "August 29", "Total" */
const COUNTED = /^(?:[\d.,:/%-]+|\p{L}{3,9}\.? \d{1,2}(?:,? \d{4})?|total)$/iu;
const FIGURES_SHARE = 0.8;
/** In JSON, coordinates stand among settings. */
const FIGURES_SHARE_IN_JSON = 0.5;

/** Whether it is a table of figures: in all columns but the first, or, drawn or in JSON, next to numbers and dates. */
function holdsFigures({ format, result: { cards, columns } }: Detected): boolean {
  const isTable = columns.length > 2;
  const isJson = format.name === 'json';
  if (!isTable && format.rows !== 'drawn' && !isJson) return false;
  const figures = cards.filter(
    ({ term, definition }) =>
      definition.split('\n').every((line) => FIGURE.test(line)) && (isTable || COUNTED.test(term)),
  );
  return (
    cards.length > 2 && figures.length >= (isJson ? FIGURES_SHARE_IN_JSON : FIGURES_SHARE) * cards.length
  );
}

/** A heading above the list names the set: it is a header, not a problem. */
function withoutHeading(text: string, result: FormatResult): FormatResult {
  const [first, ...problems] = result.problems;
  const opensText = first !== undefined && text.trimStart().startsWith(first.text.trimStart());
  if (!opensText || result.cards.length === 0 || headingOfNotes(text, result.cards) === null) return result;
  return { ...result, problems, headers: [{ line: first.line, text: first.text }, ...result.headers] };
}

/** For example "Read as: Quizlet, tab between, new line between cards". */
function describeResult(format: ImportFormatDefinition, result: FormatResult): string {
  const { betweenSides, betweenCards, termColumn, definitionColumn, headerRow, html } = result.options;
  const parts = [format.label(betweenSides)];
  if (betweenSides !== '') parts.push(`${separatorName(betweenSides)} between`);
  if (betweenCards !== '') parts.push(`${separatorName(betweenCards)} between cards`);
  if (result.columns.length > 2)
    parts.push(
      result.columns[definitionColumn] === ALL_OTHERS
        ? `column ${termColumn + 1} and ${ALL_OTHERS}`
        : `columns ${termColumn + 1} and ${definitionColumn + 1} of ${result.columns.length}`,
    );
  if (headerRow && format.rows === 'divided') parts.push('first row as header');
  if (html) parts.push('formatting as plain text');
  return `Read as: ${parts.join(', ')}`;
}
