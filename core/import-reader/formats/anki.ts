/** Cards from Anki's text export: header lines, quoted cells, HTML, and cloze deletions made readable. */
import { type AnkiHeader, ankiHeader } from '#core/import-reader/anki-header.ts';
import { clozeCards } from '#core/import-reader/cloze-cards.ts';
import { parseRows } from '#core/import-reader/delimited/parse-rows.ts';
import { readTable } from '#core/import-reader/delimited/read-table.ts';
import { tabbedText } from '#core/import-reader/delimited/tabbed-text.ts';
import { htmlToText } from '#core/import-reader/html/html-to-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatResult, ReadOptions } from '#core/import-reader/import-result.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';

export const anki = {
  name: 'anki',
  label: () => 'Anki',
  rows: 'divided',
  detect: {
    stated: (source, options) =>
      ankiHeader(source).lines.length > 0 ? readAnki(source, unstatedSeparator(source), options) : null,
    // Notes without their header lines: formatting inside cells divided by tabs.
    shaped: (source, options) =>
      tabbedText(source)?.format === 'anki' ? readAnki(source, '\t', options) : null,
  },
  read: (source, options) => readAnki(source, '\t', options),
} as const satisfies ImportFormatDefinition;

/** The separator under a header that does not state it; like Anki, we look at the notes. */
function unstatedSeparator({ written }: SourceText): string {
  const notes = written.filter((line) => !/^(?:#|tags:)/i.test(line));
  const most = [';', ',', '|'].find(
    (mark) => notes.filter((line) => line.includes(mark)).length > notes.length / 2,
  );
  return most === undefined || notes.some((line) => line.includes('\t')) ? '\t' : most;
}

/** `betweenSides`: used if the header names no separator. */
function readAnki(source: SourceText, betweenSides: string, options: ReadOptions): FormatResult {
  const header = ankiHeader(source);
  const separator = options.betweenSides || header.separator || betweenSides;
  const html = options.html ?? header.html ?? true;
  const rows = parseRows(source.text.slice(header.end), separator, {
    quotes: true,
    firstLine: header.lines.length + 1,
  });
  const result = readTable(rows, {
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
  return { ...result, headers: [...header.lines, ...result.headers], title: header.deck };
}

/** Basic notes without formatting are plain text: `{{c1::…}}` in them is not a cloze deletion. */
function holdsOnlyPlainText(header: AnkiHeader): boolean {
  return header.html === false && header.noteType === 'Basic';
}
