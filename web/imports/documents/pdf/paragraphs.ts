/** Joins the lines of a page to paragraphs and items, tells headings by their size, and sets aside what is mostly a formula. */
import type { Block, LeftOut } from '#web/imports/documents/document-text.ts';
import type { JoinLines } from './line-hyphens.ts';
import type { PageLine } from './page-items.ts';

/** Larger than the text by so much is a heading. */
const HEADING_SIZE = 1.15;
const LONGEST_HEADING = 160;
/** Number of heading levels. */
const HEADING_LEVELS = 4;
/** So much more than the usual gap between lines parts paragraphs. */
const PARTING_GAP = 1.25;
/** Gaps between lines of a paragraph are between these multiples of their size. */
const LEAST_GAP = 0.9;
const MOST_GAP = 2.2;
/** A line that ends before this share of its column was not broken for want of room. */
const FULL = 0.8;

const NUMBERED = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|Q\d{0,3}[.:])\s+\S/;
const ENDS = /[.!?:;…]["”’)]?$/;
const STARTS_LOWER = /^\p{Ll}/u;

const MATH = /[=≠≈≡<>≤≥±∓×÷·∑∏∫√∂∇∈∉⊂⊆∪∩→⇒⇔∞∝∼|^_{}\p{Sm}\u{1D400}-\u{1D7FF}Α-Ωα-ω]/gu;

/** Font sizes of headings, largest first; the index is the level. */
export function headingSizes(pages: readonly (readonly PageLine[])[], bodySize: number): number[] {
  const sizes = new Map<number, number>();
  for (const line of pages.flat())
    if (line.size > bodySize * HEADING_SIZE && line.text.length <= LONGEST_HEADING) {
      const size = Math.round(line.size);
      sizes.set(size, (sizes.get(size) ?? 0) + 1);
    }
  return [...sizes.keys()].sort((a, b) => b - a).slice(0, HEADING_LEVELS);
}

/** How the lines of the whole document are set; sizes in points, gaps in sizes. */
export type Layout = LineManner & {
  readonly bodySize: number;
  readonly sizes: readonly number[];
  readonly join: JoinLines;
};

type LineManner = {
  /** From one line of a paragraph to the next. */
  readonly gap: number;
  /** Terms in a font of their own, or before a colon or dash, begin most paragraphs. */
  readonly hasTerms: boolean;
};

/** A term with its separator, before the definition. */
const PAIR = /^\S.{0,48}?(?::|\s[–—-])\s/u;
/** In a glossary so many lines begin with a term; the others go on with its definition. */
const TERM_SHARE = 0.3;
const FEWEST_TERMS = 5;
const LONGEST_TERM = 80;
const FEWEST_GAPS = 3;
const GAP_OF_LINES = 1.25;

/** Derives from all lines how this document separates paragraphs. */
export function lineManner(pages: readonly (readonly PageLine[])[]): LineManner {
  const lines = pages.flat();
  const terms = lines.filter(beginsWithTerm).length;
  const hasTerms = terms >= FEWEST_TERMS && terms >= TERM_SHARE * lines.length;
  const counts = new Map<number, number>();
  for (const page of pages)
    for (const [at, line] of page.entries()) {
      const before = page[at - 1];
      if (!before || before.column[0] !== line.column[0] || !isFull(before)) continue;
      if (hasTerms && beginsWithTerm(line)) continue;
      const gap = Math.round(((line.y - before.y) / line.size) * 20) / 20;
      if (gap > LEAST_GAP && gap < MOST_GAP) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
  const [gap, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return { gap: count >= FEWEST_GAPS ? gap : GAP_OF_LINES, hasTerms };
}

/** Whether the line begins with a term and its separator. */
export const beginsPair = (text: string): boolean => PAIR.test(text);

const beginsWithTerm = ({ lead, text }: PageLine): boolean => lead !== null || beginsPair(text);

const isFull = ({ right, column: [left, edge] }: PageLine): boolean =>
  (right - left) / Math.max(1, edge - left) > FULL;

export function blocksOfPage(
  lines: readonly PageLine[],
  page: number,
  { bodySize, sizes, join, ...manner }: Layout,
): { blocks: Block[]; leftOut: LeftOut[] } {
  const blocks: Block[] = [];
  const leftOut: LeftOut[] = [];
  let before: PageLine | null = null;
  for (const line of lines) {
    if (isMostlyFormula(line)) {
      leftOut.push({ why: 'formula', what: line.text });
      before = null;
      continue;
    }
    const isTerm = manner.hasTerms && line.lead === 'whole' && !line.isItem;
    const isHeading =
      line.size > bodySize * HEADING_SIZE && line.text.length <= LONGEST_HEADING && !line.isItem;
    const last = blocks.at(-1);
    if (before && last && continues(before, line, last, manner)) last.text = join(last.text, line.text);
    else if (isHeading && /\p{L}/u.test(line.text)) {
      const rank = sizes.findIndex((size) => Math.round(line.size) >= size);
      blocks.push({ kind: 'heading', level: (rank === -1 ? sizes.length : rank) + 1, text: line.text, page });
    } else {
      // As documents with styles write what is bold.
      const text = isTerm && line.text.length <= LONGEST_TERM ? `**${line.text}**` : line.text;
      blocks.push({ kind: line.isItem ? 'item' : 'text', level: 0, text, page });
    }
    before = line;
  }
  return { blocks, leftOut };
}

/** Whether a line continues the previous one. */
function continues(
  before: PageLine,
  line: PageLine,
  last: Block,
  { gap: usual, hasTerms }: LineManner,
): boolean {
  if (line.isItem || before.text.includes('\t') || line.text.includes('\t')) return false;
  if (hasTerms && (beginsWithTerm(line) || before.lead === 'whole')) return false;
  if (Math.abs(line.size - before.size) > 0.1 * before.size) return false;
  if (NUMBERED.test(line.text) && (ENDS.test(before.text) || NUMBERED.test(last.text))) return false;
  const sameColumn = before.column[0] === line.column[0];
  const gap = (line.y - before.y) / line.size;
  if (sameColumn && (gap <= 0 || gap > PARTING_GAP * Math.max(usual, LEAST_GAP))) return false;
  // Of a paragraph that goes on in the next column the last line is full.
  const wasFull = isFull(before);
  if (last.kind === 'heading') return sameColumn && !/^\d/.test(line.text);
  if (STARTS_LOWER.test(line.text)) return wasFull || !ENDS.test(before.text);
  if (!wasFull) return false;
  // An indented line begins a paragraph, and so does one that goes back to the edge after an item.
  const indent = line.x - before.x;
  if (last.kind === 'item') return indent > -0.5 * line.size || !ENDS.test(before.text);
  return !(indent > 0.8 * line.size && ENDS.test(before.text));
}

/** A formula of one height is a line like others ("CO = HR × SV"); one in several heights comes out of a PDF as a heap of signs. */
export function isMostlyFormula({ text, isUneven }: PageLine): boolean {
  const signs = text.match(MATH)?.length ?? 0;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const wordLength = words.join('').length;
  const length = text.replace(/\s/g, '').length;
  if (length === 0) return true;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return signs > 0 && wordLength < 0.35 * length && (isUneven || signs > 0.4 * length) && length > 2;
}
