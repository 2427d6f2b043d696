/** Puts the pieces of a page into rows, and the rows into the order they are read in: column after column, tables row by row. */
import type { PageItem } from './page-items.ts';

/** Pieces on one baseline, from left to right. */
export type Row = { y: number; size: number; items: PageItem[] };
/** Rows in reading order; `left` and `right` are the edges of their column, `gutter` parts the cells of a table, null for text. */
export type Column = { left: number; right: number; rows: Row[]; gutter: number | null };

/** Pieces whose baselines differ by less than this share of the larger font share a row, so that sub- and superscripts do. */
const SAME_ROW = 0.5;

export function rowsOf(items: readonly PageItem[]): Row[] {
  const rows: Row[] = [];
  for (const item of [...items].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // Baselines only grow, so only the last rows can be near.
    const row = rows
      .slice(-3)
      .find(
        (one) =>
          Math.abs(one.y - item.y) < SAME_ROW * Math.max(one.size, item.size) && !overlaps(one.items, item),
      );
    if (!row) rows.push({ y: item.y, size: item.size, items: [item] });
    else {
      row.items.push(item);
      if (item.size > row.size) Object.assign(row, { y: item.y, size: item.size });
    }
  }
  for (const row of rows) row.items.sort((a, b) => a.x - b.x);
  return rows.sort((a, b) => a.y - b.y);
}

/** Whether a piece overlaps another of the row, so that they cannot share a line. */
function overlaps(items: readonly PageItem[], { x, width, size }: PageItem): boolean {
  return items.some((one) => x + size * 0.5 < one.x + one.width && one.x + size * 0.5 < x + width);
}

const rightOf = (item: PageItem) => item.x + item.width;

/** A gutter is looked for between these shares of the width. */
const FIRST_GUTTER = 0.2;
const LAST_GUTTER = 0.8;
const STEP_POINTS = 3;
/** Fewer rows on either side are no column. */
const LEAST_ROWS = 5;
/** So much of the rows may lie across a gutter: titles, wide figures. */
const MOST_ACROSS = 0.35;
/** Lines of prose fill their column; the cells of a table do not. */
const FILL = 0.55;
/** In a table most rows on the left have one beside them: this share at least. */
const LEAST_WITH_NEIGHBOUR = 0.7;

export function columnsOf(rows: readonly Row[], left: number, right: number, depth = 0): Column[] {
  const whole: Column = { left, right, rows: [...rows], gutter: null };
  if (rows.length < LEAST_ROWS || depth > 2) return [whole];
  const gutter = gutterOf(rows, left, right);
  if (gutter === null) return [whole];
  const [from, to] = gutter;
  const middle = (from + to) / 2;
  const bands: { across: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const across = row.items.some((item) => item.x < from && rightOf(item) > to);
    if (bands.at(-1)?.across === across) bands.at(-1)!.rows.push(row);
    else bands.push({ across, rows: [row] });
  }
  return bands.flatMap((band) => {
    if (band.across) return [{ left, right, rows: band.rows, gutter: null }];
    const side = (keep: (item: PageItem) => boolean) =>
      rowsOf(band.rows.flatMap(({ items }) => items.filter(keep)));
    const lefts = side((item) => rightOf(item) <= middle);
    const rights = side((item) => rightOf(item) > middle);
    if (lefts.length === 0 || rights.length === 0) return [{ left, right, rows: band.rows, gutter: null }];
    if (isTable(lefts, rights, left, to)) return [{ left, right, rows: band.rows, gutter: middle }];
    return [...columnsOf(lefts, left, from, depth + 1), ...columnsOf(rights, to, right, depth + 1)];
  });
}

/** The widest empty strip with rows on both sides of it, as its two edges. */
function gutterOf(rows: readonly Row[], left: number, right: number): readonly [number, number] | null {
  const width = right - left;
  const size = rows.reduce((sum, row) => sum + row.size, 0) / rows.length;
  let best: { across: number; from: number; to: number } | null = null;
  for (let at = left + width * FIRST_GUTTER; at <= left + width * LAST_GUTTER; at += STEP_POINTS) {
    let across = 0;
    let lefts = 0;
    let rights = 0;
    let from = left;
    let to = right;
    for (const { items } of rows) {
      let crosses = false;
      let hasLeft = false;
      let hasRight = false;
      for (const item of items) {
        if (item.x < at && rightOf(item) > at) crosses = true;
        else if (rightOf(item) <= at) hasLeft = true;
        else hasRight = true;
      }
      if (crosses) across += 1;
      else {
        if (hasLeft) lefts += 1;
        if (hasRight) rights += 1;
        for (const item of items)
          if (rightOf(item) <= at) from = Math.max(from, rightOf(item));
          else to = Math.min(to, item.x);
      }
    }
    if (lefts < LEAST_ROWS || rights < LEAST_ROWS || across > MOST_ACROSS * rows.length) continue;
    if (to - from < Math.max(8, size * 0.8)) continue;
    if (!best || across < best.across || (across === best.across && to - from > best.to - best.from))
      best = { across, from, to };
  }
  return best && [best.from, best.to];
}

/** From this share of the font's size on a gap is the edge of a cell. */
export const CELL = 2.2;

/** Where cells of the row begin behind a wide gap. */
export const edgesOf = ({ items, size }: Row): number[] =>
  items.flatMap((item, at) => {
    const before = items[at - 1];
    return before && item.x - rightOf(before) > CELL * size ? [item.x] : [];
  });

/** Whether most rows have cells themselves, as no line of prose has. */
const hasCells = (rows: readonly Row[]) =>
  rows.filter((row) => edgesOf(row).length > 0).length >= LEAST_WITH_NEIGHBOUR * rows.length;

function isTable(lefts: readonly Row[], rights: readonly Row[], left: number, rightColumn: number): boolean {
  const fill = median(
    lefts.map(({ items }) => (rightOf(items.at(-1)!) - items[0]!.x) / (rightColumn - left)),
  );
  const heights = rights.map(({ y }) => y);
  const withNeighbour = lefts.filter(({ y, size }) =>
    heights.some((other) => Math.abs(other - y) < size * SAME_ROW),
  );
  if (withNeighbour.length < LEAST_WITH_NEIGHBOUR * lefts.length) return false;
  // Lines of two columns follow each other alike; left of a wrapped cell there is room.
  return (
    fill < FILL ||
    hasCells(lefts) ||
    hasCells(rights) ||
    median(gapsOf(lefts)) > ROOMY * Math.min(...gapsOf(rights))
  );
}

/** Cells of a table stand farther apart than lines. */
const ROOMY = 1.4;

const gapsOf = (rows: readonly Row[]) => rows.slice(1).map(({ y }, at) => y - rows[at]!.y);

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
