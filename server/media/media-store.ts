/** Records every picture and sound of an account; every statement names the owner. */
import type { Media } from '#contract/media.ts';
import { type Database, lockOwner } from '#server/platform/postgres/database.ts';

/** Space used by media and by recordings of answers: both share one limit. */
const usedBytes = `
(select coalesce(sum(bytes), 0) from media where user_id = $1::uuid)
+ (select coalesce(sum(bytes), 0) from recordings where user_id = $1::uuid and kind = 'answer' and delete_after > now())`;

/** Known files need no more space. A file being deleted under its old key is stored under a new one, so that the deletion cannot hit it. */
const insertWithin = `
insert into media (user_id, sha256, kind, bytes, width, height, store_key)
select $1::uuid, $2, $3, $4::int, $5::int, $6::int, $7
where exists (select from users where id = $1::uuid)
  and ($4::int + ${usedBytes} <= $8::bigint or exists (select from media where user_id = $1::uuid and sha256 = $2))
on conflict (user_id, sha256) do update
set delete_after = null, checked_at = now(), condemned = false,
    store_key = case when media.condemned then excluded.store_key else media.store_key end
returning store_key`;

const find = `
select kind, store_key from media where user_id = $1 and sha256 = $2 and not condemned`;

/** As if they were uploaded again. */
const keepOn = `
update media set delete_after = null, checked_at = now()
where user_id = $1 and sha256 = any ($2::text[]) and not condemned returning sha256`;

type Row = Pick<Media, 'kind'> & { store_key: string };

export type MediaStore = ReturnType<typeof createMediaStore>;

export function createMediaStore({ query, inOrder }: Pick<Database, 'query' | 'inOrder'>) {
  return {
    /** The file's key; null if the account would exceed `mostBytes` (including recordings) or is gone. */
    async addWithin(
      owner: string,
      media: Media,
      storeKey: string,
      mostBytes: number,
    ): Promise<string | null> {
      const { sha256, kind, bytes, width, height } = media;
      const [row] = await inOrder<{ store_key: string }>(
        { sql: lockOwner, params: [owner], name: 'owner-lock' },
        {
          sql: insertWithin,
          params: [owner, sha256, kind, bytes, width, height, storeKey, mostBytes],
          name: 'media-add',
        },
      );
      return row?.store_key ?? null;
    },
    /** Null if missing, being deleted, or another owner's. */
    async find(owner: string, sha256: string): Promise<(Pick<Media, 'kind'> & { storeKey: string }) | null> {
      const [row] = await query<Row>(find, [owner, sha256], { name: 'media-find', together: 'read' });
      return row ? { kind: row.kind, storeKey: row.store_key } : null;
    },
    /** Returns those that exist; no sweep deletes them within a week. */
    async keep(owner: string, sha256: readonly string[]): Promise<string[]> {
      const rows = await query<{ sha256: string }>(keepOn, [owner, sha256]);
      return rows.map((row) => row.sha256);
    },
    async usedBytes(owner: string): Promise<number> {
      const [row] = await query<{ used: string | number }>(`select ${usedBytes} as used`, [owner]);
      return Number(row?.used ?? 0);
    },
  };
}
