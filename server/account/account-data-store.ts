/** Reads all of a person's data out of PostgreSQL, and deletes it. */

import type { Database } from '#server/platform/postgres/database.ts';
import {
  type AccountPicture,
  type ExportedFile,
  exportedFiles,
  openAccountPicture,
} from './account-export.ts';

export function createAccountDataStore(db: Database) {
  return {
    /** Recordings, pictures and sounds as of now; null when there is no such account. */
    filesOf: (owner: string): Promise<ExportedFile[] | null> => exportedFiles(db, owner),
    /** All data of an account, from one database snapshot. It may hold a connection: call `end` on it. */
    open: (owner: string): Promise<AccountPicture> => openAccountPicture(db, owner),
    /**
     * One transaction: every row of the person goes, sign-in and sessions with them, and their recordings are due at once.
     * With `signInRemains` an empty row stays for a person who signs in with the hosted service again.
     */
    delete: (owner: string, now: Date, { signInRemains }: { signInRemains: boolean }): Promise<void> =>
      db.transaction(async (tx) => {
        // Rows of files outlive the person until the files are gone.
        await tx.query('update recordings set delete_after = $2 where user_id = $1', [owner, now]);
        await tx.query('update media set condemned = true where user_id = $1', [owner]);
        await tx.query('delete from users where id = $1', [owner]);
        await tx.query('delete from auth_users where user_id = $1', [owner]);
        if (signInRemains) await tx.query(`insert into users (id, username) values ($1, 'Student')`, [owner]);
      }),
    /** Keys of a deleted account's files that still exist. */
    async filesLeft(owner: string): Promise<string[]> {
      const rows = await db.query<{ store_key: string }>(
        `select store_key from recordings where user_id = $1
         union all select store_key from media where user_id = $1 and condemned`,
        [owner],
      );
      return rows.map(({ store_key }) => store_key);
    },
    async forgetFile(owner: string, storeKey: string): Promise<void> {
      await db.query('delete from recordings where user_id = $1 and store_key = $2', [owner, storeKey]);
      await db.query('delete from media where user_id = $1 and store_key = $2', [owner, storeKey]);
    },
  };
}

export type AccountDataStore = ReturnType<typeof createAccountDataStore>;
