/** Cards from Anki's text export: header lines, quoted cells, HTML, and cloze deletions made readable. */
import { type AnkiHeader, ankiHeader } from './anki-header.ts';
import { clozeCards } from './cloze-cards.ts';
import { parseRows } from './delimited/parse-rows.ts';
import { readTable } from './delimited/read-table.ts';
import { htmlToText } from './html/html-to-text.ts';
import type { FormatReading, ImportOptions } from './import-reading.ts';
import type { SourceText } from './source-text.ts';

/** `betweenSides` stands in where the header names no separator. */
export function readAnki(source: SourceText, betweenSides: string, options: ImportOptions): FormatReading {
  const header = ankiHeader(source);
  const separator = options.betweenSides || header.separator || betweenSides;
  const html = options.html ?? header.html ?? true;
  const rows = parseRows(source.text.slice(header.end), separator, {
    quotes: true,
    firstLine: header.lines.length + 1,
  });
  const reading = readTable(rows, {
    format: 'anki',
    betweenSides: separator,
    html,
    options: { ...options, headerRow: options.headerRow ?? false },
    divide: (row, maxCells) =>
      parseRows(row.raw, separator, { quotes: true, maxCells, firstLine: row.line })[0]?.cells ?? row.cells,
    toText: html ? htmlToText : (cell) => cell,
    ...(holdsOnlyPlainText(header) ? {} : { toCards: clozeCards }),
    ...(header.columnNames ? { columnNames: header.columnNames(separator) } : {}),
    metaColumns: header.metaColumns,
  });
  return { ...reading, headers: [...header.lines, ...reading.headers], title: header.deck };
}

/** Basic notes without formatting mean what they say: `{{c1::…}}` in them is text, not a cloze deletion. */
function holdsOnlyPlainText(header: AnkiHeader): boolean {
  return header.html === false && header.noteType === 'Basic';
}
