/** Cards from text with one row a line and a separator between cells: CSV, spreadsheet cells, "term - definition" lists. */
import type { FormatReading, ImportOptions } from '#core/import-reader/import-reading.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';
import { parseRows, type Row } from './parse-rows.ts';
import { readTable } from './read-table.ts';
import { LINE_SEPARATORS } from './separators.ts';

/** `betweenSides` is the separator to use, whatever `options` say of it; `parsed` its rows, where they are known already. */
export function readDelimited(
  source: SourceText,
  betweenSides: string,
  options: ImportOptions,
  parsed?: readonly Row[],
): FormatReading {
  const worded = LINE_SEPARATORS.some(({ text, kind }) => text === betweenSides && kind === 'worded');
  // In "Osmosis: the movement: a summary" only the first colon divides, and quotation marks belong to the sentence.
  const quotes = !worded;
  const rows = worded
    ? parseRows(source.text, betweenSides, { quotes, maxCells: 2 })
    : (parsed ?? parseRows(source.text, betweenSides, { quotes }));
  return readTable(rows, {
    format: 'delimited',
    betweenSides,
    html: false,
    options,
    divide: (row, maxCells) =>
      parseRows(row.raw, betweenSides, { quotes, maxCells, firstLine: row.line })[0]?.cells ?? row.cells,
    toText: (cell) => cell,
  });
}
