/** Size classes of sets: small ones share a round trip, medium ones are read whole, long ones are streamed. */

/** A statement for so small a set may share a round trip with others. */
const smallBytes = 64 * 1024;
/** More than this is sent in pieces. */
export const wholeBytes = 1024 * 1024;

/** SQL: about the bytes of a set `s` as it is sent; null where its text was not counted. */
export const sentBytes = `case when s.text_version = s.version then s.text_bytes + 100 * s.card_count end`;

/** SQL that gives `cards` for a small set (table alias `s`) and null for a larger one. */
export const onlySmall = (cards: string) => `case when ${sentBytes} <= ${smallBytes} then ${cards} end`;

/** SQL: whether a set `s` is sent in pieces. */
export const isLong = `coalesce(${sentBytes} > ${wholeBytes}, true)`;

/**
 * Rows of a stream read at once. A card has at most three sides of 10,000 characters, so these are 1.4 MB at the very most, which the
 * thread that serves decodes and sends in some 20 ms.
 */
export const cardsAtOnce = 16;
