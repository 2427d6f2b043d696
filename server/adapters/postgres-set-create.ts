/** Writes a new set with all its cards in one statement, once per request key. */

import type { FlashcardSet } from '#contract/sets.ts';
import type { JsonText } from '#server/http/json-text.ts';
import { newId } from '#server/http/new-id.ts';
import type { CardToKeep } from '#server/sets/ports.ts';
import type { Query } from './database.ts';
import { readSetByRequestKey, type SetRow, setText } from './postgres-set-read.ts';

/** A twin with the same key waits at the index until the first one is through, and then writes nothing. */
const insertSet = `
with made as (
  insert into sets (user_id, id, title, card_count, request_key) values ($1, $2, $3, $4, $5)
  on conflict (user_id, request_key) where request_key is not null do nothing
  returning id, title, created_at, updated_at, version
), filled as (
  insert into cards (user_id, set_id, id, position, term, definition, source)
  select $1, made.id, new.id, new.place - 1, new.term, new.definition, new.source
  from made, rows from (
    json_to_recordset($6::json) as (id uuid, term text, definition text, source text)
  ) with ordinality as new (id, term, definition, source, place)
)
select * from made`;

export async function createSetSql(
  query: Query,
  owner: string,
  set: { title: string; cards: CardToKeep[] },
  requestKey: string | null,
): Promise<JsonText<FlashcardSet>> {
  // Both what is stored and what is answered.
  const cards = JSON.stringify(set.cards);
  const [made] = await query<SetRow>(
    insertSet,
    [owner, newId(), set.title, set.cards.length, requestKey, cards],
    { name: 'set-create' },
  );
  if (made) return setText(made, cards);
  const earlier = requestKey && (await readSetByRequestKey(query, owner, requestKey));
  if (!earlier) throw new Error('a set that was in the way is not there');
  return earlier;
}

/** Inserts cards at the given positions, `positions[i]` being the place of `cards[i]`. */
export async function insertCards(
  query: Query,
  owner: string,
  setId: string,
  cards: readonly CardToKeep[],
  positions: readonly number[],
): Promise<void> {
  if (cards.length === 0) return;
  await query(
    `insert into cards (user_id, set_id, id, position, term, definition, source)
     select $1, $2, new.id, new.position, new.term, new.definition, new.source
     from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[])
       as new (id, position, term, definition, source)`,
    [
      owner,
      setId,
      cards.map((card) => card.id),
      positions,
      cards.map((card) => card.term),
      cards.map((card) => card.definition),
      cards.map((card) => card.source ?? null),
    ],
    { name: 'cards-insert' },
  );
}
