/** Shares of a whole, 0 to 1. */

/** `part / whole`, or `otherwise` if there is no whole. */
export const ratio = (part: number, whole: number, otherwise = 0): number =>
  whole > 0 ? part / whole : otherwise;

/** The weighted share of a key point that was said, summed up match by match. */
export class Share {
  whole = 0;
  said = 0;

  add(weight: number, similarity: number): void {
    this.whole += weight;
    this.said += weight * similarity;
  }

  value(otherwise = 0): number {
    return ratio(this.said, this.whole, otherwise);
  }
}
