/** Aligns two rows of letters so that as few as possible differ. */

/** One step: a letter of each, or of one of them only. */
export type Step = { a: number | null; b: number | null };

/** Larger tables are not aligned, which keeps the work linear in the length of the texts. */
export const MOST_CELLS = 22_500;

/** `distance`: the number of letters replaced, missing or added, and of neighbours swapped. */
export type Alignment = { steps: readonly Step[]; distance: number };

/**
 * Optimal string alignment (Damerau–Levenshtein without edits of swapped letters) between the common prefix and suffix. If that part is
 * too long, all of it counts as different.
 */
export function alignLetters(a: readonly string[], b: readonly string[]): Alignment {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (from: number, other: number, count: number) =>
    Array.from({ length: count }, (_, at): Step => ({ a: from + at, b: other + at }));
  const moved = (at: number | null) => (at === null ? null : at + start);
  return {
    distance: middle.distance,
    steps: [
      ...same(0, 0, start),
      ...middle.steps.map((step): Step => ({ a: moved(step.a), b: moved(step.b) })),
      ...same(a.length - end, b.length - end, end),
    ],
  };
}

const onlyA = (at: number): Step => ({ a: at, b: null });
const onlyB = (at: number): Step => ({ a: null, b: at });

function between(a: readonly string[], b: readonly string[]): Alignment {
  const [rows, columns] = [a.length, b.length];
  if (rows * columns > MOST_CELLS)
    return {
      distance: Math.max(rows, columns),
      steps: [...a.map((_, at) => onlyA(at)), ...b.map((_, at) => onlyB(at))],
    };
  const width = columns + 1;
  const costs = new Uint16Array((rows + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] as number;
  const swaps = (row: number, column: number) =>
    row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  for (let column = 1; column <= columns; column += 1) costs[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    costs[row * width] = row;
    for (let column = 1; column <= columns; column += 1) {
      let least = cost(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      least = Math.min(least, cost(row - 1, column) + 1, cost(row, column - 1) + 1);
      if (swaps(row, column)) least = Math.min(least, cost(row - 2, column - 2) + 1);
      costs[row * width + column] = least;
    }
  }
  const steps: Step[] = [];
  let [row, column] = [rows, columns];
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    const isEqual = row > 0 && column > 0 && a[row - 1] === b[column - 1];
    if (row > 0 && column > 0 && here === cost(row - 1, column - 1) + (isEqual ? 0 : 1)) {
      row -= 1;
      column -= 1;
      steps.push({ a: row, b: column });
    } else if (swaps(row, column) && here === cost(row - 2, column - 2) + 1) {
      steps.push({ a: row - 1, b: column - 1 }, { a: row - 2, b: column - 2 });
      row -= 2;
      column -= 2;
    } else if (row > 0 && here === cost(row - 1, column) + 1) {
      row -= 1;
      steps.push(onlyA(row));
    } else {
      column -= 1;
      steps.push(onlyB(column));
    }
  }
  return { distance: cost(rows, columns), steps: steps.reverse() };
}
