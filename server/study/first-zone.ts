/** An account's first known time zone, used for ratings without one. */
import type { Query } from '#server/platform/postgres/database.ts';

const select = 'select first_zone from study_plans where user_id = $1';
const insert =
  'insert into study_plans (user_id, first_zone) values ($1, $2) on conflict (user_id) do nothing';

/** Stores `given` if none is known yet. Null while there is none. */
export async function firstZone(query: Query, owner: string, given: string | null): Promise<string | null> {
  const read = () => query<{ first_zone: string }>(select, [owner], { name: 'zone-first' });
  const [known] = await read();
  if (known) return known.first_zone;
  if (given === null) return null;
  await query(insert, [owner, given], { name: 'zone-keep' });
  const [kept] = await read();
  return kept?.first_zone ?? null;
}
