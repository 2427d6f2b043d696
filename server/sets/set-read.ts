/** Reads sets with their cards: the cards as the JSON that is sent, which nobody has to parse and write again. */
import type { Card, FlashcardSet } from '#contract/sets.ts';
import { JsonText, withJsonField } from '#server/http/reply/json-text.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { onlySmall } from '#server/platform/postgres/small-set.ts';

export type SetRow = {
  id: string;
  title: string;
  created_at: Date;
  updated_at: Date;
  version: number;
};
export type FullRow = SetRow & { cards: string };

export const cardsOfSet = `coalesce((
  select json_agg(row_to_json(card))::text from (
    select c.id, c.term, c.definition, c.source from cards c where c.user_id = s.user_id and c.set_id = s.id
    order by c.position
  ) card
), '[]')`;
const selectSet = `
select s.id, s.title, s.created_at, s.updated_at, s.version, ${cardsOfSet} as cards from sets s`;
const ofOwner = 'where s.user_id = $1 and s.id = $2 and s.deleted_at is null';

const selectSmallSet = `
select s.id, s.title, s.created_at, s.updated_at, s.version, ${onlySmall(cardsOfSet)} as cards from sets s ${ofOwner}`;

export function headOf(row: SetRow): Omit<FlashcardSet, 'cards'> {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export const setText = (row: SetRow, cards: string): JsonText<FlashcardSet> =>
  withJsonField(headOf(row), 'cards', new JsonText<Card[]>(cards));

export async function readSet(
  query: Query,
  owner: string,
  id: string,
): Promise<JsonText<FlashcardSet> | null> {
  const [small] = await query<SetRow & { cards: string | null }>(selectSmallSet, [owner, id], {
    name: 'set-read-small',
    together: 'read',
  });
  if (!small) return null;
  if (small.cards !== null) return setText(small, small.cards);
  const [row] = await query<FullRow>(`${selectSet} ${ofOwner}`, [owner, id], { name: 'set-read' });
  return row ? setText(row, row.cards) : null;
}

/** The set an earlier request with this key made, also when it was deleted since: the same key gets the same answer. */
export async function readSetByRequestKey(
  query: Query,
  owner: string,
  requestKey: string,
): Promise<JsonText<FlashcardSet> | null> {
  const rows = await query<FullRow>(`${selectSet} where s.user_id = $1 and s.request_key = $2`, [
    owner,
    requestKey,
  ]);
  return rows[0] ? setText(rows[0], rows[0].cards) : null;
}
