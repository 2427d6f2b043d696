/** How formulas in a card's text are rendered: as text alone, within limits, because the text is not trusted. */

/** `trust` would let a formula link, load pictures and carry attributes of its own. */
export const formulaOptions = {
  output: 'html',
  throwOnError: false,
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 200,
} as const;
