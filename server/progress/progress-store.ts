/** Reads the progress page's study figures: counted days, memories by stage and day, and the hardest cards. */
import type { HardCard, Progress, ProgressDay } from '#contract/progress.ts';
import { STAGE_DAYS } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import { type SerializedJson, serializedList } from '#server/http/reply/serialized-json.ts';
import { isInLiveSetSql } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { isStudiedSql, leftOutSql } from '#server/platform/postgres/facet-columns.ts';
import { hasLiveSet } from '#server/platform/postgres/live-set.ts';

/** More than anyone looks through. */
const mostSets = 500;
const dayColumns = {
  day: 'local_day',
  introduced: 'sum(introduced)::int',
  returned: 'sum(returned)::int',
  recalled: 'sum(recalled)::int',
  seconds: 'sum(seconds)::int',
} satisfies Record<keyof ProgressDay, string>;
const counts = Object.entries(dayColumns)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ');
const daysOf = `from study_days where user_id = $1 and ($2::uuid is null or set_id = $2)`;
/**
 * One row: hundreds of small ones would cost more to read than to find. The days are sent as they are. An undone rating does not count
 * as a start; in order of ids, or it is looked for among everybody's. All days are newest first.
 */
const selectOverview = `
select json_build_object(
  'started', (select true from review_log where user_id = $1 and undone_at is null order by id limit 1) is not null
    or exists (select from practice_turns where user_id = $1),
  'fittedReviews', (select fsrs_reviews from study_plans where user_id = $1),
  'sets', (select coalesce(json_agg(json_build_object('id', id, 'title', title) order by studied_at desc nulls last, id), '[]') from (
    select s.id, s.title, s.studied_at from sets s
    where s.user_id = $1 and s.deleted_at is null and (s.studied_at is not null
      or exists (select from practice_sessions p where p.user_id = s.user_id and p.set_id = s.id))
    order by s.studied_at desc nulls last, s.id limit ${mostSets}
  ) studied)
)::text as overview,
(select coalesce(json_agg(counted order by day), '[]')::text from (
  select ${counts} ${daysOf} and local_day >= $3 group by local_day
) counted) as days,
(select coalesce(string_agg(local_day::text, ' ' order by local_day desc), '') from (select distinct local_day ${daysOf}) all_days) as studied`;

const ofSet = '($2::uuid is null or set_id = $2)';
const inLiveSets = `in (select id from sets where user_id = $1 and deleted_at is null and ($2::uuid is null or id = $2))`;

const { settling, known } = STAGE_DAYS;
const stages = `count(*) filter (where stability < ${settling}) as learning,
  count(*) filter (where stability >= ${settling} and stability < ${known}) as settling, count(*) filter (where stability >= ${known}) as known`;

/**
 * Each way in which a card is asked counts. Unseen ones have no memory: all minus those at a stage. A suspended card has a stage, but is
 * never due. All cards are counted, then the few that are not asked or studied subtracted: checking each took half as long again.
 */
const selectMemories = `
with parts as (
  select set_id, due_day, count(*) as studied, ${stages} from card_memory where user_id = $1 and ${ofSet} group by set_id, due_day
  union all
  select m.set_id, m.due_day, -1, -count(*) filter (where not off.asked and m.stability < ${settling}),
    -count(*) filter (where not off.asked and m.stability >= ${settling} and m.stability < ${known}),
    -count(*) filter (where not off.asked and m.stability >= ${known})
  from (
    select x.id, x.asked from cards x where x.user_id = $1 and x.suspended_at is not null
    union
    select x.id, x.asked from cards x where x.user_id = $1 and not x.asked
  ) off join card_memory m on m.user_id = $1 and m.card_id = off.id group by m.card_id, m.set_id, m.due_day
  union all
  select set_id, due_day, count(*) filter (where suspended_at is null), ${stages} from card_facets
  where user_id = $1 and stability is not null and asked group by set_id, due_day
), counted as (
  select due_day, sum(studied) as studied, sum(learning) as learning, sum(settling) as settling, sum(known) as known
  from parts where set_id ${inLiveSets} group by due_day
)
select json_build_object(
  'forecast', (select coalesce(json_agg(json_build_object('day', due_day, 'dueCount', studied) order by due_day), '[]')
    from counted where studied > 0 and due_day > $3 and due_day <= $4),
  'dueNow', (select coalesce(sum(studied) filter (where due_day <= $3), 0) from counted),
  'learning', (select coalesce(sum(learning), 0) from counted),
  'settling', (select coalesce(sum(settling), 0) from counted),
  'known', (select coalesce(sum(known), 0) from counted),
  'cards', (select coalesce(sum(card_count), 0) from sets where user_id = $1 and deleted_at is null and ($2::uuid is null or id = $2))
    + (select count(*) from card_facets where user_id = $1 and asked and set_id ${inLiveSets})
    - (select count(*) from cards where user_id = $1 and not asked and set_id ${inLiveSets}),
  'sets', (select count(*) from sets where user_id = $1 and deleted_at is null and ($2::uuid is null or id = $2))
)::text as memories`;

/** Forgetting once means nothing. */
const leastLapses = 2;
const mostCards = 8;
const hardestFirst = 'lapses desc, difficulty desc, card_id';
const hardestIn = (table: string, id: string) => `(
  select ${id} as card_id, set_id, lapses, difficulty from ${table}
  where user_id = $1 and ${ofSet} and lapses >= ${leastLapses} order by ${hardestFirst} limit (select count from most)
)`;
/** As many extra ones are taken as may be excluded, as for what is due. */
const selectHardest = `
with most as materialized (select ${mostCards} + ${leftOutSql(false)} as count)
select c.id as "cardId", hard.set_id as "setId", s.title as "setTitle", c.term, hard.lapses from (
  select * from (${hardestIn('card_memory', 'card_id')} union all ${hardestIn('card_facets', 'id')}) m
  where ${isInLiveSetSql} and ${isStudiedSql} order by ${hardestFirst} limit ${mostCards}
) hard join cards c on c.user_id = $1 and c.id = coalesce((
  select f.card_id from card_facets f where f.user_id = $1 and f.id = hard.card_id), hard.card_id) join sets s on s.user_id = $1 and s.id = hard.set_id
order by hard.lapses desc, hard.difficulty desc, hard.card_id`;

type Overview = Pick<Progress, 'started' | 'fittedReviews' | 'sets'> & {
  /** From the given day on, oldest first. */
  days: SerializedJson<ProgressDay[]>;
  /** All study days, newest first. */
  studied: Day[];
};
type Memories = Pick<Progress, 'forecast'> &
  Record<'dueNow' | 'learning' | 'settling' | 'known' | 'cards' | 'sets', number>;

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** Every call takes the owner; `setId` null means all sets. */
export function createProgressStore({ query }: Pick<Database, 'query'>) {
  return {
    hasSet: (owner: string, setId: string) => hasLiveSet(query, owner, setId),
    async overview(owner: string, setId: string | null, from: Day): Promise<Overview> {
      const options = { name: 'progress-overview' };
      const rows = await query<{ overview: string; days: string; studied: string }>(
        selectOverview,
        [owner, setId, from],
        options,
      );
      const { overview, days, studied } = rows[0]!;
      return {
        ...(JSON.parse(overview) as Pick<Overview, 'started' | 'fittedReviews' | 'sets'>),
        days: serializedList<ProgressDay>(dayColumns, days),
        studied: studied === '' ? [] : studied.split(' '),
      };
    },
    /** Cards by stage, and how many fall due on each day after `today` until `last`. */
    async memories(owner: string, setId: string | null, today: Day, last: Day): Promise<Memories> {
      const options = { name: 'progress-memories' };
      const [row] = await query<{ memories: string }>(selectMemories, [owner, setId, today, last], options);
      return JSON.parse(row!.memories) as Memories;
    },
    hardest: (owner: string, setId: string | null) =>
      query<HardCard>(selectHardest, [owner, setId], { name: 'progress-hardest' }),
  };
}
