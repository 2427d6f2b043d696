/** Projects ratings without a local day onto memories, in small transactions; can stop anywhere and resume later. */
import { createAccountRounds } from '#server/platform/postgres/account-rounds.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { eachOwner, LOWEST_ID } from '#server/platform/postgres/each-owner.ts';
import { dateSome, projectCards, projectedAtOnce } from './card-memory.ts';

/** Cards considered per transaction; those with few ratings are projected together. */
const cardsAtOnce = 200;

/** A set with ratings that were stored before ratings had a day. */
const selectUndatedSet = `
select set_id from review_log where user_id = $1 and local_day is null order by set_id limit 1`;
const selectUndatedCards = `
select distinct card_id from review_log
where user_id = $1 and set_id = $2 and local_day is null order by card_id limit ${cardsAtOnce}`;

const lockSet = 'select from sets where user_id = $1 and id = $2 for no key update';
/** One replica at a time projects an account. */
const takeAccount = 'select first_zone from study_plans where user_id = $1 for update skip locked';
const markProjected =
  'update study_plans set projected_at = now() where user_id = $1 and projected_at is null';

/** Projects the next cards without a day: 'busy' while another replica does, 'done' if none are left. */
async function projectSome(query: Query, owner: string): Promise<'more' | 'done' | 'busy'> {
  const [account] = await query<{ first_zone: string }>(takeAccount, [owner]);
  if (!account) return 'busy';
  const [set] = await query<{ set_id: string }>(selectUndatedSet, [owner]);
  if (!set) {
    await query(markProjected, [owner]);
    return 'done';
  }
  await query(lockSet, [owner, set.set_id]);
  const cards = await query<{ card_id: string }>(selectUndatedCards, [owner, set.set_id]);
  const found = cards.map(({ card_id }) => card_id);
  const ids = await projectedAtOnce(query, owner, found);
  // A card with very many ratings is dated in parts, and projected with the last one.
  if (await dateSome(query, owner, ids, account.first_zone))
    await projectCards(query, owner, ids, account.first_zone);
  return 'more';
}

/** `resume` takes these; the next one takes the rest. */
const selectUnfinished =
  'select user_id from study_plans where projected_at is null order by user_id limit 1000';

/** Runs in the background. `onError` gets the error that postpones an account to the next `resume`. */
export function createLogProjection(
  database: Pick<Database, 'query' | 'transaction'>,
  onError: (error: unknown) => void,
) {
  const rounds = createAccountRounds(
    async (owner) => (await database.transaction(({ query }) => projectSome(query, owner))) !== 'more',
    onError,
  );
  return {
    /** Queues an account whose first zone is known; returns at once. */
    begin: rounds.add,
    /** Resumes what an earlier run of any replica left unfinished. */
    async resume(): Promise<void> {
      const rows = await database.query<{ user_id: string }>(selectUnfinished);
      for (const { user_id } of rows) rounds.add(user_id);
      await rounds.settled();
    },
    /** Waits for the current transaction. */
    close: rounds.close,
  };
}

const selectOwners = 'select distinct user_id from review_log where user_id > $1 order by user_id limit 1000';
const selectSets = 'select distinct set_id from review_log where user_id = $1 order by set_id';
const selectCards = `
select distinct card_id from review_log where user_id = $1 and set_id = $2 and card_id > $3
order by card_id limit ${cardsAtOnce}`;
const selectZone = 'select first_zone from study_plans where user_id = $1';

/** Projects every log again, including existing projections; returns the number of cards with a memory. */
export async function projectEverything(
  database: Pick<Database, 'query' | 'transaction'>,
): Promise<{ accounts: number; cards: number }> {
  const done = { accounts: 0, cards: 0 };
  for await (const owner of eachOwner((after) => database.query(selectOwners, [after]))) {
    const [known] = await database.query<{ first_zone: string }>(selectZone, [owner]);
    const sets = await database.query<{ set_id: string }>(selectSets, [owner]);
    for (const { set_id: setId } of sets)
      for (let last: string | undefined = LOWEST_ID; last !== undefined; ) {
        const after: string = last;
        last = await database.transaction(async ({ query }) => {
          await query(lockSet, [owner, setId]);
          const cards = await query<{ card_id: string }>(selectCards, [owner, setId, after]);
          const all = cards.map(({ card_id }) => card_id);
          const found = await projectedAtOnce(query, owner, all);
          done.cards += (await projectCards(query, owner, found, known?.first_zone ?? null)).size;
          return found.at(-1);
        });
      }
    done.accounts += 1;
  }
  return done;
}
