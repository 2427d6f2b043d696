/** Keeps card_facets in step with cards and directions: missing rows are added, unwanted ones only marked. */
import type { Sides } from '#core/card.ts';
import { facetsOf } from '#core/facets/faces.ts';
import type { Directions, Facet } from '#core/facets/facet.ts';
import { newId } from '#server/http/new-id.ts';
import type { OrderedStatement, Query } from '#server/platform/postgres/database.ts';

type FacetedCard = Sides & { id: string };

/** The facets of a set's cards other than term to definition; `notForward` are the cards without that one. */
type WantedFacets = { rows: { id: string; cardId: string; facet: Facet }[]; notForward: string[] };

export function wantedFacets(cards: readonly FacetedCard[], directions: Directions): WantedFacets {
  const wanted: WantedFacets = { rows: [], notForward: [] };
  for (const card of cards) {
    const facets = facetsOf(card, directions);
    if (!facets.includes('f')) wanted.notForward.push(card.id);
    for (const facet of facets) if (facet !== 'f') wanted.rows.push({ id: newId(), cardId: card.id, facet });
  }
  return wanted;
}

/** Whether all are asked from term to definition only. */
export const isPlain = ({ rows, notForward }: WantedFacets): boolean =>
  rows.length === 0 && notForward.length === 0;

/** A new facet is suspended if its card is. */
const add = `
insert into card_facets (user_id, id, card_id, set_id, facet, suspended_at)
select $1, new.id, c.id, c.set_id, new.facet, c.suspended_at
from unnest($3::uuid[], $4::uuid[], $5::text[]) as new (id, card_id, facet)
join cards c on c.user_id = $1 and c.set_id = $2 and c.id = new.card_id
on conflict (user_id, card_id, facet) do update set asked = true where not card_facets.asked`;
const leave = `
update card_facets f set asked = false
where f.user_id = $1 and f.set_id = $2 and f.asked
  and (f.card_id, f.facet) not in (select * from unnest($3::uuid[], $4::text[]))`;
const toggleForward = `
update cards set asked = not asked
where user_id = $1 and set_id = $2 and asked = (id = any ($3::uuid[]))`;
const mark = `
update sets set directions = $3, has_facets = $4
where user_id = $1 and id = $2 and (directions, has_facets) is distinct from ($3, $4)`;

/** The statements that store these facets, for a transaction that has locked or created the set. */
export function facetStatements(
  owner: string,
  setId: string,
  directions: Directions,
  wanted: WantedFacets,
): OrderedStatement[] {
  const { rows, notForward } = wanted;
  const cardIds = rows.map(({ cardId }) => cardId);
  const facets = rows.map(({ facet }) => facet);
  const ids = rows.map(({ id }) => id);
  return [
    { sql: add, params: [owner, setId, ids, cardIds, facets], name: 'facets-add' },
    { sql: leave, params: [owner, setId, cardIds, facets], name: 'facets-leave' },
    { sql: toggleForward, params: [owner, setId, notForward], name: 'facets-turn' },
    { sql: mark, params: [owner, setId, directions, !isPlain(wanted)], name: 'facets-mark' },
  ];
}

/** How a set is asked. */
export type FacetedSet = { directions: Directions; has_facets: boolean };

/** In a transaction that has locked the set: sets the directions of its cards. Writes nothing for a set without facets that gets none. */
export async function saveFacets(
  query: Query,
  owner: string,
  setId: string,
  before: FacetedSet,
  { cards, directions }: { cards: readonly FacetedCard[]; directions: Directions },
): Promise<void> {
  const wanted = wantedFacets(cards, directions);
  if (isPlain(wanted) && !before.has_facets && before.directions === directions) return;
  for (const { sql, params, name } of facetStatements(owner, setId, directions, wanted))
    await query(sql, params, { name });
}

const selectSets = `
select id, directions, has_facets from sets where user_id = $1 and id = any ($2::uuid[]) and deleted_at is null`;
const selectCards = 'select id, term, definition from cards where user_id = $1 and set_id = $2';

/** The same for locked sets whose cards changed in another way, such as a move. */
export async function saveFacetsAgain(query: Query, owner: string, setIds: readonly string[]): Promise<void> {
  const sets = await query<FacetedSet & { id: string }>(selectSets, [owner, setIds], { name: 'facets-sets' });
  if (sets.every(({ directions, has_facets }) => directions === 'forward' && !has_facets)) return;
  for (const { id, ...set } of sets) {
    const cards = await query<FacetedCard>(selectCards, [owner, id], { name: 'facets-cards' });
    await saveFacets(query, owner, id, set, { cards, directions: set.directions });
  }
}

const lockSet = `
select directions, has_facets from sets where user_id = $1 and id = $2 and deleted_at is null for update`;

/** In a transaction. False if the owner has no such set. */
export async function chooseDirectionsSql(
  query: Query,
  owner: string,
  setId: string,
  directions: Directions,
): Promise<boolean> {
  const [set] = await query<FacetedSet>(lockSet, [owner, setId], { name: 'facets-lock' });
  if (!set) return false;
  const cards = await query<FacetedCard>(selectCards, [owner, setId], { name: 'facets-cards' });
  await saveFacets(query, owner, setId, set, { cards, directions });
  return true;
}
