/** Suspends and removes single cards, and lists leeches. */
import type { CardMarks } from '#contract/set-cards.ts';
import { LEECH_LAPSES } from '#core/scheduler.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { hasLiveSet } from '#server/platform/postgres/live-set.ts';
import { recountSets } from './card-moves.ts';

/** A card is suspended if all its facets are; its misses are those of its hardest facet. */
const selectMarked = `
select * from (
  select c.id, c.position, greatest(c.lapse_count, x.lapses) as lapses,
         (c.suspended_at is not null or not c.asked) and coalesce(x.studied, 0) = 0 as suspended
  from cards c left join (
    select card_id, max(lapse_count) as lapses, count(*) filter (where suspended_at is null) as studied
    from card_facets where user_id = $1 and set_id = $2 and asked group by card_id
  ) x on x.card_id = c.id
  where c.user_id = $1 and c.set_id = $2
) marked
where suspended or lapses >= ${LEECH_LAPSES} order by position`;

/**
 * Suspends $2, which names cards or facets; a card's facets too, unless only the named ones are meant ($4). Writes only rows whose state
 * changes.
 */
const suspend = `
with asked as (
  select c.id, c.suspended_at from cards c join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
  where c.user_id = $1 and c.id = any ($2::uuid[])
), facets as (
  select f.id, f.suspended_at from card_facets f join sets s on s.user_id = $1 and s.id = f.set_id and s.deleted_at is null
  where f.user_id = $1 and (f.id = any ($2::uuid[]) or f.card_id = any ($2::uuid[]) and not $4::boolean)
), changed as (
  update cards c set suspended_at = case when $3::boolean then now() end
  from asked where c.user_id = $1 and c.id = asked.id and (asked.suspended_at is not null) <> $3::boolean
), changed_facets as (
  update card_facets f set suspended_at = case when $3::boolean then now() end
  from facets where f.user_id = $1 and f.id = facets.id and (facets.suspended_at is not null) <> $3::boolean
)
select id from asked union all select id from facets where id = any ($2::uuid[])`;

const lockSet = 'select 1 from sets where user_id = $1 and id = $2 and deleted_at is null for update';
const remove = 'delete from cards where user_id = $1 and set_id = $2 and id = any ($3::uuid[]) returning id';

export type SetCards = ReturnType<typeof createSetCards>;

/** Every call takes the owner. */
export function createSetCards(database: Database) {
  return {
    /** Null if the set is missing, deleted, or another owner's. */
    async marks(owner: string, setId: string): Promise<CardMarks | null> {
      if (!(await hasLiveSet(database.query, owner, setId))) return null;
      const rows = await database.query<{ id: string; lapses: number; suspended: boolean }>(selectMarked, [
        owner,
        setId,
      ]);
      return {
        suspended: rows.filter(({ suspended }) => suspended).map(({ id }) => id),
        leeches: rows
          .filter(({ lapses }) => lapses >= LEECH_LAPSES)
          .map(({ id, lapses }) => ({ id, lapses })),
      };
    },
    /** Those of the named cards and facets that exist, which are now as requested. */
    async suspend(
      owner: string,
      cardIds: readonly string[],
      suspended: boolean,
      facetOnly: boolean,
    ): Promise<string[]> {
      const rows = await database.query<{ id: string }>(suspend, [owner, cardIds, suspended, facetOnly]);
      return rows.map(({ id }) => id);
    },
    /** The number removed; null if the set is missing. Their ratings stay in the set's log. */
    remove: (owner: string, setId: string, cardIds: readonly string[]) =>
      database.transaction(async ({ query }): Promise<number | null> => {
        if ((await query(lockSet, [owner, setId])).length === 0) return null;
        const gone = await query(remove, [owner, setId, cardIds]);
        if (gone.length > 0) await recountSets(query, owner, [setId]);
        return gone.length;
      }),
  };
}
