/** Finds the width at which the lines of notes were broken, as far as they were broken at a margin. */

/** Shorter lines say nothing about the margin. */
const LONG = 45;
/** Lines broken at one margin differ by a word. */
const NARROWEST = 0.85;
/** A line that goes on comes so near to the margin, and hardly over it. */
const NEAR = 0.7;
const OVER = 1.1;

/** The width most long lines share; infinite when no two are alike. */
export function pageMargin(lengths: readonly number[]): number {
  const long = lengths.filter((length) => length >= LONG).sort((a, b) => a - b);
  let margin = Number.POSITIVE_INFINITY;
  let most = 1;
  for (let from = 0, to = 0; to < long.length; to++) {
    while (long[from]! < NARROWEST * long[to]!) from++;
    if (to - from + 1 < most || to === from) continue;
    most = to - from + 1;
    margin = long[to]!;
  }
  return margin;
}

/** Could a line so long have been broken at the margin? Where there is none, any line could. */
export function mayBeBroken(length: number, margin: number): boolean {
  return margin === Number.POSITIVE_INFINITY || (length >= NEAR * margin && length <= OVER * margin);
}
