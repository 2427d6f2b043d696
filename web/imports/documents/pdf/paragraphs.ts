/** Joins the lines of a page to paragraphs and items, tells headings by their size, and sets aside what is mostly a formula. */
import type { Block, LeftOut } from '#web/imports/documents/document-text.ts';
import type { JoinLines } from './line-hyphens.ts';
import type { PageLine } from './page-items.ts';

/** Larger than the text by so much is a heading. */
const HEADING_SIZE = 1.15;
const LONGEST_HEADING = 160;
/** Sizes of headings that are told apart. */
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

/** Sizes of headings, the largest first, by which their level is told. */
export function headingSizes(pages: readonly (readonly PageLine[])[], bodySize: number): number[] {
  const sizes = new Map<number, number>();
  for (const line of pages.flat())
    if (line.size > bodySize * HEADING_SIZE && line.text.length <= LONGEST_HEADING) {
      const size = Math.round(line.size);
      sizes.set(size, (sizes.get(size) ?? 0) + 1);
    }
  return [...sizes.keys()].sort((a, b) => b - a).slice(0, HEADING_LEVELS);
}

export function blocksOfPage(
  lines: readonly PageLine[],
  page: number,
  bodySize: number,
  sizes: readonly number[],
  join: JoinLines,
): { blocks: Block[]; leftOut: LeftOut[] } {
  const blocks: Block[] = [];
  const leftOut: LeftOut[] = [];
  let before: PageLine | null = null;
  const gap = usualGap(lines);
  for (const line of lines) {
    if (isMostlyFormula(line)) {
      leftOut.push({ why: 'formula', what: line.text });
      before = null;
      continue;
    }
    const isHeading =
      line.size > bodySize * HEADING_SIZE && line.text.length <= LONGEST_HEADING && !line.isItem;
    const last = blocks.at(-1);
    if (before && last && continues(before, line, last, gap)) last.text = join(last.text, line.text);
    else if (isHeading && /\p{L}/u.test(line.text)) {
      const rank = sizes.findIndex((size) => Math.round(line.size) >= size);
      blocks.push({ kind: 'heading', level: (rank === -1 ? sizes.length : rank) + 1, text: line.text, page });
    } else blocks.push({ kind: line.isItem ? 'item' : 'text', level: 0, text: line.text, page });
    before = line;
  }
  return { blocks, leftOut };
}

/** The commonest distance of baselines on the page, in sizes. */
function usualGap(lines: readonly PageLine[]): number {
  const counts = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const gap = at === 0 ? 0 : (line.y - lines[at - 1]!.y) / line.size;
    const rounded = Math.round(gap * 20) / 20;
    if (gap > LEAST_GAP && gap < MOST_GAP) counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1.2, 0])[0];
}

/** Whether a line goes on with what the line before said. */
function continues(before: PageLine, line: PageLine, last: Block, usual: number): boolean {
  if (line.isItem || before.text.includes('\t') || line.text.includes('\t')) return false;
  if (Math.abs(line.size - before.size) > 0.1 * before.size) return false;
  if (NUMBERED.test(line.text) && (ENDS.test(before.text) || NUMBERED.test(last.text))) return false;
  const [left, right] = before.column;
  const sameColumn = left === line.column[0];
  const gap = (line.y - before.y) / line.size;
  if (sameColumn && (gap <= 0 || gap > PARTING_GAP * Math.max(usual, LEAST_GAP))) return false;
  // Of a paragraph that goes on in the next column the last line is full.
  const reach = (before.right - left) / Math.max(1, right - left);
  const isFull = reach > FULL;
  if (last.kind === 'heading') return sameColumn && !/^\d/.test(line.text);
  if (STARTS_LOWER.test(line.text)) return isFull || !ENDS.test(before.text);
  if (!isFull) return false;
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
