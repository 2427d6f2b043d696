/** Keeps the parts of a recording that is still being made, where every replica finds them. */
import type { UploadStore } from '#server/practice/ports.ts';
import type { Database } from './database.ts';

export function createPostgresUploads({ query }: Database): UploadStore {
  return {
    async put(owner, uploadId, seq, bytes) {
      await query(
        `insert into upload_chunks (user_id, upload_id, seq, bytes) values ($1, $2, $3, $4)
         on conflict (user_id, upload_id, seq) do nothing`,
        [owner, uploadId, seq, Buffer.from(bytes)],
        { name: 'upload-put' },
      );
    },
    async received(owner, uploadId) {
      const rows = await query<{ seq: number }>(
        'select seq from upload_chunks where user_id = $1 and upload_id = $2 order by seq',
        [owner, uploadId],
      );
      return rows.map(({ seq }) => seq);
    },
    async assemble(owner, uploadId, parts) {
      const rows = await query<{ seq: number; bytes: Buffer }>(
        'select seq, bytes from upload_chunks where user_id = $1 and upload_id = $2 and seq < $3 order by seq',
        [owner, uploadId, parts],
      );
      return rows.length === parts ? Buffer.concat(rows.map(({ bytes }) => bytes)) : null;
    },
    async delete(owner, uploadId) {
      await query('delete from upload_chunks where user_id = $1 and upload_id = $2', [owner, uploadId]);
    },
  };
}
