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
    /** Their recordings as of now; null when there is no such account. */
    filesOf: (owner: string): Promise<ExportedFile[] | null> => exportedFiles(db, owner),
    /** All that is known of a person, as one consistent picture. It may hold a connection: call `end` on it. */
    open: (owner: string): Promise<AccountPicture> => openAccountPicture(db, owner),
    /**
     * One transaction: every row of the person goes, sign-in and sessions with them, and their recordings are due at once.
     * With `signInRemains` an empty row stays for a person who signs in with the hosted service again.
     */
    delete: (owner: string, now: Date, { signInRemains }: { signInRemains: boolean }): Promise<void> =>
      db.transaction(async (tx) => {
        // Rows of recordings outlive the person until their files are gone.
        await tx.query('update recordings set delete_after = $2 where user_id = $1', [owner, now]);
        await tx.query('delete from users where id = $1', [owner]);
        await tx.query('delete from auth_users where user_id = $1', [owner]);
        if (signInRemains) await tx.query(`insert into users (id, username) values ($1, 'Student')`, [owner]);
      }),
    /** Files of a deleted person that are still there. */
    async filesLeft(owner: string): Promise<{ id: string; storeKey: string }[]> {
      const rows = await db.query<{ id: string; store_key: string }>(
        'select id, store_key from recordings where user_id = $1',
        [owner],
      );
      return rows.map(({ id, store_key: storeKey }) => ({ id, storeKey }));
    },
    async forgetFile(owner: string, id: string): Promise<void> {
      await db.query('delete from recordings where user_id = $1 and id = $2', [owner, id]);
    },
  };
}

export type AccountDataStore = ReturnType<typeof createAccountDataStore>;
