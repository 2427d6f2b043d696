/** Size classes of sets: small ones share a round trip, medium ones are read whole, long ones are streamed. */

/** A statement for a set this small may share a round trip with others. */
const smallBytes = 64 * 1024;
/** Longer sets are sent in pieces. */
export const wholeBytes = 1024 * 1024;

/** SQL: approximate bytes of set `s` as sent; null if its text was not counted. */
export const sentBytes = `case when s.text_version = s.version then s.text_bytes + 100 * s.card_count end`;

/** SQL that returns `cards` for a small set (table alias `s`) and null for a larger one. */
export const onlySmall = (cards: string) => `case when ${sentBytes} <= ${smallBytes} then ${cards} end`;

/** SQL: whether set `s` is sent in pieces. */
export const isLong = `coalesce(${sentBytes} > ${wholeBytes}, true)`;

/**
 * Rows per fetch of a stream. A card has at most three sides of 10,000 characters, so these are at most 1.4 MB, which the
 * serving thread decodes and sends in some 20 ms.
 */
export const cardsAtOnce = 16;
