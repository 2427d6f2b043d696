/** Keeps study days in sync with the review log: immediately for few new ratings, in the background for many. */
import { createAccountRounds } from '#server/platform/postgres/account-rounds.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { eachOwner } from '#server/platform/postgres/each-owner.ts';
import { countSomeDays, noteUnread, noteWholeSets, RATINGS_AT_ONCE, readUnread } from './count-days.ts';

/** Above this many unread ratings all days of their sets are counted again, which is cheaper than finding the affected ones. */
const mostTouching = 5_000;
/** Transactions a request waits for; the rest is counted in the background. */
const waitedFor = 3;

/** `onError` gets the error that postpones counting. */
export function createStudyDays(
  database: Pick<Database, 'query' | 'transaction'>,
  onError: (error: unknown) => void,
  ratingsAtOnce = RATINGS_AT_ONCE,
) {
  const rounds = createAccountRounds((owner) => countSomeDays(database, owner, ratingsAtOnce), onError);
  return {
    /** False while the background count is unfinished: the stored days lack it. */
    async bringUpToDate(owner: string): Promise<boolean> {
      if (rounds.has(owner)) return false;
      const unread = await readUnread(database.query, owner);
      if (unread.ratings > mostTouching) await noteWholeSets(database, owner, unread);
      else if (unread.ratings > 0) await noteUnread(database, owner, unread);
      else if (!unread.pending) return true;
      for (let block = 0; block < waitedFor; block++)
        if (await countSomeDays(database, owner, ratingsAtOnce)) return true;
      rounds.add(owner);
      return false;
    },
    /** Waits for the current transaction. */
    close: rounds.close,
  };
}

export type StudyDays = ReturnType<typeof createStudyDays>;

const selectOwners = 'select distinct user_id from review_log where user_id > $1 order by user_id limit 1000';

/** Counts every day of every account again, including those stored. */
export async function recountEverything(database: Pick<Database, 'query' | 'transaction'>): Promise<void> {
  for await (const owner of eachOwner((after) => database.query(selectOwners, [after]))) {
    await noteWholeSets(database, owner);
    while (!(await countSomeDays(database, owner)));
  }
}
