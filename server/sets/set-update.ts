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

/**
 * Maximum text of one statement that writes cards. The driver encodes a statement's values at once: the 15 MB of the largest set keep
 * the main thread busy for 35 to 70 ms, a megabyte at a time for 12 to 20 ms.
 */
export const STATEMENT_BYTES = 1024 * 1024;

function* inParts(placed: readonly PlacedCard[]): Generator<PlacedCard[]> {
  let part: PlacedCard[] = [];
  let size = 0;
  for (const each of placed) {
    const bytes = textBytesOf('', [each.card]);
    if (part.length > 0 && size + bytes > STATEMENT_BYTES) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(each);
    size += bytes;
  }
  if (part.length > 0) yield part;
}

export async function insertCards(
  query: Query,
  owner: string,
  setId: string,
  placed: readonly PlacedCard[],
): Promise<void> {
  for (const part of inParts(placed))
    await query(insert, [owner, setId, ...valuesOf(part)], { name: 'cards-insert' });
}

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

async function rewriteCards(
  query: Query,
  owner: string,
  setId: string,
  placed: readonly PlacedCard[],
): Promise<void> {
  for (const part of inParts(placed))
    await query(rewrite, [owner, setId, ...valuesOf(part)], { name: 'cards-rewrite' });
}

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
  const isSurvivor = ({ card }: PlacedCard) => survivingIds.has(card.id);
  await rewriteCards(query, owner, id, placed.filter(isSurvivor));
  await insertCards(
    query,
    owner,
    id,
    placed.filter((each) => !isSurvivor(each)),
  );
  await query(
    `update sets set title = $3, card_count = $4, version = version + 1, updated_at = now(),
                     text_bytes = $5, text_version = version + 1
     where user_id = $1 and id = $2`,
    [owner, id, change.title, cards.length, text],
  );
  await saveFacets(query, owner, id, set, { cards, directions: set.directions });
  return 'saved';
}
