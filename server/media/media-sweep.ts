/** Deletes pictures and sounds that no card has used for a week. */
import { allText, showsMedia } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { type DueFile, deleteFiles } from '#server/platform/postgres/delete-files.ts';
import { eachOwner } from '#server/platform/postgres/each-owner.ts';
import type { MediaFiles } from './media-service.ts';

/** From the first sweep that finds it unused, so that restored cards and sets still have their pictures. */
const unusedDays = 7;
/** An account's cards are searched once a day. */
const checkHours = 20;

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
where checked_at < $1::timestamptz - make_interval(hours => $2) and not condemned and user_id > $3 order by user_id limit 100`;

const condemned = `
select user_id, store_key from media where condemned and store_key <> all($1) order by user_id limit $2`;

/** Safe with many replicas and concurrent uploads. */
export async function sweepMedia(database: Database, files: MediaFiles, now: Date): Promise<void> {
  await searchCards(database, now);
  await deleteFiles(
    (stuck, most) => database.query<DueFile>(condemned, [stuck, most]),
    (key) => files.delete(key),
    // Only if it still refers to that file.
    ({ user_id, store_key }) =>
      database.query('delete from media where user_id = $1 and store_key = $2', [user_id, store_key]),
  );
}

/** One account per statement, to keep statements short. */
async function searchCards(database: Database, now: Date): Promise<void> {
  const page = (after: string) =>
    database.query<{ user_id: string }>(ownersToSearch, [now, checkHours, after]);
  for await (const owner of eachOwner(page)) await database.query(search, [owner, now, unusedDays]);
}
