/** Parses rows and cells of delimited text, with lenient RFC 4180 quotes: one that is not properly closed is an ordinary character. */
import { forwardFinder } from '#core/import-reader/forward-finder.ts';

export type Row = {
  /** 1-based line where the row starts */
  line: number;
  cells: string[];
  /** The cells behind a separator that a space follows, as it follows commas in sentences */
  looseCells: number[];
  /** Whether the first separator is followed by something other than a space */
  tight: boolean;
  quotedCells: number;
  /** Whether a quoted cell needs its quotes: it contains a separator, a line end or a quote */
  quotesNeeded: boolean;
  raw: string;
};

type Quoted = { value: string; end: number; lineBreaks: number; needed: boolean };

type RowOptions = {
  quotes: boolean;
  firstLine?: number;
  /** Maximum number of cells of a row; the last takes the rest */
  maxCells?: number;
};

/**
 * Divides text into rows and cells. Quoted cells are verbatim, others are trimmed. Everything except separators, row ends and quotes is
 * in a cell. Blank lines are skipped.
 */
export function parseRows(text: string, separator: string, options: RowOptions): Row[] {
  const { quotes, firstLine = 1, maxCells = Number.POSITIVE_INFINITY } = options;
  const nextSeparator = forwardFinder(text, separator);
  const nextLf = forwardFinder(text, '\n');
  const nextCr = forwardFinder(text, '\r');
  const rows: Row[] = [];
  let at = 0;
  let line = firstLine;
  while (at < text.length) {
    const start = at;
    const row: Row = {
      line,
      cells: [],
      looseCells: [],
      tight: false,
      quotedCells: 0,
      quotesNeeded: false,
      raw: '',
    };
    for (;;) {
      const last = row.cells.length + 1 >= maxCells;
      const quoted = quotes ? quotedCell(text, at, separator, last) : null;
      if (quoted) {
        row.cells.push(quoted.value);
        row.quotedCells += 1;
        row.quotesNeeded ||= quoted.needed;
        line += quoted.lineBreaks;
        at = quoted.end;
      } else {
        const rowEnd = Math.min(nextLf(at), nextCr(at));
        const end = last ? rowEnd : Math.min(nextSeparator(at), rowEnd);
        row.cells.push(trimmedSlice(text, at, end));
        at = end;
      }
      if (last || !text.startsWith(separator, at)) break;
      at += separator.length;
      const loose = text[at] === ' ';
      if (loose) row.looseCells.push(row.cells.length);
      if (row.cells.length === 1) row.tight = !loose;
    }
    if (row.cells.length > 1 || row.cells[0] !== '' || row.quotedCells > 0) {
      row.raw = text.slice(start, at);
      rows.push(row);
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
  }
  return rows;
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text[at] === '\r';
}

/** A trimmed piece; most need no trimming, and are not copied a second time. */
function trimmedSlice(text: string, start: number, end: number): string {
  const piece = text.slice(start, end);
  return mayBeBlank(text.charCodeAt(start)) || mayBeBlank(text.charCodeAt(end - 1)) ? piece.trim() : piece;
}

/** White space is U+0020 and below, or U+00A0 and above. */
function mayBeBlank(unit: number): boolean {
  return unit <= 0x20 || unit >= 0xa0;
}

/** The quoted cell at this place, if it is closed before a separator or the row's end; else null. */
function quotedCell(text: string, from: number, separator: string, lastCell: boolean): Quoted | null {
  let at = skipBlanks(text, from, separator);
  if (text[at] !== '"') return null;
  at += 1;
  const parts: string[] = [];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') {
      parts.push(text.slice(at, quote));
      const after = text.startsWith(separator, quote + 1)
        ? quote + 1
        : skipBlanks(text, quote + 1, separator);
      if (!isLineEnd(text, after) && (lastCell || !text.startsWith(separator, after))) return null;
      const value = parts.join('"');
      const lineBreaks = countLineBreaks(value);
      const needed = lineBreaks > 0 || parts.length > 1 || value.includes(separator);
      return { value, end: after, lineBreaks, needed };
    }
    parts.push(text.slice(at, quote));
    at = quote + 2;
  }
}

/** Skips spaces and tabs, but never the start of a separator. */
function skipBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator[0]) at += 1;
  return at;
}

function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) count += 1;
  }
  return count;
}
