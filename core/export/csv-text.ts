/** A set as CSV (RFC 4180) that spreadsheets open and never run: a cell that looks like a formula has an apostrophe before it. */
import { FORMULA_GUARD, OWN_CSV_HEADER } from '#core/import-reader/delimited/header-row.ts';
import type { ExportedSet } from './exported-set.ts';
import { quotedCell } from './quoted-cell.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** First characters that make a spreadsheet calculate (also in their full width), after any blanks; and blanks that hide one. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/**
 * Where any cell needs the apostrophe, the header's names have one too: that tells our reader to take one away from
 * every cell that begins with one, so such cells of the set itself get another.
 */
export function csvText(set: ExportedSet): string {
  const guarded = set.cards.some(({ term, definition }) => FORMULA.test(term) || FORMULA.test(definition));
  const cell = (text: string) =>
    quotedCell(
      guarded && (FORMULA.test(text) || text.startsWith(FORMULA_GUARD)) ? FORMULA_GUARD + text : text,
    );
  const header = OWN_CSV_HEADER.map((name) => (guarded ? FORMULA_GUARD + name : name)).join(',');
  const rows = set.cards.map(({ term, definition }) => `${cell(term)},${cell(definition)}`);
  return `${BYTE_ORDER_MARK}${[header, ...rows].join('\r\n')}\r\n`;
}
