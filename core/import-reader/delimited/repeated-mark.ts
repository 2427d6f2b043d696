/** Finds made-up marks that divide cards: "/////", "---", "~", ">>", and lines of "=====" between cards. */
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';
import { isTermLike } from './choose-separator.ts';

/** A run of one character; not punctuation, hyphens or characters of formulas, unless repeated. */
const MARK =
  /(?<![\p{L}\p{N}])([^\p{L}\p{N}\s.,;:!?'"()[\]{}<>$%&+=*\\-])(?:\1{0,11})(?![\p{L}\p{N}])|([-=*/\\<>:.&+])\2{1,11}/gu;
const ALONE = /^\s*(?:([^\p{L}\p{N}\s])\1{1,39})\s*$/u;
const FEWEST_CARDS = 3;
/** Share of lines, or of pieces between row marks, that must have the mark exactly once. */
const ONCE_SHARE = 0.9;
/** Terms are short; a question may be longer before a mark of three characters, or if another mark divides the cards. */
const LONG_MARK = 3;
const TERM_SHARE = 0.8;
const LONGEST_QUESTION = 200;
/** How many marks are tried, the most common first. */
const MOST_MARKS = 6;

export type MarkedRows = { readonly betweenSides: string; readonly betweenCards: string };

/** The mark that occurs once in each line, or in each piece between lines of another mark or blank lines; or null. */
export function repeatedMark(source: SourceText): MarkedRows | null {
  const rows = rowMark(source);
  if (rows !== null) {
    const pieces = piecesBetween(source, rows);
    const sides = sideMark(pieces, rows) ?? (hasOnce(pieces, '\t', true) ? '\t' : null);
    if (sides !== null) return { betweenSides: sides, betweenCards: rows };
  }
  const line = sideMark(source.written, null);
  if (line !== null) return { betweenSides: line, betweenCards: '\n' };
  const paragraphs = piecesBetween(source, '');
  const block = paragraphs.length < source.written.length ? sideMark(paragraphs, null) : null;
  return block === null ? null : { betweenSides: block, betweenCards: '\n\n' };
}

/** A mark on lines of its own, which divides the cards. */
function rowMark({ lines }: SourceText): string | null {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const mark = ALONE.test(line) ? line.trim() : '';
    if (mark !== '') counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  // Of two such marks, the rarer one is between the cards.
  const found = [...counts].filter(([, count]) => count >= FEWEST_CARDS - 1).sort((a, b) => a[1] - b[1]);
  return found[0]?.[0] ?? null;
}

/** The text between lines that consist of `mark`; between blank lines for ''. */
function piecesBetween({ lines }: SourceText, mark: string): string[] {
  const pieces: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === mark) pieces.push([]);
    else pieces[pieces.length - 1]!.push(line);
  }
  return pieces.map((piece) => piece.join('\n')).filter((piece) => !isBlank(piece));
}

function sideMark(pieces: readonly string[], rows: string | null): string | null {
  if (pieces.length < FEWEST_CARDS) return null;
  const counts = new Map<string, number>();
  for (const piece of pieces)
    for (const mark of new Set(piece.match(MARK) ?? [])) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const common = [...counts].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length).slice(0, MOST_MARKS);
  for (const [mark, count] of common)
    if (
      count >= ONCE_SHARE * pieces.length &&
      mark !== rows &&
      !isHeading(mark, pieces) &&
      hasOnce(pieces, mark, rows !== null)
    )
      return mark;
  return null;
}

/** Number signs at the start of a line are Markdown headings. */
const isHeading = (mark: string, pieces: readonly string[]): boolean =>
  /^#{1,6}$/.test(mark) && pieces.some((piece) => `\n${piece}`.includes(`\n${mark} `));

/** Whether nearly every piece has the mark once, between two texts of which the first may be a term. */
function hasOnce(pieces: readonly string[], mark: string, areDivided: boolean): boolean {
  let once = 0;
  let terms = 0;
  for (const piece of pieces) {
    const at = piece.indexOf(mark);
    if (at === -1 || piece.indexOf(mark, at + mark.length) !== -1) continue;
    const lead = piece.slice(0, at).trim();
    if (lead === '' || isBlank(piece.slice(at + mark.length))) continue;
    once += 1;
    const isQuestion = (areDivided || mark.length >= LONG_MARK) && lead.length <= LONGEST_QUESTION;
    if (isTermLike(lead) || isQuestion || /\?\s*$/.test(lead)) terms += 1;
  }
  return once >= ONCE_SHARE * pieces.length && terms >= TERM_SHARE * once;
}
