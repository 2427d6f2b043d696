/** Cards from a Markdown table: rows of cells between vertical bars, below a rule of dashes. */

import type { Row } from '#core/import-reader/delimited/parse-rows.ts';
import { readTable } from '#core/import-reader/delimited/read-table.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatResult, ImportProblem, ReadOptions } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

export const markdownTable = {
  name: 'markdown-table',
  label: () => 'Markdown table',
  rows: 'drawn',
  detect: {
    shaped: (source, options) => (looksLikeMarkdownTable(source) ? readMarkdownTable(source, options) : null),
  },
  read: readMarkdownTable,
} as const satisfies ImportFormatDefinition;

function readMarkdownTable(source: SourceText, options: ReadOptions): FormatResult {
  const rows: Row[] = [];
  const problems: ImportProblem[] = [];
  const rules: { line: number; text: string }[] = [];
  const headerLines: { line: number; text: string }[] = [];
  source.lines.forEach((text, index) => {
    const line = index + 1;
    if (isBlank(text)) return;
    if (isTableRule(text)) rules.push({ line, text });
    else if (isTableRule(source.lines[index + 1] ?? '') && rows.length > 0) headerLines.push({ line, text });
    else if (text.includes('|')) rows.push(tableRow(text, line));
    else problems.push({ line, text, message: `Line ${line}: not part of the table` });
  });
  const result = readTable(rows, {
    betweenSides: '',
    html: false,
    options,
    isHeaded: true,
    divide: ({ cells }, maxCells) => [...cells.slice(0, maxCells - 1), cells.slice(maxCells - 1).join(' | ')],
    toText: cellText,
  });
  return {
    ...result,
    problems: [...problems, ...result.problems].sort((a, b) => a.line - b.line),
    headers: [...result.headers, ...rules, ...headerLines].sort((a, b) => a.line - b.line),
  };
}

/** Share of rows that must have as many cells as the rule; drawings do not. */
const EVEN_SHARE = 0.7;

/** Whether most of a text is a table with a rule below its header. */
function looksLikeMarkdownTable({ lines, written }: SourceText): boolean {
  const ruled = lines.find((text, index) => isTableRule(text) && (lines[index - 1] ?? '').includes('|'));
  if (ruled === undefined) return false;
  const barred = written.filter((text) => text.includes('|'));
  const width = tableRow(ruled, 0).cells.length;
  const even = barred.filter((text) => tableRow(text, 0).cells.length === width);
  return (
    barred.length >= 3 && barred.length >= 0.6 * written.length && even.length >= EVEN_SHARE * barred.length
  );
}

function isTableRule(text: string): boolean {
  if (!text.includes('|') || !text.includes('-') || !/^[\s|:-]+$/.test(text)) return false;
  return tableRow(text, 0).cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** A bar after a backslash is part of its cell. */
function tableRow(text: string, line: number): Row {
  const inner = text.trim().replace(/^\|/, '');
  const cells: string[] = [];
  let cell = '';
  for (const piece of inner.split('|')) {
    if (piece.endsWith('\\')) {
      cell += `${piece.slice(0, -1)}|`;
    } else {
      cells.push((cell + piece).trim());
      cell = '';
    }
  }
  if (cell !== '') cells.push(cell.trim());
  if (cells.length > 1 && cells[cells.length - 1] === '') cells.pop();
  return { line, cells, looseCells: [], tight: true, quotedCells: 0, quotesNeeded: false, raw: text };
}

/** A cell without bold marks around it, and with `<br>` as line breaks. */
function cellText(cell: string): string {
  const bold = /^\*\*[^*]*\*\*$/.test(cell) ? cell.slice(2, -2) : cell;
  return bold.replace(/<br ?\/?>/gi, '\n').trim();
}
