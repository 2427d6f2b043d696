/** The reading of a format that has no columns to choose from, with the options that then are in force. */
import type { FormatReading } from './import-reading.ts';

export function readingWithoutColumns(
  found: Pick<FormatReading, 'cards' | 'problems'> & Partial<Pick<FormatReading, 'headers' | 'title'>>,
  separators = { betweenSides: '', betweenCards: '' },
): FormatReading {
  const columns = { termColumn: 0, definitionColumn: 1, headerRow: false };
  return {
    options: { ...separators, ...columns, html: false },
    columns: [],
    headers: [],
    title: null,
    ...found,
  };
}
