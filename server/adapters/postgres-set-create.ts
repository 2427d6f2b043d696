/** Writes a new set with all its cards in two statements, once per request key. */
import { v7 as newId } from 'uuid';
import type { CardToKeep } from '#server/sets/ports.ts';
import type { Query } from './database.ts';

/** The set an earlier request with this key made, also when two such requests run at once. */
export async function findSetByRequestKey(
  query: Query,
  owner: string,
  requestKey: string,
): Promise<string | null> {
  // The lock ends with the transaction and makes a simultaneous twin wait until the first one is visible.
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${owner}/${requestKey}`]);
  const rows = await query<{ id: string }>('select id from sets where user_id = $1 and request_key = $2', [
    owner,
    requestKey,
  ]);
  return rows[0]?.id ?? null;
}

export async function createSetSql(
  query: Query,
  owner: string,
  set: { title: string; cards: CardToKeep[] },
  requestKey: string | null,
): Promise<string> {
  const id = newId();
  await query('insert into sets (user_id, id, title, card_count, request_key) values ($1, $2, $3, $4, $5)', [
    owner,
    id,
    set.title,
    set.cards.length,
    requestKey,
  ]);
  await insertCards(
    query,
    owner,
    id,
    set.cards,
    set.cards.map((_, position) => position),
  );
  return id;
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
