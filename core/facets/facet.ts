/** Facets: the ways of asking one card, each with a learning state of its own. */

/** `f`: term to definition; `b`: definition to term; `c1`…: the gap of that number; `o1`…: the hidden label of that number. */
export type Facet = 'f' | 'b' | `c${number}` | `o${number}`;

/** The directions in which a set's cards without gaps and labels are asked. */
export const DIRECTIONS = ['forward', 'backward', 'both'] as const;
export type Directions = (typeof DIRECTIONS)[number];

/** Highest number of a gap or label. */
export const FACET_NUMBER_LIMIT = 999;

const facetPattern = /^(?:f|b|[co][1-9]\d{0,2})$/;

export const isFacet = (value: unknown): value is Facet =>
  typeof value === 'string' && facetPattern.test(value);

/** The order of a card's facets: by kind, then by number. */
export function compareFacets(a: Facet, b: Facet): number {
  const kinds = 'fbco';
  return kinds.indexOf(a.charAt(0)) - kinds.indexOf(b.charAt(0)) || numberOf(a) - numberOf(b);
}

/** The number of a gap or label; 0 for `f` and `b`. */
export const numberOf = (facet: Facet): number => Number(facet.slice(1));
