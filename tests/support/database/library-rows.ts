/** Inserts a user with a set directly into the database, for tests below the calls about sets. */

import { newId as uuid } from '#server/http/new-id.ts';
import type { Database } from '#server/platform/postgres/database.ts';

export type LibraryRows = { owner: string; setId: string; cards: string[]; card: string };

/** Cards `term 0` / `definition 0` and so on; `card` is the first. */
export async function insertSet({ query }: Database, cardCount = 2): Promise<LibraryRows> {
  const [owner, setId] = [uuid(), uuid()];
  await query('insert into users (id, username) values ($1, $2)', [owner, 'someone']);
  const set = [owner, setId, 'Cells', cardCount];
  await query(
    'insert into sets (user_id, id, title, card_count, text_bytes, text_version) values ($1, $2, $3, $4, 0, 1)',
    set,
  );
  const cards = Array.from({ length: cardCount }, () => uuid());
  // Last to first, so that only `position` gives the order.
  for (const [position, id] of [...cards.entries()].reverse())
    await query(
      'insert into cards (user_id, id, set_id, position, term, definition) values ($1, $2, $3, $4, $5, $6)',
      [owner, id, setId, position, `term ${position}`, `definition ${position}`],
    );
  return { owner, setId, cards, card: cards[0] ?? '' };
}

/** An inserted set's first card in a deck, before its first rating, as docs/product.md says. */
export const firstCardUnrated = (id: string) => ({
  id,
  term: 'term 0',
  definition: 'definition 0',
  interval_cards: 0,
  ease_factor: 2.5,
  total_reviews: 0,
  consecutive_successes: 0,
  lapse_count: 0,
  last_rating: null,
  last_interval_cards: null,
});
