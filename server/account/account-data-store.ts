/** Reads all of a user's data from PostgreSQL, and deletes it. */
import type { Database } from '#server/platform/postgres/database.ts';
import {
  type AccountPicture,
  type ExportedFile,
  exportedFiles,
  openAccountPicture,
} from './account-export.ts';

export function createAccountDataStore(db: Database) {
  return {
    /** Recordings, pictures and sounds as of now; null if there is no such account. */
    filesOf: (owner: string): Promise<ExportedFile[] | null> => exportedFiles(db, owner),
    /** All data of an account, from one database snapshot. May hold a connection: call `end` on it. */
    open: (owner: string): Promise<AccountPicture> => openAccountPicture(db, owner),
    /**
     * One transaction: deletes all of the user's rows, including sign-in and sessions, and makes their recordings expire now.
     * With `signInRemains` an empty row stays for users who sign in with the hosted service again.
     */
    delete: (owner: string, now: Date, { signInRemains }: { signInRemains: boolean }): Promise<void> =>
      db.transaction(async (tx) => {
        // Rows of files outlive the account until the files are gone.
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
