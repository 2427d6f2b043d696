/** Text with one row per line and a separator between cells: CSV, spreadsheet cells, "term - definition" lists. */
import { lineSeparator } from '#core/import-reader/delimited/choose-separator.ts';
import { headsTable, tableColumns } from '#core/import-reader/delimited/header-row.ts';
import { parseRows, type Row } from '#core/import-reader/delimited/parse-rows.ts';
import { readTable } from '#core/import-reader/delimited/read-table.ts';
import { LINE_SEPARATORS } from '#core/import-reader/delimited/separators.ts';
import { tabbedText } from '#core/import-reader/delimited/tabbed-text.ts';
import { holdsTablesInText } from '#core/import-reader/delimited/tables-in-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatResult, ReadOptions } from '#core/import-reader/import-result.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';

export const delimited = {
  name: 'delimited',
  label: (betweenSides) => {
    if (betweenSides === '\t') return 'spreadsheet';
    return betweenSides === ',' || betweenSides === ';' ? 'CSV' : 'list';
  },
  rows: 'divided',
  detect: {
    stated: (source, options) => {
      const separator = headedSeparator(source);
      return separator === null ? null : readDelimited(source, separator, options);
    },
    shaped: (source, options) =>
      tabbedText(source)?.format === 'delimited' ? readDelimited(source, '\t', options) : null,
    divided: (source, options) => {
      const line = lineSeparator(source);
      return line && readDelimited(source, line.separator.text, options, line.rows);
    },
  },
  read: (source, options) => readDelimited(source, options.betweenSides || likelySeparator(source), options),
} as const satisfies ImportFormatDefinition;

/** `betweenSides` overrides the separator of `options`; `parsed`: its rows, if already known. */
function readDelimited(
  source: SourceText,
  betweenSides: string,
  options: ReadOptions,
  parsed?: readonly Row[],
): FormatResult {
  const worded = LINE_SEPARATORS.some(({ text, kind }) => text === betweenSides && kind === 'worded');
  // In "Osmosis: the movement: a summary" only the first colon divides, and quotes are part of the sentence.
  const quotes = !worded;
  const rows = worded
    ? parseRows(source.text, betweenSides, { quotes, maxCells: 2 })
    : (parsed ?? parseRows(source.text, betweenSides, { quotes }));
  return readTable(rows, {
    betweenSides,
    html: false,
    options,
    divide: (row, maxCells) =>
      withSentences(row, maxCells, betweenSides) ??
      parseRows(row.raw, betweenSides, { quotes, maxCells, firstLine: row.line })[0]?.cells ??
      row.cells,
    toText: (cell) => cell,
  });
}

/** The cells of a row whose surplus separators are those of sentences: "HATE (hostile, actual)"; null if others are left. */
function withSentences({ cells, looseCells, tight }: Row, width: number, separator: string): string[] | null {
  if (!tight || cells.length - looseCells.length !== width) return null;
  const whole: string[] = [];
  for (const [at, cell] of cells.entries())
    if (looseCells.includes(at)) whole.push(`${whole.pop()}${separator} ${cell}`);
    else whole.push(cell);
  return whole;
}

const LONGEST_HEADER_ROW = 400;

/**
 * The separator of a header row, which is the first or below a heading, if the rows below it have the separator too; null without such a
 * row.
 */
function headedSeparator(source: SourceText): string | null {
  const [first = '', below = ''] = source.written;
  for (const separator of ['\t', ',', ';', '|', '::']) {
    const isNamed = namesColumns(first.includes(separator) ? first : below, separator);
    if (!isNamed && !(separator === '\t' && first.includes(separator))) continue;
    const rows = parseRows(source.text, separator, { quotes: true });
    if (!isNamed && !headsPairs(rows)) continue;
    const divided = rows.filter((row) => row.cells.length > 1);
    const isTable = separator === '\t' && holdsTablesInText(rows);
    if (divided.length >= 0.6 * rows.length && !isTable) return separator;
  }
  return null;
}

/** Whether two columns copied from a spreadsheet start with their names. */
function headsPairs([first, ...others]: readonly Row[]): boolean {
  return first?.cells.length === 2 && headsTable(first, others);
}

function namesColumns(line: string, separator: string): boolean {
  if (line.length > LONGEST_HEADER_ROW || line.trimStart().startsWith('|')) return false;
  return tableColumns(parseRows(line, separator, { quotes: true })[0]?.cells ?? []) !== null;
}

function likelySeparator(source: SourceText): string {
  return lineSeparator(source)?.separator.text ?? (source.text.includes('\t') ? '\t' : ',');
}
