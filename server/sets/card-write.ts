/** Writes cards at their places in a set: new ones, and changed ones that keep their learning state. */
import type { Card } from '#contract/sets.ts';
import { cardColumns, columnList, columnNames } from '#server/platform/postgres/card-columns.ts';
import type { Query } from '#server/platform/postgres/database.ts';

export type PlacedCard = { card: Card; position: number };

const names = columnNames(cardColumns);
const arrays = names.map((name, index) => `$${index + 4}::${cardColumns[name].type}[]`).join(', ');

/** The rows of `placed`, whose values are given from $3 on by `valuesOf`. */
const newRows = `unnest($3::int[], ${arrays}) as new (position, ${columnList(cardColumns)})`;

const valuesOf = (placed: readonly PlacedCard[]) => [
  placed.map(({ position }) => position),
  ...names.map((name) => placed.map(({ card }) => card[name])),
];

const insert = `
insert into cards (user_id, set_id, position, ${columnList(cardColumns)})
select $1, $2, new.position, ${columnList(cardColumns, 'new')} from ${newRows}`;

export async function insertCards(
  query: Query,
  owner: string,
  setId: string,
  placed: readonly PlacedCard[],
): Promise<void> {
  if (placed.length > 0) await query(insert, [owner, setId, ...valuesOf(placed)], { name: 'cards-insert' });
}

const assignments = names
  .filter((name) => name !== 'id')
  .map((name) => `${name} = new.${name}`)
  .join(', ');

/** Cards that stay as they are are not written. */
const rewrite = `
update cards c
set position = new.position, ${assignments}, updated_at = now()
from ${newRows}
where c.user_id = $1 and c.set_id = $2 and c.id = new.id
  and (c.position, ${columnList(cardColumns, 'c')}) is distinct from (new.position, ${columnList(cardColumns, 'new')})`;

export async function rewriteCards(
  query: Query,
  owner: string,
  setId: string,
  placed: readonly PlacedCard[],
): Promise<void> {
  if (placed.length > 0) await query(rewrite, [owner, setId, ...valuesOf(placed)]);
}
