/** Keeps the parts of a recording that is still being made, where every replica finds them. */
import { maxRecordingBytes } from '#core/audio-gates.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** All parts that one person has not sent yet: several long recordings whose network failed. */
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
    /** False, and nothing is kept, where one recording, or all that this person has not sent yet, would grow too large. */
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
    /** The parts that follow one another from this one on, as far as they have arrived. */
    async partsFrom(owner: string, uploadId: string, first: number): Promise<Buffer[]> {
      const rows = await query<{ seq: number; bytes: Buffer }>(
        'select seq, bytes from upload_chunks where user_id = $1 and upload_id = $2 and seq >= $3 order by seq limit 60',
        [owner, uploadId, first],
        { name: 'upload-from' },
      );
      const gap = rows.findIndex(({ seq }, at) => seq !== first + at);
      return (gap < 0 ? rows : rows.slice(0, gap)).map(({ bytes }) => bytes);
    },
    /** All parts in order, or null when one is missing. */
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
