/** Aggregates study days from the review log: reviews, recalls and time by day and set. */
import type { Day } from '#core/days/local-day.ts';
import { LONGEST_THOUGHT_SECONDS } from '#core/days/study-plan.ts';
import { type Database, lockOwner, type Query } from '#server/platform/postgres/database.ts';

/** Days per transaction. */
const daysAtOnce = 31;

const forgetDays = 'delete from study_days where user_id = $1 and local_day = any ($2::date[])';

/**
 * Aggregates the standing ratings that `rated` selects. The first of a card's ratings on a day is its review, unless the card
 * `isReviewed` in an earlier part of the day; it is a returning card if an earlier day has one. Time between consecutive
 * ratings, over all sets, belongs to the later one; practice was not timed. `before` is the time of the rating before the
 * first.
 */
const countSql = (rated: string, isReviewed: string, before: string) => `
with rated as (
  select set_id, card_id, local_day, rating, kind, rated_at, client_id from review_log
  where user_id = $1 and ${rated} and undone_at is null
), reviews as (
  select distinct on (local_day, card_id) set_id, card_id, local_day, rating from rated
  order by local_day, card_id, rated_at, client_id
), known as materialized (
  select set_id, local_day, rating, exists (
    select from review_log e where e.user_id = $1 and e.card_id = reviews.card_id and e.local_day < reviews.local_day and e.undone_at is null
  ) as returned from reviews where not ${isReviewed}
), gaps as (
  select set_id, local_day,
         (extract(epoch from rated_at - lag(rated_at, 1, ${before}) over (partition by local_day order by rated_at, client_id)) * 1000)::bigint as ms
  from rated where kind = 'study'
), timed as (
  select set_id, local_day, round(sum(ms) / 1000.0)::int as seconds from gaps
  where ms <= ${LONGEST_THOUGHT_SECONDS * 1000} group by set_id, local_day
), counted as (
  select set_id, local_day, count(*) filter (where not returned)::int as introduced,
         count(*) filter (where returned)::int as returned, count(*) filter (where returned and rating > 1)::int as recalled
  from known group by set_id, local_day
)
insert into study_days as d (user_id, local_day, set_id, introduced, returned, recalled, seconds)
select $1::uuid, local_day, set_id, coalesce(introduced, 0), coalesce(returned, 0), coalesce(recalled, 0), coalesce(seconds, 0)
from counted full join timed using (set_id, local_day)
on conflict (user_id, local_day, set_id) do update
set introduced = d.introduced + excluded.introduced, returned = d.returned + excluded.returned,
    recalled = d.recalled + excluded.recalled, seconds = d.seconds + excluded.seconds`;

const countDays = countSql('local_day = any ($2::date[])', 'false', 'null::timestamptz');

/** SQL: the ratings of day $2 after the place $3, $4. */
const behind = 'local_day = $2::date and (rated_at, client_id) > ($3::timestamptz, $4::uuid)';
const upToCursor =
  'local_day = $2::date and undone_at is null and (rated_at, client_id) <= ($3::timestamptz, $4::uuid)';
/** The part of a day between two places. */
const countPart = countSql(
  `${behind} and (rated_at, client_id) <= ($5::timestamptz, $6::uuid)`,
  `exists (select from review_log r where r.user_id = $1 and r.card_id = reviews.card_id and ${upToCursor})`,
  `(select max(rated_at) from (
      select rated_at from review_log where user_id = $1 and kind = 'study' and ${upToCursor}
      order by rated_at desc, client_id desc limit 1) latest)`,
);

/** Ratings per transaction, which blocks the account's other counts; a fuller day is counted in parts. */
export const RATINGS_AT_ONCE = 5_000;
/** Each part reads the whole day. */
const mostParts = 20;
/** Marker card in study_days_changed: the whole day must be counted. */
const noCard = '00000000-0000-0000-0000-000000000000';
const noCardSql = `'${noCard}'::uuid`;

/** A place in a day: `at` as PostgreSQL writes it, because a `Date` would lose microseconds. */
type Place = { at: string; id: string };
const firstPlace: Place = { at: '-infinity', id: noCard };
const lastPlace: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
type PendingDay = { day: Day; ids: string[] } & (Place | { at: null; id: null });

/** A day marked again while it was counted has a row without a place: it starts over. */
const selectPending = `
select local_day as day, array_agg(id) as ids,
       case when bool_and(after_id is not null) then min(after_at)::text end as at,
       case when bool_and(after_id is not null) then (array_agg(after_id))[1] end as id
from study_days_changed where user_id = $1 and card_id = ${noCardSql}
group by local_day order by local_day limit ${daysAtOnce}`;
const selectSizes = `
select local_day as day, count(*)::int as ratings from review_log
where user_id = $1 and local_day = any ($2::date[]) group by local_day`;
const forgetChanged = 'delete from study_days_changed where user_id = $1 and id = any ($2::uuid[])';

const selectPlace = `
select rated_at::text as at, client_id as id from review_log where user_id = $1 and ${behind}
order by rated_at, client_id offset $5 limit 1`;
/** A marker for each set of the day, so that deleting one of them does not end the count. */
const noteSets = `
insert into study_days_changed (user_id, set_id, card_id, local_day)
select distinct user_id, set_id, ${noCardSql}, local_day from review_log where user_id = $1 and local_day = $2::date
returning id`;
const keepPlace = `
update study_days_changed set after_at = $3::timestamptz, after_id = $4::uuid where user_id = $1 and id = any ($2::uuid[])`;

/** Counts the next ratings of a day and stores the place reached. */
async function countPartOfDay(
  query: Query,
  owner: string,
  { day, ids, ...place }: PendingDay,
  atOnce: number,
): Promise<void> {
  const from = place.at === null ? firstPlace : place;
  const noted = [...ids];
  if (from === firstPlace) {
    await query(forgetDays, [owner, [day]], { name: 'days-forget' });
    const rows = await query<{ id: string }>(noteSets, [owner, day]);
    noted.push(...rows.map(({ id }) => id));
  }
  const [to] = await query<Place>(selectPlace, [owner, day, from.at, from.id, atOnce - 1]);
  const until = to ?? lastPlace;
  await query(countPart, [owner, day, from.at, from.id, until.at, until.id]);
  if (to) await query(keepPlace, [owner, noted, to.at, to.id]);
  else await query(forgetChanged, [owner, noted]);
}

/**
 * Counts the next marked day, or the next part of one, and stores the result; true once none is left.
 */
export function countSomeDays(
  database: Pick<Database, 'transaction'>,
  owner: string,
  atOnce = RATINGS_AT_ONCE,
): Promise<boolean> {
  return database.transaction(async ({ query }) => {
    // Serialises counts, so that the later one sees all that the earlier saw.
    await query(lockOwner, [owner]);
    const pending = await query<PendingDay>(selectPending, [owner], { name: 'days-pending' });
    const [first] = pending;
    if (!first) return true;
    const days = pending.map(({ day }) => day);
    const rows = await query<{ day: Day; ratings: number }>(selectSizes, [owner, days]);
    const sizes = new Map(rows.map(({ day, ratings }) => [day, ratings]));
    const size = sizes.get(first.day) ?? 0;
    if (first.at !== null || size > atOnce) {
      await countPartOfDay(query, owner, first, Math.max(atOnce, Math.ceil(size / mostParts)));
      return false;
    }
    let ratings = 0;
    const over = pending.findIndex(({ day }) => {
      ratings += sizes.get(day) ?? 0;
      return ratings > atOnce;
    });
    const some = over === -1 ? pending : pending.slice(0, over);
    const counted = some.map(({ day }) => day);
    await query(forgetDays, [owner, counted], { name: 'days-forget' });
    await query(countDays, [owner, counted], { name: 'days-count' });
    await query(forgetChanged, [owner, some.flatMap(({ ids }) => ids)]);
    return over === -1 && pending.length < daysAtOnce;
  });
}

/** More than are counted at once, to detect that there are more. */
const mostChanged = 10_000;

const selectUnread = `
select json_build_object(
  'sets', (select coalesce(json_agg(unread), '[]') from (
    select s.id as "setId", s.last_seq as seq, coalesce(r.seq, 0) as read, coalesce(r.moves, 0) as moves from sets s
    left join study_days_read r on r.user_id = s.user_id and r.set_id = s.id
    where s.user_id = $1 and s.last_seq > coalesce(r.seq, 0)
  ) unread),
  'changed', (select coalesce(json_agg(changed), '[]') from (
    select id, set_id as "setId", card_id as card, local_day as day from study_days_changed where user_id = $1
    order by card_id = ${noCardSql} limit ${mostChanged}
  ) changed)
)::text as unread`;

const noteDays = `
insert into study_days_changed (user_id, set_id, card_id, local_day)
select $1::uuid, s.id, ${noCardSql}, noted.local_day`;

/** Also the next day of each card: it may have returned there for the first time. */
const noteTouched = `
with touched as (
  select r.set_id, r.card_id, r.local_day from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as unread (set_id, read, seq)
  join review_log r on r.user_id = $1 and r.set_id = unread.set_id and r.seq > unread.read and r.seq <= unread.seq
  where r.local_day is not null
  union
  select * from unnest($5::uuid[], $6::uuid[], $7::date[])
), noted as (
  select set_id, local_day from touched
  union
  select later.set_id, later.local_day from touched, lateral (
    select r.set_id, r.local_day from review_log r
    where r.user_id = $1 and r.card_id = touched.card_id and r.local_day > touched.local_day and r.undone_at is null
    order by r.local_day limit 1
  ) later
)
${noteDays} from noted join sets s on s.user_id = $1 and s.id = noted.set_id`;

/** Not if ratings have left the set meanwhile. */
const keepRead = `
insert into study_days_read (user_id, set_id, seq, moves)
select s.user_id, s.id, new.seq, new.moves from unnest($2::uuid[], $3::bigint[], $4::int[]) as new (set_id, seq, moves)
join sets s on s.user_id = $1 and s.id = new.set_id
on conflict (user_id, set_id) do update set seq = greatest(study_days_read.seq, excluded.seq)
where study_days_read.moves = excluded.moves`;

/** Log entries not counted yet. */
export type Unread = {
  sets: { setId: string; seq: number; read: number; moves: number }[];
  changed: { id: string; setId: string; card: string; day: Day }[];
  /** At least this many ratings. */
  ratings: number;
  /** Days are marked to be counted. */
  pending: boolean;
};

export async function readUnread(query: Query, owner: string): Promise<Unread> {
  const options = { name: 'days-unread', together: 'read' } as const;
  const [row] = await query<{ unread: string }>(selectUnread, [owner], options);
  const { sets, changed: rows } = JSON.parse(row!.unread) as Pick<Unread, 'sets' | 'changed'>;
  const changed = rows.filter(({ card }) => card !== noCard);
  const ratings = sets.reduce((sum, { seq, read }) => sum + seq - read, changed.length);
  return { sets, changed, ratings, pending: changed.length < rows.length };
}

const keep = (query: Query, owner: string, sets: Unread['sets']) =>
  query(keepRead, [
    owner,
    sets.map(({ setId }) => setId),
    sets.map(({ seq }) => seq),
    sets.map(({ moves }) => moves),
  ]);

/**
 * Marks the days of unread entries to be counted. A rating committed after `unread` was read stays unread, so none is missed:
 * log positions are assigned under the set's lock.
 */
export const noteUnread = (
  database: Pick<Database, 'transaction'>,
  owner: string,
  { sets, changed }: Unread,
): Promise<void> =>
  database.transaction(async ({ query }) => {
    const unread = [sets.map(({ setId }) => setId), sets.map(({ read }) => read), sets.map(({ seq }) => seq)];
    const again = [
      changed.map(({ setId }) => setId),
      changed.map(({ card }) => card),
      changed.map(({ day }) => day),
    ];
    await query(noteTouched, [owner, ...unread, ...again], { name: 'days-touched' });
    await keep(query, owner, sets);
    if (changed.length > 0) await query(forgetChanged, [owner, changed.map(({ id }) => id)]);
  });

const selectAllSets = `
select s.id as "setId", s.last_seq as seq, coalesce(r.seq, 0) as read, coalesce(r.moves, 0) as moves from sets s
left join study_days_read r on r.user_id = s.user_id and r.set_id = s.id
where s.user_id = $1 and (s.last_seq > 0 or exists (select from study_days d where d.user_id = $1 and d.set_id = s.id))`;
const forgetChangedOfSet = `
delete from study_days_changed where user_id = $1 and set_id = $2 and card_id <> ${noCardSql}`;
const noteDaysOfSet = `
with noted as (
  select set_id, local_day from review_log where user_id = $1 and set_id = $2 and local_day is not null group by set_id, local_day
  union select set_id, local_day from study_days where user_id = $1 and set_id = $2
)
${noteDays} from noted join sets s on s.user_id = $1 and s.id = noted.set_id`;

/**
 * Marks every day of sets to be counted: all sets, or those with unread entries. One set after another, so that none of a million
 * ratings is looked at again after an interruption: all of a card's ratings are in one set.
 */
export async function noteWholeSets(
  database: Pick<Database, 'query' | 'transaction'>,
  owner: string,
  unread?: Unread,
): Promise<void> {
  const touched = unread && new Set([...unread.sets, ...unread.changed].map(({ setId }) => setId));
  const sets = await database.query<Unread['sets'][number]>(selectAllSets, [owner]);
  for (const set of sets.filter(({ setId }) => touched?.has(setId) ?? true))
    await database.transaction(async ({ query }) => {
      // Later changes are marked by themselves, and earlier ones are seen by the next statement.
      await query(forgetChangedOfSet, [owner, set.setId]);
      await query(noteDaysOfSet, [owner, set.setId]);
      await keep(query, owner, [set]);
    });
}
