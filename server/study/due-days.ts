/** Moves the due days of a set's cards to what its exam makes of them, as `dueDay` of core computes it. */
import { intervalModifier, MAX_INTERVAL_DAYS } from '#core/days/long-term.ts';
import { DESIRED_RETENTION, EXAM_RETENTION } from '#core/days/study-plan.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { readParameters } from './fitted-parameters.ts';

const moveDueDays = `
update card_memory m
set due_day = m.last_day + least(${MAX_INTERVAL_DAYS}, greatest(1, floor(m.stability *
  case when m.last_day < s.exam_day then $3::float8 else $4::float8 end + 0.5)))::int
from sets s join cards c on c.user_id = $1 and c.set_id = s.id
where s.user_id = $1 and s.id = $2 and m.user_id = $1 and m.card_id = c.id`;

/** In a transaction that has locked the set. */
export async function moveDueDaysOf(query: Query, owner: string, setId: string): Promise<void> {
  const { fitted } = await readParameters(query, owner);
  await query(moveDueDays, [
    owner,
    setId,
    intervalModifier(EXAM_RETENTION, fitted),
    intervalModifier(DESIRED_RETENTION, fitted),
  ]);
}
