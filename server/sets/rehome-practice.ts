/** Moves practice sessions with their cards, so that deleting a set loses no history. */
import type { Query } from '#server/platform/postgres/database.ts';
import { cardOfItemSql } from '#server/platform/postgres/facet-columns.ts';

/** Deleted sets are excluded; on a tie a session stays where it is. */
const rehome = `
with homes as (
  select distinct on (ps.id) ps.id, c.set_id
  from practice_sessions ps
  join practice_prompts p on p.user_id = $1 and p.session_id = ps.id
  cross join lateral jsonb_array_elements(p.points) point
  join cards c on c.user_id = $1 and c.id = ${cardOfItemSql("(point ->> 'cardId')::uuid")}
  join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
  where ps.user_id = $1 and ps.set_id = $2
  group by ps.id, c.set_id
  order by ps.id, count(*) desc, (c.set_id = $2) desc
)
update practice_sessions ps set set_id = homes.set_id
from homes where ps.user_id = $1 and ps.id = homes.id and ps.set_id <> homes.set_id`;

/**
 * Moves each practice session of a set to the set that now has most of its cards; runs in the transaction that moves the cards or deletes
 * the set.
 */
export async function rehomePractice(query: Query, owner: string, setId: string): Promise<void> {
  await query(rehome, [owner, setId]);
}
