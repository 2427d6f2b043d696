/** Separates formulas from the text around them, in one pass. */
import { forwardFinder } from '#core/import-reader/forward-finder.ts';

/** `at` and `end`: where the formula stands in the text, with its delimiters. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string; display: boolean; at: number; end: number };

const opening = /\\[([]|\$/g;
/** Dollar signs on one line directly around their content. */
const dollars = /(?<![\\$\p{L}\p{N}])\$(?![\s$])([^$\n]*?[^\s$\\])\$(?![\p{L}\p{N}$])/uy;

/** The pieces in order; joined they are the text without formula delimiters: \( \), \[ \], $$ $$, and $ $ that do not look like prices. */
export function splitFormulas(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const ends = {
    '\\(': forwardFinder(text, '\\)'),
    '\\[': forwardFinder(text, '\\]'),
    $$: forwardFinder(text, '$$'),
  };
  let from = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const { index: at } = found;
    const mark = text.slice(at, at + 2);
    const end = mark === '\\(' || mark === '\\[' || mark === '$$' ? ends[mark](at + 3) : text.length;
    dollars.lastIndex = at;
    const hugged = end === text.length ? dollars.exec(text) : null;
    if (end === text.length && !hugged) {
      opening.lastIndex = at + 1;
      continue;
    }
    opening.lastIndex = hugged ? dollars.lastIndex : end + 2;
    if (hugged && !looksLikeTex(hugged[1]!)) continue;
    if (at > from) pieces.push({ kind: 'text', text: text.slice(from, at) });
    const tex = (hugged?.[1] ?? text.slice(at + 2, end)).trim();
    from = opening.lastIndex;
    pieces.push({ kind: 'formula', tex, display: !hugged && mark !== '\\(', at, end: from });
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Text between two dollar signs is more often words than mathematics: "$5 and 10$". */
function looksLikeTex(between: string): boolean {
  return /[\\^_={}]/.test(between) || !/\p{L}{3,}/u.test(between);
}
