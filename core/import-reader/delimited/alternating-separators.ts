/** Finds Quizlet's custom separators where both are marks no sentence has, so that either side may run over lines. */

import type { SourceText } from '#core/import-reader/source-text.ts';
import { isTermLike } from './choose-separator.ts';

/** "@@", "##", ";;;", "//": two to four of one sign; the slashes of an address are none. */
const MARK = /(?<![:@#;|~%^/§¦])([@#;|~%^/§¦])\1{1,3}(?![@#;|~%^/§¦])/g;
const FEWEST_CARDS = 3;

/** The two marks that take turns from the first card to the last, or null: term A definition B term A definition … */
export function alternatingSeparators({
  text,
  written,
}: SourceText): { betweenSides: string; betweenCards: string } | null {
  let betweenSides = '';
  let betweenCards = '';
  let cards = 0;
  let from = 0;
  let inTerm = true;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (betweenSides === '') betweenSides = mark;
    else if (betweenCards === '' && mark !== betweenSides) betweenCards = mark;
    if (mark !== (inTerm ? betweenSides : betweenCards)) return null;
    if (inTerm && !isTermLike(text.slice(from, index))) return null;
    if (inTerm) cards += 1;
    from = index + mark.length;
    inTerm = !inTerm;
  }
  // After the last mark stands the last definition, or nothing.
  const endsWell = !inTerm || text.slice(from).trim() === '';
  const areHeadings = [betweenSides, betweenCards].some(
    (mark) => mark.startsWith('##') && written.some((line) => line.startsWith(`${mark} `)),
  );
  return cards >= FEWEST_CARDS && endsWell && !areHeadings ? { betweenSides, betweenCards } : null;
}
