/** Size classes of sets: small ones share a round trip, medium ones are read whole, long ones are streamed. */
import { textColumns } from './card-columns.ts';
import type { Query } from './database.ts';

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
 * Fewest rows per fetch of a stream. A card has at most three sides of 10,000 characters, so these are at most 1.4 MB, which the
 * serving thread decodes and sends in some 20 ms.
 */
export const cardsAtOnce = 16;

/** Of short cards as many as make this much text are fetched at once, because each fetch is a round trip. */
const batchBytes = 256 * 1024;
const mostCardsAtOnce = 1_000;
/** Ids, figures and the names of fields. */
const besideTexts = 400;
const selectCardsAtOnce = `
select greatest(${cardsAtOnce}, least(${mostCardsAtOnce}, ${batchBytes} / (${besideTexts} + coalesce(max(bytes), 0))))::int as cards
from (
  select ${textColumns.map((name) => `coalesce(octet_length(c.${name}), 0)`).join(' + ')} as bytes
  from cards c where c.user_id = $1 and c.set_id = $2
) texts`;

/** Rows per fetch of a stream of this set's cards, by its longest card. */
export async function cardsOfSetAtOnce(query: Query, owner: string, setId: string): Promise<number> {
  const [row] = await query<{ cards: number }>(selectCardsAtOnce, [owner, setId]);
  return row?.cards ?? cardsAtOnce;
}
