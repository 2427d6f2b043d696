/** Writes the rows of a page as lines of text: gaps become spaces or tabs, raised digits small ones, marks of lists are taken off. */
import { withoutInnerSoftHyphens } from './line-hyphens.ts';
import type { PageItem, PageLine } from './page-items.ts';
import { CELL, type Column, columnsOf, edgesOf, type Row, rowsOf } from './page-rows.ts';

/** From this share of the font's size on a gap is a space. */
const SPACE = 0.16;
/** Beside the text of a full cell less is left: it is an edge where cells of the rows around begin there too. */
const NARROW_CELL = 0.5;
const SAME_EDGE_POINTS = 2;
const ROWS_AROUND = 4;
/** Sub- and superscripts are set slightly apart. */
const SPACE_OF_SMALL = 0.4;
/** Raised or lowered pieces are smaller than the line, and off its baseline by so much of its size. */
const SMALL = 0.85;
const OFF_BASELINE = 0.12;
const RAISED = new Map([...'0123456789+-−=()n'].map((plain, at) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[at]!]));
const LOWERED = new Map([...'0123456789+-−=()'].map((plain, at) => [plain, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[at]!]));

/** Marks of lists; those of symbol fonts come as private characters, mostly of the block F0xx. */
const mark = '[•‣⁃▪▫◦●○■□◆◇►▶▸➢➤➔✓✔✗∙·*\\uE000-\\uF8FF]';
const POINT = new RegExp(`^(?:${mark}|[–—-](?=\\s))\\s*`, 'u');

/** A mark that is a piece of its own, often larger than the text beside it. */
const MARK = new RegExp(`^${mark}$`, 'u');

/** The last cell holds nothing but the mark or number of a list item. */
const ONLY_MARK = /(?:^|\t)(?:[^\p{L}\p{N}\t]{1,3}|\(?[\p{L}\p{N}]{1,3}[.)])$/u;

/** `isPoint`: whether a character of a font marks list items in this document. `textFont`: the font of most of its text. */
export function linesOfPage(
  items: readonly PageItem[],
  width: number,
  isPoint: (item: PageItem) => boolean,
  textFont: string,
): PageLine[] {
  const left = Math.min(...items.map(({ x }) => x), width);
  const right = Math.max(...items.map((item) => item.x + item.width), 0);
  return columnsOf(rowsOf(items), left, right).flatMap((column) => {
    const edges = column.rows.map(edgesOf);
    const lines = column.rows.map((row, at) => {
      const around = edges.slice(Math.max(0, at - ROWS_AROUND), at + ROWS_AROUND + 1);
      return lineOf(row, { ...column, edges: around }, isPoint, textFont);
    });
    return column.gutter === null ? lines : joinCells(lines);
  });
}

const has = (edges: readonly number[], x: number) =>
  edges.some((edge) => Math.abs(edge - x) < SAME_EDGE_POINTS);

/** Does a cell begin at `x` in two of the rows around, or in one that shares another edge with this row? */
function isEdge(rows: readonly (readonly number[])[], own: readonly number[], x: number): boolean {
  const same = rows.filter((edges) => has(edges, x));
  return same.length > 1 || same.some((edges) => own.some((edge) => has(edges, edge)));
}

/** The row without the mark of its list item, whose size says nothing of the text's. */
function withoutMark(row: Row): Row {
  const items = row.items.slice(1);
  const { y, size } = items.reduce((largest, item) => (item.size > largest.size ? item : largest));
  return { y, size, items };
}

/** `edges`: where cells begin in each of the rows around. */
function lineOf(
  whole: Row,
  { left, right, gutter, edges }: Column & { edges: readonly (readonly number[])[] },
  isPoint: (item: PageItem) => boolean,
  textFont: string,
): PageLine {
  const first = whole.items[0]!;
  const marked = whole.items.length > 1 && (isPoint(first) || MARK.test(first.text.trim()));
  const row = marked ? withoutMark(whole) : whole;
  const { y, size, items } = row;
  const backwards = items.filter(({ rightToLeft }) => rightToLeft).length * 2 > items.length;
  let text = '';
  let end: number | null = null;
  const cells: number[] = [];
  const own = edgesOf(row);
  for (const item of backwards ? [...items].reverse() : items) {
    const gap: number = end === null ? 0 : backwards ? end - (item.x + item.width) : item.x - end;
    const isAcross =
      gutter !== null && end !== null && Math.min(end, item.x) <= gutter && Math.max(end, item.x) > gutter;
    const isNarrowCell =
      gap > NARROW_CELL * size && !backwards && !ONLY_MARK.test(text) && isEdge(edges, own, item.x);
    const begins = gap > CELL * size || isAcross || isNarrowCell;
    if (end === null || begins) cells.push(backwards ? item.x + item.width : item.x);
    if (begins) text += '\t';
    else if (
      gap > (isSmall(item, row) ? SPACE_OF_SMALL : SPACE) * size &&
      !/\s$/.test(text) &&
      !item.text.startsWith(' ')
    )
      text += ' ';
    text += shifted(item, row, text);
    end = backwards ? item.x : item.x + item.width;
  }
  text = withoutInnerSoftHyphens(text.replace(/[^\S\t]+/g, ' ').trim());
  const bare = text.replace(POINT, '');
  const edge = items[0]!;
  return {
    text: bare,
    x: edge.x,
    right: items.at(-1)!.x + items.at(-1)!.width,
    y,
    size,
    isItem: /[\p{L}\p{N}]/u.test(bare) && (marked || bare !== text),
    lead: edge.font === textFont ? null : items.every(({ font }) => font !== textFont) ? 'whole' : 'part',
    isUneven: items.some((item) => item.size < size * SMALL || Math.abs(item.y - y) > OFF_BASELINE * size),
    cells,
    column: [left, right],
  };
}

const isSmall = (item: PageItem, { y, size }: Row) =>
  item.size <= size * SMALL && Math.abs(item.y - y) >= OFF_BASELINE * size;

/** Raised and lowered digits as such; a raised number after a word is a footnote's and says nothing here. */
function shifted(item: PageItem, row: Row, before: string): string {
  const text = item.text.trim();
  if (text === '' || !isSmall(item, row)) return item.text;
  const raised = item.y < row.y;
  if (raised && /^\d{1,3}$/.test(text) && /\p{L}{3}$|[.,;:!?)”"]$/u.test(before)) return '';
  const small = [...text].map((char) => (raised ? RAISED : LOWERED).get(char));
  if (small.every((char) => char !== undefined)) return small.join('');
  return `${raised ? '^' : '_'}${[...text].length > 1 ? `(${text})` : text}`;
}

/** Table rows are farther apart than the lines of a cell, by this factor. */
const ROW_GAP = 1.2;
/** Lines of one cell are not farther apart, in sizes. */
const FARTHEST_BELOW = 2;

/** A row of a table whose cells take several lines is one line, cell after cell. */
function joinCells(lines: readonly PageLine[]): PageLine[] {
  const gaps = lines.slice(1).map((line, at) => line.y - lines[at]!.y);
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  // Where rows have room between them, lines without it belong to one row.
  const hasRoom = gaps.some((gap) => gap > least * ROW_GAP);
  const joined: { line: PageLine; y: number }[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isClose = last?.line.text.includes('\t') && hasRoom && line.y - last.y <= least * ROW_GAP;
    const isBelowCell =
      last?.line.text.includes('\t') &&
      !line.text.includes('\t') &&
      line.x > last.line.x + line.size &&
      line.y - last.y < FARTHEST_BELOW * line.size;
    if (last && (isClose || isBelowCell)) {
      last.line = { ...last.line, ...withCells(last.line, line) };
      last.y = line.y;
    } else joined.push({ line, y: line.y });
  }
  return joined.map(({ line, y }) => ({ ...line, y }));
}

/** A row with its next line, each of whose cells goes on with the one it stands nearest to, or begins one behind it. */
function withCells(row: PageLine, line: PageLine): Pick<PageLine, 'text' | 'cells'> {
  const texts = row.text.split('\t');
  const cells = [...row.cells];
  let next = 0;
  line.text.split('\t').forEach((more, at) => {
    const from = line.cells[at] ?? line.x;
    const place = Math.max(next, nearest(row.cells, from));
    texts[place] = [texts[place], more].filter(Boolean).join(' ');
    cells[place] ??= from;
    next = place + 1;
  });
  return { text: texts.join('\t'), cells };
}

const nearest = (starts: readonly number[], from: number): number =>
  starts.reduce(
    (best, start, at) => (Math.abs(start - from) < Math.abs(starts[best]! - from) ? at : best),
    0,
  );
