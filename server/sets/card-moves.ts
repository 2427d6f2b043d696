/** Moves cards between sets in one transaction, with learning state, ratings, memory and practice. */
import { type MovedCards, TAGS_PER_SET_LIMIT } from '#contract/set-cards.ts';
import { NOTES_PER_SET_LIMIT } from '#contract/set-notes.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { saveFacetsAgain } from './card-facets.ts';
import { rehomePractice } from './rehome-practice.ts';
import { type LimitReached, limitOfSet, type SetLimits, textBytes } from './set-limits.ts';

type LockedSet = { id: string; card_count: number };
type Wanted = { cardIds: readonly string[]; places?: readonly number[] | undefined };
type Card = { id: string; set_id: string; position: number };

/** Hook for data of other nouns that depends on a card's set; runs in the transaction, under the sets' locks. */
export type AfterMove = (
  query: Query,
  owner: string,
  sets: { to: string; from: readonly string[] },
) => Promise<void>;

/** Locked in id order, so that two moves never deadlock; ratings and saves lock one set each, before its cards. */
const lockSets = `
select s.id, s.card_count from sets s
where s.user_id = $1 and s.deleted_at is null and (s.id = $2 or s.id in (
  select c.set_id from cards c where c.user_id = $1 and c.id = any ($3::uuid[])))
order by s.id for no key update`;

/** In locked sets only: a card moved concurrently stays where it was moved. */
const lockCards = `
select c.id, c.set_id, c.position from cards c
where c.user_id = $1 and c.id = any ($2::uuid[]) and c.set_id = any ($3::uuid[])
order by c.set_id, c.position for no key update`;

const selectLast = 'select coalesce(max(position), -1) as last from cards where user_id = $1 and set_id = $2';
const selectTaken =
  'select 1 as taken from cards where user_id = $1 and set_id = $2 and position = any ($3::int[]) limit 1';

const placeCards = `
update cards c set set_id = $2, position = new.position, updated_at = now()
from unnest($3::uuid[], $4::int[]) as new (id, position)
where c.user_id = $1 and c.id = new.id`;

/**
 * All ratings of these cards, and of the whole set $4 if given, get the next log positions of the new set, in their old order. The old set
 * counts the positions it now lacks.
 */
const moveReviews = `
with newest as (
  select greatest(s.last_seq, coalesce((select max(r.seq) from review_log r where r.user_id = $1 and r.set_id = $2), 0)) as seq
  from sets s where s.user_id = $1 and s.id = $2
), leaving as (
  select r.id, r.set_id, r.rated_at, r.undone_at, row_number() over (order by r.set_id, r.seq) as place
  from review_log r where r.user_id = $1 and (r.card_id = any ($3::uuid[]) or r.set_id = $4::uuid) and r.set_id <> $2
), left_behind as (
  update sets s set moved_reviews = s.moved_reviews + gone.count
  from (select set_id, count(*) as count from leaving group by set_id) gone
  where s.user_id = $1 and s.id = gone.set_id
), arrived as (
  update sets s set last_seq = newest.seq + came.count, studied_at = greatest(s.studied_at, came.studied_at)
  from newest, (select count(*) as count, max(rated_at) filter (where undone_at is null) as studied_at from leaving) came
  where s.user_id = $1 and s.id = $2 and came.count > 0
)
update review_log r set set_id = $2, seq = newest.seq + leaving.place
from leaving, newest where r.user_id = $1 and r.id = leaving.id`;

const followCards = ['card_memory', 'card_practice'].map(
  (table) => `update ${table} set set_id = $2 where user_id = $1 and card_id = any ($3::uuid[])`,
);

const selectFacets = 'select id from card_facets where user_id = $1 and card_id = any ($2::uuid[])';

/** The ids of these cards in the log: their own and those of their facets, whose rows have moved with them. */
async function itemsOf(query: Query, owner: string, cardIds: readonly string[]): Promise<string[]> {
  const facets = await query<{ id: string }>(selectFacets, [owner, cardIds]);
  return [...cardIds, ...facets.map(({ id }) => id)];
}

const countAgain = `
update sets s set card_count = held.cards, version = s.version + 1, updated_at = now(), text_bytes = null, text_version = null
from (
  select each.id, count(c.id)::int as cards from unnest($2::uuid[]) as each (id)
  left join cards c on c.user_id = $1 and c.set_id = each.id group by each.id
) held
where s.user_id = $1 and s.id = held.id`;
/** A separate statement, which sees the effects of the previous one. */
const measureAgain = `
update sets s set text_bytes = ${textBytes}, text_version = s.version where s.user_id = $1 and s.id = any ($2::uuid[])`;

/** Recounts cards and text of sets and increments their version, so that an open editor detects the change. */
export async function recountSets(query: Query, owner: string, setIds: readonly string[]): Promise<void> {
  await query(countAgain, [owner, setIds]);
  await query(measureAgain, [owner, setIds]);
}

async function moveCardsSql(
  query: Query,
  owner: string,
  to: string,
  wanted: Wanted,
  { limits, afterMove }: { limits: SetLimits; afterMove: AfterMove },
): Promise<MovedCards | 'missing' | 'no_cards' | LimitReached> {
  const sets = await query<LockedSet>(lockSets, [owner, to, wanted.cardIds]);
  const target = sets.find(({ id }) => id === to);
  if (!target) return 'missing';
  const found = await query<Card>(lockCards, [owner, wanted.cardIds, sets.map(({ id }) => id)]);
  if (found.length === 0) return 'no_cards';
  const cards = found.filter(({ set_id }) => set_id !== to);
  if (cards.length === 0) return { from: [] };
  const tooMany = limitOfSet(limits, target.card_count, cards.length);
  if (tooMany) return tooMany;
  const ids = cards.map(({ id }) => id);
  await query(placeCards, [owner, to, ids, await placesIn(query, owner, to, ids, wanted)]);
  await query(moveReviews, [owner, to, await itemsOf(query, owner, ids), null]);
  for (const follow of followCards) await query(follow, [owner, to, ids]);
  const from = [...new Set(cards.map(({ set_id }) => set_id))];
  await recountSets(query, owner, [to, ...from]);
  await saveFacetsAgain(query, owner, [to, ...from]);
  for (const setId of from) await rehomePractice(query, owner, setId);
  await afterMove(query, owner, { to, from });
  return {
    from: from.map((setId) => {
      const left = cards.filter(({ set_id }) => set_id === setId);
      return { setId, cardIds: left.map(({ id }) => id), places: left.map(({ position }) => position) };
    }),
  };
}

/** The requested positions if all are free, else positions at the end. */
async function placesIn(
  query: Query,
  owner: string,
  setId: string,
  ids: readonly string[],
  { cardIds, places }: Wanted,
): Promise<number[]> {
  if (places) {
    const placeOf = new Map(cardIds.map((id, index) => [id, places[index] as number]));
    const asked = ids.map((id) => placeOf.get(id) as number);
    const [taken] = await query(selectTaken, [owner, setId, asked]);
    if (!taken && new Set(asked).size === asked.length) return asked;
  }
  const [row] = await query<{ last: number }>(selectLast, [owner, setId]);
  const last = row?.last ?? -1;
  return ids.map((_, index) => last + 1 + index);
}

const lockBoth = `
select s.id, s.card_count from sets s where s.user_id = $1 and s.deleted_at is null and s.id = any ($2::uuid[])
order by s.id for no key update`;
const selectIds = 'select c.id from cards c where c.user_id = $1 and c.set_id = $2 order by c.position';
const countNotes =
  'select count(*) as count from set_notes n where n.user_id = $1 and n.set_id = any ($2::uuid[])';

/** Moves what belongs to the set as a whole. Tags are merged up to the limit of one set. */
const followSet = [
  'update set_notes set set_id = $2 where user_id = $1 and set_id = $3',
  'update practice_sessions set set_id = $2 where user_id = $1 and set_id = $3',
  `update sets t set tags = (
     select coalesce(array_agg(tag order by place), '{}') from (
       select tag, min(place) as place from unnest(t.tags || f.tags) with ordinality as of_both (tag, place)
       group by tag order by min(place) limit ${TAGS_PER_SET_LIMIT}
     ) kept)
   from sets f where t.user_id = $1 and t.id = $2 and f.user_id = $1 and f.id = $3`,
  // The target set's chosen languages take precedence.
  `update sets t set term_language = coalesce(t.term_language, f.term_language),
     definition_language = coalesce(t.definition_language, f.definition_language)
   from sets f where t.user_id = $1 and t.id = $2 and f.user_id = $1 and f.id = $3`,
  'update sets set deleted_at = now() where user_id = $1 and id = $3 and $2::uuid is not null',
];

async function mergeSetsSql(
  query: Query,
  owner: string,
  to: string,
  from: string,
  rules: { limits: SetLimits; afterMove: AfterMove },
): Promise<number | 'missing' | 'many_notes' | LimitReached> {
  if ((await query(lockBoth, [owner, [to, from]])).length < 2) return 'missing';
  const [notes] = await query<{ count: number }>(countNotes, [owner, [to, from]]);
  if ((notes?.count ?? 0) > NOTES_PER_SET_LIMIT) return 'many_notes';
  const ids = (await query<{ id: string }>(selectIds, [owner, from])).map(({ id }) => id);
  if (ids.length > 0) {
    const moved = await moveCardsSql(query, owner, to, { cardIds: ids }, rules);
    if (typeof moved === 'string') throw new Error('the cards of a set under its lock are not there');
    if ('reached' in moved) return moved;
  }
  // Ratings of cards removed from the set earlier.
  await query(moveReviews, [owner, to, [], from]);
  for (const follow of followSet) await query(follow, [owner, to, from]);
  return ids.length;
}

export type CardMoves = ReturnType<typeof createCardMoves>;

/** Each call is one transaction. */
export function createCardMoves(
  database: Pick<Database, 'transaction'>,
  limits: SetLimits,
  afterMove: AfterMove,
) {
  const rules = { limits, afterMove };
  return {
    /** 'missing' for the set, 'no_cards' if none of the cards exists. Cards already in the set stay unchanged. */
    move: (owner: string, to: string, wanted: Wanted) =>
      database.transaction(({ query }) => moveCardsSql(query, owner, to, wanted, rules)),
    /** The number of moved cards; 'missing' if one of the sets is. */
    merge: (owner: string, to: string, from: string) =>
      database.transaction(({ query }) => mergeSetsSql(query, owner, to, from, rules)),
  };
}
