/** How formulas of a card's text are set: as text alone, within bounds, since anybody may have written them. */

/** `trust` would let a formula link, load pictures and carry attributes of its own. */
export const formulaOptions = {
  output: 'html',
  throwOnError: false,
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 200,
} as const;
