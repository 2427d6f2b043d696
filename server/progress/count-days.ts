/** Counts days of study from the review log: what was reviewed, remembered and how long it took, by day and set. */
import type { Day } from '#core/days/local-day.ts';
import { LONGEST_THOUGHT_SECONDS } from '#core/days/study-plan.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { lockOwner } from '#server/platform/postgres/owner-lock.ts';

/** Days of one transaction, which keeps other counts of the account waiting for some milliseconds. */
const daysAtOnce = 31;

const forgetDays = 'delete from study_days where user_id = $1 and local_day = any ($2::date[])';

/**
 * Of a card's standing ratings on a day the first is its review; the card came back where an earlier day has one. Time passes
 * between ratings that follow each other, over all sets, and belongs to the later one; what practice counts was not timed.
 */
const countDays = `
with rated as (
  select set_id, card_id, local_day, rating, kind, rated_at, client_id from review_log
  where user_id = $1 and local_day = any ($2::date[]) and undone_at is null
), reviews as (
  select distinct on (local_day, card_id) set_id, card_id, local_day, rating from rated
  order by local_day, card_id, rated_at, client_id
), known as (
  select set_id, local_day, rating, exists (
    select from review_log e where e.user_id = $1 and e.card_id = reviews.card_id and e.local_day < reviews.local_day and e.undone_at is null
  ) as returned from reviews
), gaps as (
  select set_id, local_day,
         (extract(epoch from rated_at - lag(rated_at) over (partition by local_day order by rated_at, client_id)) * 1000)::bigint as ms
  from rated where kind = 'study'
), timed as (
  select set_id, local_day, round(sum(ms) / 1000.0)::int as seconds from gaps
  where ms <= ${LONGEST_THOUGHT_SECONDS * 1000} group by set_id, local_day
), counted as (
  select set_id, local_day, count(*) filter (where not returned)::int as introduced,
         count(*) filter (where returned)::int as returned, count(*) filter (where returned and rating > 1)::int as recalled
  from known group by set_id, local_day
)
insert into study_days (user_id, local_day, set_id, introduced, returned, recalled, seconds)
select $1::uuid, local_day, set_id, introduced, returned, recalled, coalesce(seconds, 0)
from counted c left join timed using (set_id, local_day)`;

/** Counts these days anew, also those on which nothing stands any more; some at a time, until `signal` ends it. */
async function recountDays(
  database: Pick<Database, 'transaction'>,
  owner: string,
  days: readonly Day[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < days.length; from += daysAtOnce) {
    signal.throwIfAborted();
    const some = days.slice(from, from + daysAtOnce);
    await database.transaction(async ({ query }) => {
      // Of two counts of a day the later one sees all that the earlier saw.
      await query(lockOwner, [owner]);
      await query(forgetDays, [owner, some], { name: 'days-forget' });
      await query(countDays, [owner, some], { name: 'days-count' });
    });
  }
}

/** More than are counted at once; the rest shows that there are more. */
const mostChanged = 10_000;

const selectUnread = `
select s.id as "setId", s.last_seq as seq, coalesce(r.seq, 0) as read, coalesce(r.moves, 0) as moves from sets s
left join study_days_read r on r.user_id = s.user_id and r.set_id = s.id
where s.user_id = $1 and s.last_seq > coalesce(r.seq, 0)`;
const selectChanged = `
select id, card_id as card, local_day as day from study_days_changed where user_id = $1 limit ${mostChanged}`;

/** Also the next day of each card: there it may have come back for the first time. */
const selectTouched = `
with touched as (
  select r.card_id, r.local_day from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as unread (set_id, read, seq)
  join review_log r on r.user_id = $1 and r.set_id = unread.set_id and r.seq > unread.read and r.seq <= unread.seq
  where r.local_day is not null
  union
  select * from unnest($5::uuid[], $6::date[])
)
select local_day as day from touched
union
select later.local_day from touched, lateral (
  select r.local_day from review_log r
  where r.user_id = $1 and r.card_id = touched.card_id and r.local_day > touched.local_day and r.undone_at is null
  order by r.local_day limit 1
) later
order by 1`;

/** Not where ratings have left the set meanwhile. */
const keepRead = `
insert into study_days_read (user_id, set_id, seq, moves)
select s.user_id, s.id, new.seq, new.moves from unnest($2::uuid[], $3::bigint[], $4::int[]) as new (set_id, seq, moves)
join sets s on s.user_id = $1 and s.id = new.set_id
on conflict (user_id, set_id) do update set seq = greatest(study_days_read.seq, excluded.seq)
where study_days_read.moves = excluded.moves`;
const forgetChanged = 'delete from study_days_changed where user_id = $1 and id = any ($2::uuid[])';

/** What of the log is not in the days yet. */
export type Unread = {
  sets: { setId: string; seq: number; read: number; moves: number }[];
  changed: { id: string; card: string; day: Day }[];
  /** How many ratings that are, at least. */
  ratings: number;
};

export async function readUnread(query: Query, owner: string): Promise<Unread> {
  const sets = await query<Unread['sets'][number]>(selectUnread, [owner], { name: 'days-unread' });
  const changed = await query<Unread['changed'][number]>(selectChanged, [owner], { name: 'days-changed' });
  const ratings = sets.reduce((sum, { seq, read }) => sum + seq - read, changed.length);
  return { sets, changed, ratings };
}

const keep = (query: Query, owner: string, sets: Unread['sets']) =>
  query(keepRead, [
    owner,
    sets.map(({ setId }) => setId),
    sets.map(({ seq }) => seq),
    sets.map(({ moves }) => moves),
  ]);

/**
 * Counts what is unread. A rating that is committed after `unread` was read stays unread, so that none is missed: the place in the
 * log of a set is given under the set's lock. Interrupted, it is done again from the beginning.
 */
export async function countUnread(
  database: Pick<Database, 'query' | 'transaction'>,
  owner: string,
  { sets, changed }: Unread,
  signal: AbortSignal,
): Promise<void> {
  const unread = [sets.map(({ setId }) => setId), sets.map(({ read }) => read), sets.map(({ seq }) => seq)];
  const rows = await database.query<{ day: Day }>(
    selectTouched,
    [owner, ...unread, changed.map(({ card }) => card), changed.map(({ day }) => day)],
    { name: 'days-touched' },
  );
  await recountDays(
    database,
    owner,
    rows.map(({ day }) => day),
    signal,
  );
  await database.transaction(async ({ query }) => {
    await keep(query, owner, sets);
    if (changed.length > 0) await query(forgetChanged, [owner, changed.map(({ id }) => id)]);
  });
}

const forgetAllRead = 'update study_days_read set seq = 0 where user_id = $1';
const forgetAllChanged = 'delete from study_days_changed where user_id = $1';
const selectAll = `
select distinct local_day as day from review_log where user_id = $1 and local_day is not null
union select local_day from study_days where user_id = $1 order by 1`;

/** Counts every day of the account anew. Interrupted, the whole log counts as unread. */
export async function countAll(
  database: Pick<Database, 'query' | 'transaction'>,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const { sets } = await database.transaction(async ({ query }) => {
    await query(forgetAllRead, [owner]);
    await query(forgetAllChanged, [owner]);
    return readUnread(query, owner);
  });
  const rows = await database.query<{ day: Day }>(selectAll, [owner]);
  await recountDays(
    database,
    owner,
    rows.map(({ day }) => day),
    signal,
  );
  await database.transaction(({ query }) => keep(query, owner, sets));
}
