/** Stores FSRS memories of cards: read with the card, written with its rating, or recomputed from the log. */
import { type DayRating, dueDay, type LongTermMemory, projectRatings } from '#core/days/fsrs.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import type { Rating } from '#core/scheduler.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { memoriesSql } from '#server/platform/postgres/facet-columns.ts';
import { readParameters, type ScheduleParameters } from './fitted-parameters.ts';

export type MemoryRow = {
  stability: number | null;
  difficulty: number;
  last_day: Day;
  last_rated_at: Date;
  reps: number;
  lapses: number;
  /** Version of the parameters it was computed with. */
  fsrs_version: number;
};

/** SQL for a `MemoryRow` from table `alias`. */
export const memoryColumns = (alias: string): string =>
  ['stability', 'difficulty', 'last_day', 'last_rated_at', 'reps', 'lapses', 'fsrs_version']
    .map((name) => `${alias}.${name}`)
    .join(', ');

/** Null for a card without a review, for which a left join gives nulls. */
export function memoryOf(row: MemoryRow): LongTermMemory | null {
  if (row.stability === null) return null;
  return {
    stability: row.stability,
    difficulty: row.difficulty,
    lastDay: row.last_day,
    lastRatedAtMs: row.last_rated_at.getTime(),
    reps: row.reps,
    lapses: row.lapses,
  };
}

const selectMemory = `select ${memoryColumns('m')} from ${memoriesSql} m where m.user_id = $1 and m.card_id = $2`;

/** With the version of its parameters. */
export async function readMemoryRow(query: Query, owner: string, cardId: string): Promise<MemoryRow | null> {
  const [row] = await query<MemoryRow>(selectMemory, [owner, cardId], { name: 'memory-read' });
  return row ?? null;
}

export async function readMemory(
  query: Query,
  owner: string,
  cardId: string,
): Promise<LongTermMemory | null> {
  const row = await readMemoryRow(query, owner, cardId);
  return row && memoryOf(row);
}

const columns = 'stability, difficulty, last_day, last_rated_at, due_day, reps, lapses, fsrs_version';
const names = columns.split(', ');
const types = ['float8', 'float8', 'date', 'timestamptz', 'date', 'int4', 'int4', 'int4'];

/** Number of parameters `memoryValues` returns. */
export const memorySize = names.length;

/** The values of a memory; nulls for null. */
export const memoryValues = (
  memory: LongTermMemory | null,
  examDay: Day | null,
  { fitted, version }: ScheduleParameters,
) =>
  memory
    ? [
        memory.stability,
        memory.difficulty,
        memory.lastDay,
        new Date(memory.lastRatedAtMs),
        dueDay(memory, examDay, fitted),
        memory.reps,
        memory.lapses,
        version,
      ]
    : names.map(() => null);

const assignments = names.map((name) => `${name} = excluded.${name}`).join(', ');

/** SQL: stores the memory whose values start at parameter `first`, for the rows of `source` (owner $1, set $3, card $4). */
export const rememberSql = (first: number, source: string): string => `
  insert into card_memory (user_id, set_id, card_id, ${columns})
  select $1::uuid, $3::uuid, $4::uuid, ${types.map((type, index) => `$${first + index}::${type}`).join(', ')}
  ${source}
  on conflict (user_id, card_id) do update set ${assignments}`;

/** SQL for `set` of card_facets: the memory whose values start at parameter `first`, or what is there if they are null. */
export const assignMemory = (first: number): string =>
  names.map((name, index) => `${name} = coalesce($${first + index}::${types[index]}, ${name})`).join(', ');

/** Only the first standing rating of each day, which is all a projection needs. */
const selectLog = `
select * from (
  select distinct on (card_id, local_day) card_id, client_id, rating, rated_at, local_day from review_log
  where user_id = $1 and card_id = any ($2::uuid[]) and undone_at is null and local_day is not null
  order by card_id, local_day, rated_at, client_id
) dated
union all
select card_id, client_id, rating, rated_at, local_day from review_log
where user_id = $1 and card_id = any ($2::uuid[]) and undone_at is null and local_day is null`;

/** Ratings dated per batch. */
const DATED_AT_ONCE = 5_000;
const selectUndated = `
select id, rated_at from review_log where user_id = $1 and card_id = any ($2::uuid[]) and local_day is null
limit ${DATED_AT_ONCE + 1}`;
const dateRatings = `
update review_log r set zone = $2, local_day = new.local_day
from unnest($3::uuid[], $4::date[]) as new (id, local_day)
where r.user_id = $1 and r.id = new.id and r.local_day is null`;

const rememberAll = `
insert into card_memory (user_id, set_id, card_id, ${columns})
select c.user_id, c.set_id, c.id, ${names.map((name) => `new.${name}`).join(', ')}
from unnest($2::uuid[], ${types.map((type, index) => `$${index + 3}::${type}[]`).join(', ')}) as new (card_id, ${columns})
join cards c on c.user_id = $1 and c.id = new.card_id
on conflict (user_id, card_id) do update set ${assignments}`;

const fromNew = names.map((name) => `${name} = new.${name}`).join(', ');
const newColumns = types.map((type, index) => `$${index + 3}::${type}[]`).join(', ');
const rememberFacets = `
update card_facets f set ${fromNew}
from unnest($2::uuid[], ${newColumns}) as new (id, ${columns})
where f.user_id = $1 and f.id = new.id`;

const selectExams = `
select c.id, s.exam_day, c.is_facet from (
  select id, set_id, false as is_facet from cards where user_id = $1 and id = any ($2::uuid[])
  union all
  select id, set_id, true from card_facets where user_id = $1 and id = any ($2::uuid[])
) c join sets s on s.user_id = $1 and s.id = c.set_id`;

const toNull = names.map((name) => `${name} = null`).join(', ');
const forgetAll = `
with facets as (
  update card_facets set ${toNull}
  where user_id = $1 and id = any ($2::uuid[]) and stability is not null
)
delete from card_memory where user_id = $1 and card_id = any ($2::uuid[])`;

type LoggedRow = {
  card_id: string;
  client_id: string;
  rating: Rating;
  rated_at: Date;
  local_day: Day | null;
};

/** Gives the undated ratings of these cards their day in `zone`, permanently; false if more are left. */
export async function dateSome(
  query: Query,
  owner: string,
  cardIds: readonly string[],
  zone: string,
): Promise<boolean> {
  const rows = await query<{ id: string; rated_at: Date }>(selectUndated, [owner, cardIds], {
    name: 'memory-undated',
  });
  const some = rows.slice(0, DATED_AT_ONCE);
  const days = some.map(({ rated_at }) => localDay(rated_at, zone));
  if (some.length > 0)
    await query(dateRatings, [owner, zone, some.map(({ id }) => id), days], { name: 'memory-date' });
  return some.length === rows.length;
}

/** Ratings projected per transaction, which holds their set's lock; a card with more is projected alone. */
const RATINGS_AT_ONCE = 5_000;
const selectSizes = `
select card_id as id, count(*)::int as ratings from review_log where user_id = $1 and card_id = any ($2::uuid[])
group by card_id`;

/** The first of these cards that fit into one transaction; at least one. */
export async function projectedAtOnce(
  query: Query,
  owner: string,
  cardIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await query<{ id: string; ratings: number }>(selectSizes, [owner, cardIds]);
  const sizes = new Map(rows.map(({ id, ratings }) => [id, ratings]));
  let ratings = 0;
  const over = cardIds.findIndex((id, index) => {
    ratings += sizes.get(id) ?? 0;
    return index > 0 && ratings > RATINGS_AT_ONCE;
  });
  return over === -1 ? cardIds : cardIds.slice(0, over);
}

/**
 * Projects the logs of these cards again, under the lock of their set or of each card; `zone` is the owner's first known one.
 * Returns the memories by card. Cards removed from their set keep their log and have no memory.
 */
export async function projectCards(
  query: Query,
  owner: string,
  cardIds: readonly string[],
  zone: string | null,
): Promise<Map<string, LongTermMemory>> {
  const parameters = await readParameters(query, owner);
  if (zone) while (!(await dateSome(query, owner, cardIds, zone)));
  const standing = new Map<string, DayRating[]>(cardIds.map((id) => [id, []]));
  for (const row of await query<LoggedRow>(selectLog, [owner, cardIds], { name: 'memory-log' }))
    standing.get(row.card_id)?.push({
      clientId: row.client_id,
      rating: row.rating,
      ratedAtMs: row.rated_at.getTime(),
      // Until a zone is known, UTC.
      day: row.local_day ?? localDay(row.rated_at, 'UTC'),
    });
  const memories = new Map<string, LongTermMemory>();
  for (const [id, ratings] of standing) {
    const memory = projectRatings(ratings, parameters.fitted);
    if (memory) memories.set(id, memory);
  }
  const forgotten = cardIds.filter((id) => !memories.has(id));
  if (forgotten.length > 0) await query(forgetAll, [owner, forgotten], { name: 'memory-forget' });
  if (memories.size > 0) await rememberCards(query, owner, memories, parameters);
  return memories;
}

/** Stores memories by card, each due as its set's exam requires. */
export async function rememberCards(
  query: Query,
  owner: string,
  memories: ReadonlyMap<string, LongTermMemory>,
  parameters: ScheduleParameters,
): Promise<void> {
  const items = await query<{ id: string; exam_day: Day | null; is_facet: boolean }>(
    selectExams,
    [owner, [...memories.keys()]],
    { name: 'memory-exams' },
  );
  const write = async (sql: string, name: string, some: typeof items) => {
    const values = some.map(({ id, exam_day }) =>
      memoryValues(memories.get(id) ?? null, exam_day, parameters),
    );
    const byColumn = names.map((_, index) => values.map((row) => row[index]));
    if (some.length > 0) await query(sql, [owner, some.map(({ id }) => id), ...byColumn], { name });
  };
  const isFacet = ({ is_facet }: (typeof items)[number]) => is_facet;
  await write(
    rememberAll,
    'memory-project',
    items.filter((item) => !isFacet(item)),
  );
  await write(rememberFacets, 'memory-project-facets', items.filter(isFacet));
}
