/** Finds one thing to do when nothing is due, and the hardest card that is now known. */
import { type HardPoint, MILESTONE_DAYS, type NextStep, OFFERED_NEW_CARDS } from '#contract/progress.ts';
import { addDays, type Day } from '#core/days/local-day.ts';
import { latestStudyDaysSql } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { cardOfItemSql, memoriesSql } from '#server/platform/postgres/facet-columns.ts';

/** In the order of the points; removed and suspended cards are skipped. */
const selectTerm = `
select wanted.card_id as "pointCardId", c.id as "cardId", c.set_id as "setId", c.term
from unnest($2::uuid[]) with ordinality as wanted (card_id, place)
join cards c on c.user_id = $1 and c.id = ${cardOfItemSql('wanted.card_id')} and c.suspended_at is null
join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
order by wanted.place limit 1`;

/** The first ones of the most recently studied set that has any. */
const selectNew = `
select s.id as "setId", s.title as "setTitle", fresh.ids as "cardIds" from sets s, lateral (
  select array_agg(id order by position) as ids from (
    select c.id, c.position from cards c
    where c.user_id = $1 and c.set_id = s.id and c.suspended_at is null
      and case when s.has_facets then exists (
        select from (
          select c.id where c.asked union all
          select f.id from card_facets f where f.user_id = $1 and f.card_id = c.id and f.asked and f.suspended_at is null
        ) item where not exists (select from ${memoriesSql} m where m.card_id = item.id)
      ) else not exists (select from card_memory m where m.user_id = $1 and m.card_id = c.id) end
    order by c.position limit ${OFFERED_NEW_CARDS}
  ) cards
) fresh
where s.user_id = $1 and s.deleted_at is null and fresh.ids is not null
order by s.studied_at desc nulls last, s.id limit 1`;

/** One more than the last round number. */
const mostDays = Math.max(...MILESTONE_DAYS) + 1;

/** Minimum misses to be hard, and minimum successes to be known. */
const selectHardest = `
select c.set_id as "setId", c.term, item.lapse_count as missed, item.consecutive_successes as "knownInARow" from (
  select id, id as card_id, lapse_count, consecutive_successes, ease_factor from cards
  where user_id = $1 and lapse_count >= 2 and consecutive_successes >= 2 and suspended_at is null and asked
  union all
  select id, card_id, lapse_count, consecutive_successes, ease_factor from card_facets
  where user_id = $1 and lapse_count >= 2 and consecutive_successes >= 2 and suspended_at is null and asked
) item join cards c on c.user_id = $1 and c.id = item.card_id
join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
order by item.lapse_count desc, item.ease_factor, item.id limit 1`;

type Hardest = Pick<NonNullable<NextStep['milestone']>, 'setId' | 'term' | 'missed' | 'knownInARow'>;
type New = Extract<NextStep['offer'], { kind: 'new' }>;

export function createNextStep({ query }: Pick<Database, 'query'>) {
  async function offer(owner: string, points: readonly HardPoint[]): Promise<NextStep['offer']> {
    const ids = points.map(({ cardId }) => cardId);
    const [row] = await query<{ pointCardId: string; cardId: string; setId: string; term: string }>(
      selectTerm,
      [owner, ids],
    );
    if (row) {
      const { pointCardId, ...card } = row;
      const { missed } = points.find(({ cardId }) => cardId === pointCardId)!;
      return { kind: 'explain', ...card, missed };
    }
    const [fresh] = await query<Omit<New, 'kind'>>(selectNew, [owner]);
    return fresh ? { kind: 'new', ...fresh } : null;
  }

  async function milestone(owner: string, today: Day): Promise<NextStep['milestone']> {
    const studied = await query<{ day: Day }>(latestStudyDaysSql, [owner, addDays(today, 1), mostDays]);
    const days = MILESTONE_DAYS.find((round) => round === studied.length);
    if (days === undefined || studied[0]?.day !== today) return null;
    const [hardest] = await query<Hardest>(selectHardest, [owner]);
    return hardest ? { days, ...hardest } : null;
  }

  return {
    /** `points` were missed often, most often first. */
    async find(owner: string, today: Day, points: readonly HardPoint[]): Promise<NextStep> {
      const [found, reached] = await Promise.all([offer(owner, points), milestone(owner, today)]);
      return { offer: found, milestone: reached };
    },
  };
}
