/** Reads all of a person's data out of PostgreSQL, and deletes it. */

import type { Database } from '#server/platform/postgres/database.ts';
import type { AccountDataStore } from './account-data-ports.ts';
import { exportedFiles, openAccountPicture } from './account-export.ts';

export function createPostgresAccountData(db: Database): AccountDataStore {
  return {
    filesOf: (owner) => exportedFiles(db, owner),
    open: (owner) => openAccountPicture(db, owner),
    delete: (owner, now, { signInRemains }) =>
      db.transaction(async (tx) => {
        // Rows of recordings outlive the person until their files are gone.
        await tx.query('update recordings set delete_after = $2 where user_id = $1', [owner, now]);
        await tx.query('delete from users where id = $1', [owner]);
        await tx.query('delete from auth_users where user_id = $1', [owner]);
        if (signInRemains) await tx.query(`insert into users (id, username) values ($1, 'Student')`, [owner]);
      }),
    async filesLeft(owner) {
      const rows = await db.query<{ id: string; store_key: string }>(
        'select id, store_key from recordings where user_id = $1',
        [owner],
      );
      return rows.map(({ id, store_key: storeKey }) => ({ id, storeKey }));
    },
    async forgetFile(owner, id) {
      await db.query('delete from recordings where user_id = $1 and id = $2', [owner, id]);
    },
  };
}
