/** The simulated progress of writing questions. */

/** docs/product.md, Practice: the generating indicator simulates a percent up to 90. */
export const mostPercent = 90;
/** Two thirds of the way after this time, which is about what a language model takes. */
const paceMs = 4_000;

export function generatingPercent(elapsedMs: number): number {
  return Math.floor(mostPercent * (1 - Math.exp(-Math.max(0, elapsedMs) / paceMs)));
}
