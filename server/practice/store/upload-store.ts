/** Stores the parts of a recording in progress, where every replica finds them. */
import { maxRecordingBytes } from '#core/audio-gates.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** Maximum of all unsent parts of one person: several long recordings after network failures. */
const mostUnsentBytes = 5 * maxRecordingBytes;

const insertPart = `
with kept as (
  select coalesce(sum(octet_length(bytes)), 0) as of_all,
         coalesce(sum(octet_length(bytes)) filter (where upload_id = $2), 0) as of_this
  from upload_chunks where user_id = $1 and (upload_id, seq) <> ($2, $3)
), fitting as (
  select from kept where of_this + octet_length($4::bytea) <= $5 and of_all + octet_length($4::bytea) <= $6
), put as (
  insert into upload_chunks (user_id, upload_id, seq, bytes) select $1, $2, $3, $4 from fitting
  on conflict (user_id, upload_id, seq) do nothing
)
select from fitting`;

export function createUploadStore({ query }: Database) {
  return {
    /** False, and nothing is stored, if one recording, or all unsent ones of this person, would grow too large. */
    async put(owner: string, uploadId: string, seq: number, bytes: Uint8Array): Promise<boolean> {
      const fitting = await query(
        insertPart,
        [owner, uploadId, seq, bytes, maxRecordingBytes, mostUnsentBytes],
        { name: 'upload-put' },
      );
      return fitting.length > 0;
    },
    async received(owner: string, uploadId: string): Promise<number[]> {
      const rows = await query<{ seq: number }>(
        'select seq from upload_chunks where user_id = $1 and upload_id = $2 order by seq',
        [owner, uploadId],
      );
      return rows.map(({ seq }) => seq);
    },
    /** The consecutive parts from this one on that have arrived. */
    async partsFrom(owner: string, uploadId: string, first: number): Promise<Buffer[]> {
      const rows = await query<{ seq: number; bytes: Buffer }>(
        'select seq, bytes from upload_chunks where user_id = $1 and upload_id = $2 and seq >= $3 order by seq limit 60',
        [owner, uploadId, first],
        { name: 'upload-from' },
      );
      const gap = rows.findIndex(({ seq }, at) => seq !== first + at);
      return (gap < 0 ? rows : rows.slice(0, gap)).map(({ bytes }) => bytes);
    },
    /** All parts in order; null if one is missing. */
    async assemble(owner: string, uploadId: string, parts: number): Promise<Uint8Array | null> {
      const rows = await query<{ seq: number; bytes: Buffer }>(
        'select seq, bytes from upload_chunks where user_id = $1 and upload_id = $2 and seq < $3 order by seq',
        [owner, uploadId, parts],
      );
      return rows.length === parts ? Buffer.concat(rows.map(({ bytes }) => bytes)) : null;
    },
    async delete(owner: string, uploadId: string): Promise<void> {
      await query('delete from upload_chunks where user_id = $1 and upload_id = $2', [owner, uploadId]);
    },
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;
