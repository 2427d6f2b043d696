/** Reads tables in notes, in Markdown or separated by tabs; core/import-reader reads texts that consist of rows only. */

import {
  headsTable,
  namesColumns,
  tableColumns,
  withoutBold,
} from '#core/import-reader/delimited/header-row.ts';
import { withoutBullet } from '#tutor/extract/lines/line-openings.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { FoundCard, FoundRun } from './found-card.ts';

const RULE_ROW = /^\|?[\s:|-]*-[\s:|-]*\|?$/;
const FEWEST_ROWS = 2;

const FEWEST_COLUMNS = 3;
const COUNT = /^(?:\d{1,3}|[IVX]{1,5})\.?$/u;

/** Whether the first column only counts the rows and the second names them. */
function countsRows(rows: readonly Row[]): boolean {
  const body = rows.filter(({ cells }) => !namesColumns(cells));
  return (
    body.length >= FEWEST_COLUMNS &&
    body.every(({ cells }) => cells.length >= FEWEST_COLUMNS && COUNT.test(cells[0]!.trim()))
  );
}

type Row = { readonly cells: readonly string[]; readonly line: NoteLine };

/**
 * The first cell is the front, the others the back, each with the name of its column if the table has one. A header row and rows with an
 * empty side are left out.
 */
function rowCards(rows: readonly Row[], heading: readonly string[] | null = null): FoundCard[] {
  const cards: FoundCard[] = [];
  const isCounted = countsRows(rows);
  const inOrder = (written: readonly string[]) =>
    isCounted ? [written[1]!, written[0]!, ...written.slice(2)] : written;
  const [first, ...others] = rows;
  const isHeaded =
    first !== undefined &&
    (tableColumns(first.cells) !== null ||
      namesColumns(first.cells) ||
      (heading === null && headsTable(first, others)));
  const named = heading ?? (isHeaded ? first.cells : []);
  const names = named.length >= FEWEST_COLUMNS ? inOrder(named).map((name) => withoutBold(name.trim())) : [];
  rows.forEach(({ cells: written, line }, i) => {
    const cells = inOrder(written);
    const front = (cells[0] ?? '').trim();
    // A number or letter needs its column's name as a question: "Port: 443", "Vitamin: A".
    const column = withoutBold(named[isCounted ? 1 : 0]?.trim() ?? '');
    const question =
      /^(?:\p{N}[\p{N}.,]*|\p{Lu}\d{0,2})$/u.test(front) && /\p{L}{2}/u.test(column)
        ? `${column}: ${front}`
        : front;
    const rest = cells.slice(1).map((cell) => cell.trim());
    const answer = rest
      .map((cell, column) => (cell && names[column + 1] ? `${names[column + 1]}: ${cell}` : cell))
      .filter(Boolean)
      .join('\n');
    const isHeader = i === 0 && isHeaded;
    if (question && answer && !isHeader) cards.push({ question, answer, source: line });
  });
  return cards;
}

/** Rows read by `cellsOf` from line `at` on; blank lines between them are ignored. */
function run(
  lines: readonly NoteLine[],
  at: number,
  cellsOf: (line: NoteLine) => string[] | undefined,
): { rows: Row[]; next: number } {
  const rows: Row[] = [];
  let next = at;
  for (let i = at, line = lines[i]; line; line = lines[++i]) {
    if (line.kind === 'blank') continue;
    const cells = line.kind === 'skipped' ? undefined : cellsOf(line);
    if (!cells) break;
    rows.push({ cells, line });
    next = i + 1;
  }
  return { rows, next };
}

function markdownTable(lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const first = lines[at]!.text;
  const ruled = first.includes('|') && RULE_ROW.test(lines[at + 1]?.text ?? '');
  if (!ruled && !/^\|.*\|$/.test(first)) return undefined;
  const { rows, next } = run(lines, at, ({ text }) =>
    text.includes('|') ? text.replace(/^\|/, '').replace(/\|$/, '').split('|') : undefined,
  );
  if (rows.length < FEWEST_ROWS) return undefined;
  const body = rows.slice(ruled ? 2 : 0).filter(({ line }) => !RULE_ROW.test(line.text));
  return { cards: rowCards(body, ruled ? rows[0]!.cells : null), next };
}

function tabRows(lines: readonly NoteLine[], at: number): FoundRun | undefined {
  if (lines[at]?.kind === 'heading') return undefined;
  const { rows, next } = run(lines, at, ({ text }) => {
    const tab = text.indexOf('\t');
    if (tab <= 0) return undefined;
    const [, ...others] = text.split('\t');
    return [text.slice(withoutBullet(text.slice(0, tab)), tab), ...others];
  });
  return rows.length >= FEWEST_ROWS ? { cards: rowCards(rows), next } : undefined;
}

/** The cards of the table that begins at line `at`. */
export function tableRun(lines: readonly NoteLine[], at: number): FoundRun | undefined {
  return markdownTable(lines, at) ?? tabRows(lines, at);
}
