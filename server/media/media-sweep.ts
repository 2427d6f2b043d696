/** Deletes pictures and sounds that no card has used for a week. */
import { allText, showsMedia } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { MediaFiles } from './media-service.ts';

/** From the first sweep that finds it unused, so that restored cards and sets still have their pictures. */
export const unusedDays = 7;
/** An account's cards are searched once a day. */
const checkHours = 20;
const batch = 100;
/** After this many failures the store counts as unavailable. */
const mostStuck = 5;

/**
 * Deleted sets count until they are purged. A file is deleted only when a search finds it unused after a week of such searches; uploading
 * it again saves it, by the row's lock.
 */
const search = `
with shown as (
  select distinct found[1] as sha256
  from cards c, regexp_matches(${allText('c')}, 'media:([0-9a-f]{64})', 'g') as found
  where c.user_id = $1 and (${showsMedia('c')})
)
update media m
set checked_at = $2,
    condemned = shown.sha256 is null and m.delete_after is not null and m.delete_after <= $2,
    delete_after = case when shown.sha256 is null
      then coalesce(m.delete_after, $2::timestamptz + make_interval(days => $3)) end
from media o left join shown on shown.sha256 = o.sha256
where m.user_id = $1 and o.user_id = m.user_id and o.sha256 = m.sha256 and not m.condemned`;

const ownersToSearch = `
select distinct user_id from media
where checked_at < $1::timestamptz - make_interval(hours => $2) and not condemned and user_id > $3 order by user_id limit $4`;

const condemned = `
select user_id, store_key from media where condemned and store_key <> all($1) order by user_id limit $2`;

const nobody = '00000000-0000-0000-0000-000000000000';

/** Safe with many replicas and concurrent uploads: a row goes only after its file, and only if it still refers to that file. */
export async function sweepMedia(database: Database, files: MediaFiles, now: Date): Promise<void> {
  await searchCards(database, now);
  const stuck: { keys: string[]; error: unknown } = { keys: [], error: null };
  for (let due = batch; due === batch && stuck.keys.length < mostStuck; ) {
    const rows = await database.query<{ user_id: string; store_key: string }>(condemned, [stuck.keys, batch]);
    due = rows.length;
    for (const { user_id, store_key } of rows) {
      try {
        await files.delete(store_key);
      } catch (error) {
        stuck.keys.push(store_key);
        stuck.error = error;
        if (stuck.keys.length >= mostStuck) break;
        continue;
      }
      await database.query('delete from media where user_id = $1 and store_key = $2', [user_id, store_key]);
    }
  }
  if (stuck.keys.length > 0)
    throw new Error(`pictures and sounds that could not be deleted and wait: ${stuck.keys.length}`, {
      cause: stuck.error,
    });
}

/** One account per statement, to keep statements short. */
async function searchCards(database: Database, now: Date): Promise<void> {
  let after = nobody;
  for (;;) {
    const owners = await database.query<{ user_id: string }>(ownersToSearch, [now, checkHours, after, batch]);
    for (const { user_id } of owners) await database.query(search, [user_id, now, unusedDays]);
    after = owners.at(-1)?.user_id ?? after;
    if (owners.length < batch) return;
  }
}
