/** Queries for Today: counts by set, progress so far, the student's pace, and the cards. */
import { DAY_SESSION_LIMIT, type DayCard } from '#contract/today.ts';
import type { ZonedMoment } from '#core/days/date-line.ts';
import type { DaySet } from '#core/days/day-counts.ts';
import type { Day } from '#core/days/local-day.ts';
import type { DueDay } from '#core/days/study-plan.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import { serializedList, streamedList } from '#server/http/reply/serialized-json.ts';
import {
  columnList,
  isInLiveSetSql,
  latestStudyDaysSql,
  studyColumns,
} from '#server/platform/postgres/card-columns.ts';
import type { Database, Snapshot } from '#server/platform/postgres/database.ts';
import {
  isStudiedSql,
  itemColumns,
  itemLookupSql,
  itemsBeyondCardsSql,
  leftOutSql,
  memoriesSql,
  studiedByDaySql,
  unseenAheadSql,
  unseenBySetSql,
  unseenOfDaySql,
  waitingSql,
} from '#server/platform/postgres/facet-columns.ts';
import { cardsAtOnce, wholeBytes } from '#server/platform/postgres/set-size.ts';

/** Days after today whose due cards are counted: any longer forecast asks only for the first days that have some. */
const LATER_DAYS = 60;
/**
 * One row. Index scans only: of the owner's memories, of suspended cards, and of today's log entries. Sets last studied come first;
 * `later` are the days after today on which cards of any set fall due.
 */
const selectSets = (alsoSet = '') => `
with beyond as (${itemsBeyondCardsSql}), counted as materialized (${studiedByDaySql}), free as (${unseenBySetSql}), waiting as (
  select set_id, count(*)::int as cards, count(*) filter (where due_day <= $3)::int as missed from (${waitingSql}) w group by set_id
), remembered as (
  select set_id, sum(cards)::int as seen, coalesce(sum(cards) filter (where due_day <= $2), 0)::int as due,
         coalesce(sum(cards) filter (where due_day <= $3), 0)::int as missed, min(due_day) filter (where due_day > $2) as next_day
  from counted group by set_id
), done as (
  select m.set_id, count(*) filter (where m.reps = 1)::int as introduced, count(*) filter (where m.reps > 1)::int as reviewed
  from (select distinct card_id from review_log where user_id = $1 and local_day = $2 and undone_at is null) l
  cross join lateral (select * from ${memoriesSql} y where y.card_id = l.card_id and y.last_day = $2 limit 1) m
  group by m.set_id
), listed as (
select s.id, s.title, s.card_count + coalesce(x.items, 0) as cards,
       case when s.has_facets then coalesce(f.cards, 0) end as free, coalesce(w.cards, 0) as waiting, s.exam_day as "examDay", s.new_a_day as "newADay",
       coalesce(r.seen, 0) as seen, coalesce(r.due - coalesce(w.cards, 0), 0) as due,
       coalesce(r.missed - coalesce(w.missed, 0), 0) as missed, r.next_day as "nextDay",
       coalesce(d.introduced, 0) as introduced, coalesce(d.reviewed, 0) as reviewed
from sets s left join remembered r on r.set_id = s.id left join done d on d.set_id = s.id
left join beyond x on x.set_id = s.id left join free f on f.set_id = s.id left join waiting w on w.set_id = s.id
where s.user_id = $1 and s.deleted_at is null and (r.set_id is not null or s.exam_day > $2 ${alsoSet})
order by s.studied_at desc nulls last, s.id
), later as (
select due_day as day, sum(cards)::int as "dueCount" from counted
where due_day > $2 and set_id in (select id from sets where user_id = $1 and deleted_at is null)
group by due_day order by due_day limit ${LATER_DAYS}
)
select json_build_object(
  'sets', (select coalesce(json_agg(listed), '[]') from listed), 'later', (select coalesce(json_agg(later), '[]') from later)
)::text as counts`;

const setsBegun = selectSets();
const setsAndOne = selectSets('or s.id = $4');

/** Days since the last review relative to stability; `table` names its items by `id`. */
const mostAtRisk = (table: string, id: string) => `(
  select m.${id} as card_id, m.set_id, ($2::date - m.last_day) / m.stability as risk from ${table} m
  where m.user_id = $1 and m.due_day <= $2 order by risk desc, m.${id} limit (select count from most)
)`;

/**
 * Most at risk first: longest ago relative to stability. Cards of deleted sets are excluded. `waits`: items that wait for another
 * day are excluded too. All due items are sorted first, and as many extra ones taken as may be excluded: checking each of 100,000 took
 * longer than sorting, and sorting cards and facets together half as long again.
 */
export const dueFirst = (waits = false) => `
with most as materialized (select $3 + ${leftOutSql(waits)} as count)
select m.card_id, m.set_id from (
  ${mostAtRisk('card_memory', 'card_id')} union all ${mostAtRisk('card_facets', 'id')}
) m
where ${isInLiveSetSql} and ${isStudiedSql} ${waits ? `and m.card_id not in (select id from (${waitingSql}) w)` : ''}
order by m.risk desc, m.card_id limit $3`;

const selectDue = `
select coalesce(json_agg(card_id), '[]')::text as cards, coalesce(json_agg(set_id), '[]')::text as sets from (${dueFirst(true)}) due`;
/** The places by set: the cards' ids are long, and most of what Today had to read. */
const selectDuePlaces = `
select coalesce(json_object_agg(set_id, places), '{}')::text as places from (
  select set_id, json_agg(place) as places from (
    select set_id, row_number() over () as place from (${dueFirst(true)}) due
  ) placed group by set_id
) by_set`;

/** Ratings by their ids, which increase with time. */
const latestRatings = 200;
/**
 * One row: many small ones would cost more to read than to find. Days are newest first, up to a gap of more than a week, at least $4 and
 * today. `fitDue` is what the fit's `claim` and `takeAccount` would find.
 */
const selectHabits = `
with recursive days as (
  (select local_day as day, 1 as place from review_log where user_id = $1 and local_day <= $2 and undone_at is null
   order by local_day desc limit 1)
  union all
  select earlier.day, days.place + 1 from days, lateral (
    select local_day as day from review_log where user_id = $1 and local_day < days.day and undone_at is null
    order by local_day desc limit 1
  ) earlier
  where days.day - earlier.day <= 7 or days.place <= $4
), recent as (
  select card_id, rated_at from review_log where user_id = $1 and kind = 'study' order by id desc limit ${latestRatings}
)
select json_build_object(
  'undated', exists (select from review_log where user_id = $1 and local_day is null),
  'fitDue', exists (select from study_plans where user_id = $1
    and (fsrs_next_at is null or fsrs_next_at <= $3 or fsrs_projected_card is not null)),
  'days', (select coalesce(json_agg(day order by day desc), '[]') from (select day from days limit 4000) latest),
  'ratings', (select json_build_object('cards', count(distinct card_id),
    'ratedAtMs', coalesce(json_agg((extract(epoch from rated_at) * 1000)::bigint), '[]')) from recent)
)::text as habits`;

const ratingOf = (order: 'asc' | 'desc') => `(
  select json_build_object('atMs', extract(epoch from rated_at) * 1000, 'zone', zone) from review_log
  where user_id = $1 and local_day = day and undone_at is null order by rated_at ${order} limit 1)`;
/** The first and the last rating of each of these days. */
const selectEdges = `
select day, ${ratingOf('asc')} as first, ${ratingOf('desc')} as last from unnest($2::date[]) as day`;

/** Cards of each of these days: those seen before, and those seen for the first time. */
const selectTaken = `
select count(*) filter (where seen)::int as reviewed, count(*) filter (where not seen)::int as introduced from (
  select taken.local_day, exists (
    select from review_log e where e.user_id = $1 and e.card_id = taken.card_id and e.local_day < taken.local_day and e.undone_at is null
  ) as seen
  from (
    select distinct local_day, card_id from review_log where user_id = $1 and local_day = any ($2::date[]) and undone_at is null
  ) taken
) cards group by local_day`;

/** SQL: for each set of $4 its first unseen cards, as many as $5 says, as `fresh`. */
const freshOfSets = (unseen: string) => `
unnest($4::uuid[], $5::int[]) with ordinality as wanted (set_id, count, place), lateral (${unseen}) fresh`;
/** SQL: the same for future days, when a card may be asked in several ways. */
export const freshAhead = freshOfSets(unseenAheadSql);

/** What each chosen id stands for; for pages without facets only cards do. */
const lookups = {
  cards: `select c.set_id, ${columnList(studyColumns, 'c')} from cards c where c.user_id = $1 and c.id = chosen.card_id`,
  items: itemLookupSql,
};
const lookedUp = { cards: columnList(studyColumns, 'c'), items: columnList(itemColumns, 'c') };

/**
 * The due cards $3, then for each set of $4 its first unseen ones, as many as $5 says. Each card and its set are looked up
 * by key: a plan for an account of average size would read all of the owner's to join them.
 */
const selectCards = (kind: keyof typeof lookups) => `
with chosen as (
  select 0 as part, place, card_id from unnest($3::uuid[]) with ordinality as due (card_id, place)
  union all
  select 1, row_number() over (), fresh.id from ${freshOfSets(unseenOfDaySql)}
)
select ${lookedUp[kind]}, s.id as "setId", s.title as "setTitle",
  s.term_language as "termLanguage", s.definition_language as "definitionLanguage"
from chosen
cross join lateral (${lookups[kind]} limit 1) c
cross join lateral (select * from sets l where l.user_id = $1 and l.id = c.set_id and l.deleted_at is null limit 1) s
order by chosen.part, chosen.place limit ${DAY_SESSION_LIMIT}`;
/** `whole` returns null if the cards are too long together; `items` returns one card per row. */
const statementsFor = (kind: keyof typeof lookups) => ({
  whole: `
select case when coalesce(sum(octet_length(item)), 0) <= ${wholeBytes}
  then '[' || coalesce(string_agg(item, ', '), '') || ']' end as cards
from (select row_to_json(card)::text as item from (${selectCards(kind)}) card) items`,
  items: `select row_to_json(card)::text as item from (${selectCards(kind)}) card`,
});
const dayStatements = {
  items: { ...statementsFor('items'), name: 'today-items' },
  cards: { ...statementsFor('cards'), name: 'today-cards' },
};

export const dayColumns = {
  ...itemColumns,
  setId: 's.id',
  setTitle: 's.title',
  termLanguage: 's.term_language',
  definitionLanguage: 's.definition_language',
};

type SetCounts = { sets: DaySet[]; later: DueDay[] };

/** Ids of due cards, most at risk first, and the set of each. */
type DueOrder = { cards: string[]; sets: string[] };

/** `undated` ratings have no local day yet; `fitDue`: it is time to fit the schedule, or to continue with it. */
export type Habits = {
  undated: boolean;
  fitDue: boolean;
  days: Day[];
  /** The latest ones: when they were given, and how many different cards they rate. */
  ratings: { ratedAtMs: number[]; cards: number };
};

/** Null for a day without a standing rating. */
type DayEdges = { day: Day; first: ZonedMoment | null; last: ZonedMoment | null };

export type TodayStore = ReturnType<typeof createTodayStore>;

/** Every call takes the owner. */
export function createTodayStore({ query }: Pick<Database, 'query'>, longReads: LongReads<Snapshot>) {
  return {
    /** Sets that were begun or have an exam ahead, and `alsoSet`; and the first days after today on which any cards fall due. */
    async sets(owner: string, today: Day, dayBefore: Day, alsoSet: string | null): Promise<SetCounts> {
      const params = [owner, today, dayBefore];
      const [row] =
        alsoSet === null
          ? await query<{ counts: string }>(setsBegun, params, { name: 'today-sets' })
          : await query<{ counts: string }>(setsAndOne, [...params, alsoSet]);
      return JSON.parse(row!.counts) as SetCounts;
    },
    /** The cards most at risk today, at most `most`. */
    async due(owner: string, today: Day, most: number): Promise<DueOrder> {
      const [row] = await query<{ cards: string; sets: string }>(selectDue, [owner, today, most], {
        name: 'today-due',
      });
      return { cards: JSON.parse(row!.cards), sets: JSON.parse(row!.sets) };
    },
    /** By set, the places of its cards in that order, from 1 on. */
    async duePlaces(owner: string, today: Day, most: number): Promise<Record<string, number[]>> {
      const options = { name: 'today-due-places' };
      const [row] = await query<{ places: string }>(selectDuePlaces, [owner, today, most], options);
      return JSON.parse(row!.places);
    },
    /** The latest `count` study days before today, newest first. */
    async studiedBefore(owner: string, today: Day, count: number): Promise<Day[]> {
      const options = { name: 'today-studied-before', together: 'read' } as const;
      const rows = await query<{ day: Day }>(latestStudyDaysSql, [owner, today, count], options);
      return rows.map(({ day }) => day);
    },
    /** The workload of each of these days. */
    taken: (owner: string, days: readonly Day[]) =>
      query<{ reviewed: number; introduced: number }>(selectTaken, [owner, days], { name: 'today-taken' }),
    edges: (owner: string, days: readonly Day[]) =>
      query<DayEdges>(selectEdges, [owner, days], { name: 'today-edges' }),
    /** What the log says about the student's days up to `today`, at least `least` before it, and whether background work is pending. */
    async habits(owner: string, today: Day, now: Date, least: number): Promise<Habits> {
      const options = { name: 'today-habits', together: 'read' } as const;
      const [row] = await query<{ habits: string }>(selectHabits, [owner, today, now, least], options);
      return JSON.parse(row!.habits) as Habits;
    },
    /**
     * The `due` cards in this order, then unseen ones by set; in all ways they are asked, or only as cards. Long cards are streamed;
     * above the limit of concurrent streams it rejects with Failure('too_many_requests' | 'unavailable').
     */
    async cards(
      owner: string,
      today: Day,
      {
        kind = 'items',
        due,
        fresh,
      }: {
        kind?: keyof typeof dayStatements;
        due: readonly string[];
        fresh: readonly (readonly [string, number])[];
      },
    ) {
      // As PostgreSQL writes an array: serialising each element would take longer than all else.
      const params = [
        owner,
        today,
        `{${due.join()}}`,
        fresh.map(([id]) => id),
        fresh.map(([, count]) => count),
      ];
      const { whole, items, name } = dayStatements[kind];
      const [row] = await query<{ cards: string | null }>(whole, params, { name });
      if (typeof row?.cards === 'string') return serializedList<DayCard>(dayColumns, row.cards);
      const stream = await longReads(owner, async (picture) =>
        listPieces(picture.batches(items, params, cardsAtOnce)),
      );
      return streamedList<DayCard>(dayColumns, stream);
    },
  };
}
