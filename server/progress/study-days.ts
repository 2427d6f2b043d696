/** Keeps the days of study as far as the review log: at once where little is unread, beside everything else where it is much. */
import type { Database } from '#server/platform/postgres/database.ts';
import { countAll, countUnread, readUnread } from './count-days.ts';

/** So many ratings are counted while somebody waits for them: about a month of much study. */
const mostAtOnce = 5_000;

export type StudyDays = {
  /** False while much is still being counted beside everything else: what is stored then lacks it. */
  bringUpToDate(owner: string): Promise<boolean>;
  /** Ends after the transaction under way. */
  close(): Promise<void>;
};

/** `onError` hears why counting has to wait for the next time. */
export function createStudyDays(
  database: Pick<Database, 'query' | 'transaction'>,
  onError: (error: unknown) => void,
): StudyDays {
  const closing = new AbortController();
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const owner of waiting) {
      try {
        await countAll(database, owner, closing.signal);
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      waiting.delete(owner);
      if (closing.signal.aborted) break;
    }
    running = null;
  }
  return {
    async bringUpToDate(owner) {
      if (waiting.has(owner)) return false;
      const unread = await readUnread(database.query, owner);
      if (unread.ratings === 0) return true;
      if (unread.ratings <= mostAtOnce) {
        await countUnread(database, owner, unread, closing.signal);
        return true;
      }
      waiting.add(owner);
      running ??= run();
      return false;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

const accountsAtOnce = 1000;
const selectAccounts = `
select distinct user_id from review_log where user_id > $1 order by user_id limit ${accountsAtOnce}`;

/** Counts every day of every account anew, also where a count is stored. */
export async function recountEverything(database: Pick<Database, 'query' | 'transaction'>): Promise<void> {
  const { signal } = new AbortController();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const accounts = await database.query<{ user_id: string }>(selectAccounts, [after]);
    for (const { user_id: owner } of accounts) await countAll(database, owner, signal);
    after = accounts.at(-1)?.user_id ?? after;
    if (accounts.length < accountsAtOnce) return;
  }
}
