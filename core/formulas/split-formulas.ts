/** Tells formulas from the words around them. */

/** `at` is where in the text a formula begins. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string; display: boolean; at: number };

/** \( \), \[ \], $$ $$, and $ $ on one line whose dollars hug what is between them and do not look like prices. */
const formula =
  /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|(?<![\\$\p{L}\p{N}])\$(?![\s$])([^$\n]*?[^\s$\\])\$(?![\p{L}\p{N}$])/gsu;

/** The pieces in order; joined they are the text without the formulas' marks. */
export function splitFormulas(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(formula)) {
    const [whole, inline, bracketed, doubled, dollars] = match;
    const tex = inline ?? bracketed ?? doubled ?? dollars ?? '';
    if (dollars !== undefined && !looksLikeTex(dollars)) continue;
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push({
      kind: 'formula',
      tex: tex.trim(),
      display: bracketed !== undefined || doubled !== undefined,
      at: match.index,
    });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Between two dollars stand words more often than mathematics: "$5 and 10$". */
function looksLikeTex(between: string): boolean {
  return /[\\^_={}]/.test(between) || !/\p{L}{3,}/u.test(between);
}
