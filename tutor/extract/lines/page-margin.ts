/** Finds the page margin at which the lines of notes were broken, if any. */

/** Shorter lines are no evidence of the margin. */
const LONG = 45;
/** Lines broken at one margin differ by a word at most. */
const NARROWEST = 0.85;
/** A broken line is within these shares of the margin. */
const NEAR = 0.7;
const OVER = 1.1;

/** The length that most long lines share; infinite if no two are alike. */
export function pageMargin(lengths: readonly number[]): number {
  const long = lengths.filter((length) => length >= LONG).sort((a, b) => a - b);
  let margin = Number.POSITIVE_INFINITY;
  let most = 1;
  let from = 0;
  for (const [to, length] of long.entries()) {
    while (long[from]! < NARROWEST * length) from++;
    if (to - from + 1 < most || to === from) continue;
    most = to - from + 1;
    margin = length;
  }
  return margin;
}

/** Whether a line of this length may have been broken at the margin; without a margin, any line may. */
export function mayBeBroken(length: number, margin: number): boolean {
  return margin === Number.POSITIVE_INFINITY || (length >= NEAR * margin && length <= OVER * margin);
}
