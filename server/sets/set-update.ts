/** Rewrites a set under its lock: deletes removed cards, keeps the learning state of others, inserts new ones. */
import type { Card } from '#contract/sets.ts';
import { cardColumns, columnList, columnNames } from '#server/platform/postgres/card-columns.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { type FacetedSet, saveFacets } from './card-facets.ts';
import type { CardChanges } from './match-cards.ts';
import {
  type LimitReached,
  limitBeforeAdding,
  limitOfSet,
  type SetLimits,
  textBytesOf,
} from './set-limits.ts';

type PlacedCard = { card: Card; position: number };

const names = columnNames(cardColumns);
const arrays = names.map((name, index) => `$${index + 4}::${cardColumns[name].type}[]`).join(', ');

/** The rows of `placed`; `valuesOf` gives their values from $3 on. */
const newRows = `unnest($3::int[], ${arrays}) as new (position, ${columnList(cardColumns)})`;

const valuesOf = (placed: readonly PlacedCard[]) => [
  placed.map(({ position }) => position),
  ...names.map((name) => placed.map(({ card }) => card[name])),
];

const insert = `
insert into cards (user_id, set_id, position, ${columnList(cardColumns)})
select $1, $2, new.position, ${columnList(cardColumns, 'new')} from ${newRows}`;

const assignments = names
  .filter((name) => name !== 'id')
  .map((name) => `${name} = new.${name}`)
  .join(', ');

/** Unchanged cards are not written. */
const rewrite = `
update cards c
set position = new.position, ${assignments}, updated_at = now()
from ${newRows}
where c.user_id = $1 and c.set_id = $2 and c.id = new.id
  and (c.position, ${columnList(cardColumns, 'c')}) is distinct from (new.position, ${columnList(cardColumns, 'new')})`;

export type SetChange = {
  title: string;
  /** If given, the save is rejected when the set has another version. */
  version: number | undefined;
  /** Gets the current cards and returns what to do with them. */
  plan: (existing: Card[]) => CardChanges;
};

const selectCards = `select ${columnList(cardColumns)} from cards where user_id = $1 and set_id = $2 order by position`;

export async function updateSetSql(
  query: Query,
  owner: string,
  id: string,
  change: SetChange,
  limits: SetLimits,
): Promise<'saved' | 'missing' | 'changed' | LimitReached> {
  const [set] = await query<{ title: string; version: number } & FacetedSet>(
    'select title, version, directions, has_facets from sets where user_id = $1 and id = $2 and deleted_at is null for update',
    [owner, id],
  );
  if (!set) return 'missing';
  if (change.version !== undefined && change.version !== set.version) return 'changed';
  const existing = await query<Card>(selectCards, [owner, id]);
  const { cards, survivingIds } = change.plan(existing);
  const text = textBytesOf(change.title, cards);
  const adding = {
    sets: 0,
    cards: cards.length - existing.length,
    text: text - textBytesOf(set.title, existing),
  };
  const tooMany = limitOfSet(limits, existing.length, adding.cards);
  if (tooMany) return tooMany;
  if (adding.cards > 0 || adding.text > 0) {
    const limit = await limitBeforeAdding(query, owner, limits, adding);
    if (limit) return limit;
  }
  await query('delete from cards where user_id = $1 and set_id = $2 and not (id = any ($3::uuid[]))', [
    owner,
    id,
    [...survivingIds],
  ]);
  const placed = cards.map((card, position) => ({ card, position }));
  const survivors = placed.filter(({ card }) => survivingIds.has(card.id));
  const added = placed.filter(({ card }) => !survivingIds.has(card.id));
  if (survivors.length > 0)
    await query(rewrite, [owner, id, ...valuesOf(survivors)], { name: 'cards-rewrite' });
  if (added.length > 0) await query(insert, [owner, id, ...valuesOf(added)], { name: 'cards-insert' });
  await query(
    `update sets set title = $3, card_count = $4, version = version + 1, updated_at = now(),
                     text_bytes = $5, text_version = version + 1
     where user_id = $1 and id = $2`,
    [owner, id, change.title, cards.length, text],
  );
  await saveFacets(query, owner, id, set, { cards, directions: set.directions });
  return 'saved';
}
