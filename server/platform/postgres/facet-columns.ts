/** SQL for what is asked: facet `f` is a row of cards with its memory in card_memory, every other facet a row of card_facets. */
import { columnNames, learningColumns, shownTexts, studyColumns } from './card-columns.ts';

const memoryColumns = 'stability, difficulty, last_day, last_rated_at, due_day, reps, lapses, fsrs_version';

/** SQL: the memories of owner $1, of all facets, in the form of card_memory; `card_id` is the id used by studying. */
export const memoriesSql = `(
  select user_id, card_id, set_id, ${memoryColumns} from card_memory where user_id = $1
  union all
  select user_id, id, set_id, ${memoryColumns} from card_facets where user_id = $1 and stability is not null
)`;

/**
 * SQL: whether the item of memory `m` (owner $1) is studied at all; the few that are not have their own indexes. `not in` uses one in-
 * memory table: a join is planned for an average account and looks up each of 100,000.
 */
export const isStudiedSql = `m.card_id not in (
  select x.id from cards x where x.user_id = $1 and x.suspended_at is not null
  union all
  select x.id from cards x where x.user_id = $1 and not x.asked
  union all
  select x.id from card_facets x where x.user_id = $1 and (x.suspended_at is not null or not x.asked)
)`;

/**
 * SQL: the number of studied items of owner $1 by set and due day. Counts all cards from the index, then subtracts the few that are not
 * studied: checking each of 100,000 took ten times as long.
 */
export const studiedByDaySql = `
  select set_id, due_day, sum(count) as cards from (
    select set_id, due_day, count(*) as count from card_memory where user_id = $1 group by set_id, due_day
    union all
    select m.set_id, m.due_day, -1 from (
      select x.id from cards x where x.user_id = $1 and x.suspended_at is not null
      union
      select x.id from cards x where x.user_id = $1 and not x.asked
    ) off join card_memory m on m.user_id = $1 and m.card_id = off.id
    union all
    select set_id, due_day, count(*) from card_facets
    where user_id = $1 and due_day is not null and suspended_at is null and asked group by set_id, due_day
  ) parts group by set_id, due_day having sum(count) > 0`;

/** SQL: by set, the number of studied items minus the number of cards; most sets have no row. */
export const itemsBeyondCardsSql = `
  select set_id, sum(count)::int as items from (
    select set_id, -count(*) as count from cards where user_id = $1 and suspended_at is not null group by set_id
    union all
    select set_id, -count(*) from cards where user_id = $1 and not asked and suspended_at is null group by set_id
    union all
    select set_id, count(*) from card_facets where user_id = $1 and asked and suspended_at is null group by set_id
  ) beyond group by set_id`;

/** SQL: the card of `item` of owner $1: itself, or the one whose facet it is. */
export const cardOfItemSql = (item: string) =>
  `coalesce((select f.card_id from card_facets f where f.user_id = $1 and f.id = ${item}), ${item})`;

/** SQL: whether owner $1 has any facet; statements guarded by it cost most accounts nothing. */
const anyFacets = 'exists (select from card_facets e where e.user_id = $1)';

/** SQL: owner $1's items whose card has more than one, with that card. */
const itemsOfCards = `
  select f.id, f.card_id as parent from card_facets f where f.user_id = $1
  union
  select f.card_id, f.card_id from card_facets f where f.user_id = $1`;

/** SQL: owner $1's cards with a rating on day $2. */
const ratedParents = `
  select i.parent from review_log l join (${itemsOfCards}) i on i.id = l.card_id
  where l.user_id = $1 and l.local_day = $2 and l.undone_at is null and ${anyFacets}`;

/** SQL: the items due on day $2 that wait until tomorrow, because another facet of their card was rated today or is more at risk. */
export const waitingSql = `
  select w.id, w.set_id, w.due_day from (
    select m.card_id as id, m.set_id, m.due_day, i.parent,
      row_number() over (partition by i.parent order by ($2::date - m.last_day) / m.stability desc, m.card_id) as place
    from ${memoriesSql} m join (${itemsOfCards}) i on i.id = m.card_id
    where m.user_id = $1 and m.due_day <= $2 and ${anyFacets} and ${isStudiedSql}
  ) w
  where w.place > 1 or w.parent in (${ratedParents})`;

/** SQL: owner $1's cards that show nothing new on day $2, because a facet was rated or is due. */
const takenParents = `
  ${ratedParents}
  union all
  select i.parent from ${memoriesSql} m join (${itemsOfCards}) i on i.id = m.card_id
  where m.user_id = $1 and m.due_day <= $2 and ${anyFacets} and ${isStudiedSql}`;

/** SQL: the maximum number of owner $1's items that are excluded after sorting; `waits`: those that wait for another day too. */
export const leftOutSql = (waits: boolean) => `(
  select sum(count) from (
    select count(*) from cards x where x.user_id = $1 and x.suspended_at is not null
    union all select count(*) from cards x where x.user_id = $1 and not x.asked
    union all select count(*) from card_facets x where x.user_id = $1 and (x.suspended_at is not null or not x.asked)
    union all select held.count from sets d, lateral (
      select (select count(*) from card_memory x where x.user_id = $1 and x.set_id = d.id)
        + (select count(*) from card_facets x where x.user_id = $1 and x.set_id = d.id) as count
    ) held where d.user_id = $1 and (d.deleted_at is not null) is true
    ${waits ? `union all select count(*) from (${waitingSql}) w` : ''}
  ) parts
)`;

const unseenCards = (isWanted: string) => `
  select c.id, c.set_id, c.position, 0 as rank, 'f' as facet from cards c
  where c.user_id = $1 and ${isWanted} and c.suspended_at is null and c.asked
    and not exists (select from card_memory m where m.user_id = $1 and m.card_id = c.id)`;
const unseenFacets = (isWanted: string) => `
  select f.id, f.set_id, c.position, length(f.facet) as rank, f.facet from card_facets f
  join cards c on c.user_id = $1 and c.id = f.card_id
  where f.user_id = $1 and ${isWanted} and f.suspended_at is null and f.asked and f.stability is null`;

const freeCards = (isWanted: string) => unseenCards(`${isWanted} and c.id not in (${takenParents})`);
const freeFacets = (isWanted: string) => unseenFacets(`${isWanted} and f.card_id not in (${takenParents})`);

/** SQL: by set with facets, the number of cards that may show a new facet on day $2. */
export const unseenBySetSql = `
  select set_id, count(distinct position)::int as cards from (
    ${freeCards('c.set_id in (select id from sets where user_id = $1 and has_facets)')}
    union all
    ${freeFacets('true')}
  ) unseen group by set_id`;

const firstOfSet = 'order by c.position limit wanted.count';
const ofSet = (table: string) => `${table}.set_id = wanted.set_id`;

/** SQL: the first unseen items of set `wanted` for day $2, as many as its count, one per card. */
export const unseenOfDaySql = `
  select distinct on (position) id, position from (
    (${freeCards(ofSet('c'))} ${firstOfSet}) union all ${freeFacets(ofSet('f'))}
  ) unseen order by position, rank, facet limit wanted.count`;

/** SQL: the same for more than a day, with all items of a card. */
export const unseenAheadSql = `
  select id, position from (
    (${unseenCards(ofSet('c'))} ${firstOfSet}) union all (${unseenFacets(ofSet('f'))} ${firstOfSet})
  ) unseen order by position, rank, facet limit wanted.count`;

/** The columns of an item's JSON. */
export const itemColumns = { ...studyColumns, card_id: 'uuid', facet: 'text' };

const { id: _, ...shownColumns } = studyColumns;
const itemFields = (state: string) =>
  columnNames(shownColumns)
    .map((name) => `${name in learningColumns ? state : 'c'}.${name}`)
    .join(', ');

/** SQL: a card's row `c` as an item. */
const cardItem = `c.id, c.id as card_id, 'f'::text as facet, ${itemFields('c')}`;
/** SQL: facet `f` of card `c` as an item. */
const facetItem = `f.id, f.card_id, f.facet, ${itemFields('f')}`;

/** SQL: the item named by `chosen`, with its set. */
export const itemLookupSql = `
  select c.set_id, c.position, ${cardItem} from cards c where c.user_id = $1 and c.id = chosen.card_id
  union all
  select c.set_id, c.position, ${facetItem} from card_facets f join cards c on c.user_id = $1 and c.id = f.card_id
  where f.user_id = $1 and f.id = chosen.card_id`;

const inOrder = 'order by position, rank, facet';
const isFirstOfCard = `lag(card_id) over (${inOrder}) is distinct from card_id`;
const shownNames: readonly string[] = shownTexts;

/**
 * SQL: the items of set $2 in the user's order; `isForward` of card `c` and `isOther` of facet `f` select them. Where `textsOnce`, the
 * texts of a card are null in all items but its first.
 */
export const deckItemsSql = (isForward: string, isOther: string, textsOnce = 'false') => `
  select ${columnNames(itemColumns)
    .map((name) =>
      shownNames.includes(name)
        ? `case when not ${textsOnce} or ${isFirstOfCard} then ${name} end as ${name}`
        : name,
    )
    .join(', ')} from (
    select c.position, 0 as rank, ${cardItem} from cards c
    where c.user_id = $1 and c.set_id = $2 and c.suspended_at is null and ${isForward}
    union all
    select c.position, length(f.facet), ${facetItem} from card_facets f
    join cards c on c.user_id = $1 and c.id = f.card_id
    where f.user_id = $1 and f.set_id = $2 and f.suspended_at is null and ${isOther}
  ) items ${inOrder}`;
