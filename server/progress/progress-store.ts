/** Reads what the progress page shows of studying: counted days, memories by stage and day, and the hardest cards. */
import type { HardCard, Progress, ProgressDay } from '#contract/progress/progress.ts';
import type { Day } from '#core/days/local-day.ts';
import { STAGE_DAYS } from '#core/days/stages.ts';
import { isStudiedSql } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** Undone ratings count for nothing. */
const selectStarted = `
select exists (select from review_log where user_id = $1 and undone_at is null)
    or exists (select from practice_turns where user_id = $1) as started`;

const selectDays = `
select local_day as day, sum(introduced)::int as introduced, sum(returned)::int as returned,
       sum(recalled)::int as recalled, sum(seconds)::int as seconds
from study_days where user_id = $1 and local_day >= $2 and ($3::uuid is null or set_id = $3)
group by local_day order by local_day`;

/** Newest first. */
const selectStudied = `
select distinct local_day as day from study_days
where user_id = $1 and local_day < $3 and ($2::uuid is null or set_id = $2) order by 1 desc`;

const memories = `
card_memory m join sets s on s.user_id = m.user_id and s.id = m.set_id and s.deleted_at is null
where m.user_id = $1 and ($2::uuid is null or m.set_id = $2)`;

const selectForecast = `
select m.due_day as day, count(*)::int as "dueCount" from ${memories} and ${isStudiedSql} and m.due_day > $3 and m.due_day <= $4
group by m.due_day order by m.due_day`;

const selectStages = `
select seen.*, owned.cards, owned.sets from (
  select count(*) filter (where m.stability < ${STAGE_DAYS.settling})::int as learning,
         count(*) filter (where m.stability >= ${STAGE_DAYS.settling} and m.stability < ${STAGE_DAYS.known})::int as settling,
         count(*) filter (where m.stability >= ${STAGE_DAYS.known})::int as known
  from ${memories}
) seen, (
  select coalesce(sum(card_count), 0)::int as cards, count(*)::int as sets from sets
  where user_id = $1 and deleted_at is null and ($2::uuid is null or id = $2)
) owned`;

/** Forgotten once is no sign of anything. */
const leastLapses = 2;
const mostCards = 8;
const selectHardest = `
select hard.card_id as "cardId", hard.set_id as "setId", hard.title as "setTitle", c.term, hard.lapses from (
  select m.card_id, m.set_id, s.title, m.lapses, m.difficulty from ${memories} and ${isStudiedSql} and m.lapses >= ${leastLapses}
  order by m.lapses desc, m.difficulty desc, m.card_id limit ${mostCards}
) hard join cards c on c.user_id = $1 and c.id = hard.card_id
order by hard.lapses desc, hard.difficulty desc, hard.card_id`;

/** More than anybody looks through. */
const mostSets = 500;
const selectSets = `
select s.id, s.title from sets s
where s.user_id = $1 and s.deleted_at is null and (s.studied_at is not null
  or exists (select from practice_sessions p where p.user_id = s.user_id and p.set_id = s.id))
order by s.studied_at desc nulls last, s.id limit ${mostSets}`;

const selectFitted = 'select fsrs_reviews as reviews from study_plans where user_id = $1';

const selectSet = `
select exists (select from sets where user_id = $1 and id = $2 and deleted_at is null) as found`;

type Stages = { learning: number; settling: number; known: number; cards: number; sets: number };

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** Every call takes the owner; `setId` null means all sets. */
export function createProgressStore({ query }: Pick<Database, 'query'>) {
  return {
    async started(owner: string): Promise<boolean> {
      const options = { name: 'progress-started' };
      const [row] = await query<{ started: boolean }>(selectStarted, [owner], options);
      return row?.started ?? false;
    },
    async hasSet(owner: string, setId: string): Promise<boolean> {
      const [row] = await query<{ found: boolean }>(selectSet, [owner, setId], { name: 'progress-set' });
      return row?.found ?? false;
    },
    days: (owner: string, setId: string | null, from: Day) =>
      query<ProgressDay>(selectDays, [owner, from, setId], { name: 'progress-days' }),
    /** Those before a day, newest first. */
    async studiedDays(owner: string, setId: string | null, before: Day): Promise<Day[]> {
      const rows = await query<{ day: Day }>(selectStudied, [owner, setId, before], {
        name: 'progress-studied',
      });
      return rows.map(({ day }) => day);
    },
    forecast: (owner: string, setId: string | null, today: Day, until: Day) =>
      query<Progress['forecast'][number]>(selectForecast, [owner, setId, today, until], {
        name: 'progress-forecast',
      }),
    async stages(owner: string, setId: string | null): Promise<Stages> {
      const [row] = await query<Stages>(selectStages, [owner, setId], { name: 'progress-stages' });
      return row ?? { learning: 0, settling: 0, known: 0, cards: 0, sets: 0 };
    },
    hardest: (owner: string, setId: string | null) =>
      query<HardCard>(selectHardest, [owner, setId], { name: 'progress-hardest' }),
    /** To how many reviews the schedule is fitted; null where it is not. */
    async fittedReviews(owner: string): Promise<number | null> {
      const [row] = await query<{ reviews: number | null }>(selectFitted, [owner], {
        name: 'progress-fitted',
      });
      return row?.reviews ?? null;
    },
    sets: (owner: string) => query<Progress['sets'][number]>(selectSets, [owner], { name: 'progress-sets' }),
  };
}
