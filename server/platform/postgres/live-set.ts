/** Checks that a set exists before its contents are read: an empty result does not tell. */
import type { Query } from './database.ts';

const selectSet = 'select 1 as live from sets where user_id = $1 and id = $2 and deleted_at is null';

/** False if the set is missing, deleted, or another owner's. */
export const hasLiveSet = async (query: Query, owner: string, setId: string): Promise<boolean> =>
  (await query(selectSet, [owner, setId], { name: 'live-set' })).length > 0;
