/** Suspends and removes single cards, and lists leeches. */
import type { CardMarks } from '#contract/set-cards.ts';
import { LEECH_LAPSES } from '#core/scheduler.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { recountSets } from './card-moves.ts';

const selectMarked = `
select c.id, c.lapse_count as lapses, c.suspended_at is not null as suspended from cards c
where c.user_id = $1 and c.set_id = $2 and (c.suspended_at is not null or c.lapse_count >= ${LEECH_LAPSES})
order by c.position`;
const isThere = 'select 1 as there from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null';

/** Writes only cards whose state differs. */
const suspend = `
with asked as (
  select c.id, c.suspended_at from cards c join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
  where c.user_id = $1 and c.id = any ($2::uuid[])
), changed as (
  update cards c set suspended_at = case when $3::boolean then now() end
  from asked where c.user_id = $1 and c.id = asked.id and (asked.suspended_at is not null) <> $3::boolean
)
select id from asked`;

const lockSet = 'select 1 from sets where user_id = $1 and id = $2 and deleted_at is null for update';
const remove = 'delete from cards where user_id = $1 and set_id = $2 and id = any ($3::uuid[]) returning id';

export type SetCards = ReturnType<typeof createSetCards>;

/** Every call takes the owner. */
export function createSetCards(database: Database) {
  return {
    /** Null for a set that is missing, deleted, or of another owner. */
    async marks(owner: string, setId: string): Promise<CardMarks | null> {
      const rows = await database.query<{ id: string; lapses: number; suspended: boolean }>(selectMarked, [
        owner,
        setId,
      ]);
      if (rows.length === 0 && (await database.query(isThere, [owner, setId])).length === 0) return null;
      return {
        suspended: rows.filter(({ suspended }) => suspended).map(({ id }) => id),
        leeches: rows
          .filter(({ lapses }) => lapses >= LEECH_LAPSES)
          .map(({ id, lapses }) => ({ id, lapses })),
      };
    },
    /** The cards that are there, which are now as asked. */
    async suspend(owner: string, cardIds: readonly string[], suspended: boolean): Promise<string[]> {
      const rows = await database.query<{ id: string }>(suspend, [owner, cardIds, suspended]);
      return rows.map(({ id }) => id);
    },
    /** How many went; null for a set that is not there. Their ratings stay on record with the set. */
    remove: (owner: string, setId: string, cardIds: readonly string[]) =>
      database.transaction(async ({ query }): Promise<number | null> => {
        if ((await query(lockSet, [owner, setId])).length === 0) return null;
        const gone = await query(remove, [owner, setId, cardIds]);
        if (gone.length > 0) await recountSets(query, owner, [setId]);
        return gone.length;
      }),
  };
}
