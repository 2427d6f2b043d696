/** Tells small sets, which are read in an instant, from large ones: a statement for a small set may share a round trip. */

/** A set of at most this many cards counts as small. */
const smallSetCards = 60;

/** SQL that gives `cards` for a small set (table alias `s`) and null for a larger one. */
export const onlySmall = (cards: string) => `case when s.card_count <= ${smallSetCards} then ${cards} end`;
