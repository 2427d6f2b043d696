/** Stores fitted schedules: reads reviews, stores parameters, recomputes memories in batches. */
import type { FittedParameters } from '#core/days/fsrs.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { LOWEST_ID } from '#server/platform/postgres/each-owner.ts';
import { memoriesSql } from '#server/platform/postgres/facet-columns.ts';
import { projectCards, projectedAtOnce } from './card-memory.ts';

/** Minimum number of reviews. */
const leastReviews = 1_000;
const leastNewReviews = 500;
const daysBetweenFits = 7;

/** At most one server considers an account, once a day. */
const claim = `
update study_plans set fsrs_next_at = $2::timestamptz + interval '1 day'
where user_id = $1 and (fsrs_next_at is null or fsrs_next_at <= $2)
returning first_zone, fsrs_parameters as current, coalesce(fsrs_tried_reviews, 0) as tried`;
const countReviews = `select coalesce(sum(reps), 0) as count from ${memoriesSql} m where user_id = $1`;

/** The most recently reviewed cards, up to the limit of one fit; a card with one review predicts nothing. */
const mostCards = 10_000;
const mostReviews = 60_000;
const selectCards = `
select card_id as id, reps from ${memoriesSql} m where user_id = $1 and reps > 1 order by last_rated_at desc limit ${mostCards}`;

const cardsOfPage = 500;
/** As `CardReviews`: the first standing rating of each day. */
const selectPage = `
select coalesce(json_agg(reviews)::text, '[]') as page from (
  select json_agg(json_build_array(local_day - date '2000-01-01', rating) order by local_day) as reviews
  from (
    select distinct on (card_id, local_day) card_id, local_day, rating from review_log
    where user_id = $1 and card_id = any ($2::uuid[]) and undone_at is null and local_day is not null
    order by card_id, local_day, rated_at, client_id
  ) first group by card_id
) cards`;

const keepTry = `
update study_plans set fsrs_tried_reviews = $2, fsrs_next_at = $3::timestamptz + ${daysBetweenFits} * interval '1 day'
where user_id = $1`;
const keepParameters = `
update study_plans set fsrs_parameters = $2::float8[], fsrs_reviews = $3, fsrs_version = fsrs_version + 1,
  fsrs_projected_card = $4
where user_id = $1`;

/** Cards per transaction, which holds the locks of their sets. */
const cardsAtOnce = 100;
/** At most one server recomputes an account at a time. */
const takeAccount = `
select first_zone, fsrs_version as version, fsrs_projected_card as after from study_plans
where user_id = $1 and fsrs_projected_card is not null for update skip locked`;
const selectNext = `
select card_id as id, set_id as "setId" from ${memoriesSql} m
where user_id = $1 and card_id > $2 and fsrs_version <> $3 order by card_id limit ${cardsAtOnce}`;
const lockSets = `
select s.id from sets s where s.user_id = $1 and s.id = any ($2::uuid[]) order by s.id for no key update`;
const countElsewhere = `
select count(*) as count from cards c where c.user_id = $1 and c.set_id <> all ($3::uuid[])
  and c.id in (select unnest($2::uuid[]) union all select f.card_id from card_facets f where f.user_id = $1 and f.id = any ($2::uuid[]))`;
const moveOn = 'update study_plans set fsrs_projected_card = $2 where user_id = $1';

const accountsAtOnce = 1000;
const selectUnfinished = `
select user_id as owner from study_plans where fsrs_projected_card is not null order by user_id limit ${accountsAtOnce}`;

async function projectSome(query: Query, owner: string): Promise<boolean> {
  const [account] = await query<{ first_zone: string; version: number; after: string }>(takeAccount, [owner]);
  if (!account) return false;
  const { version, after } = account;
  const cards = await query<{ id: string; setId: string }>(selectNext, [owner, after, version]);
  const found = cards.map(({ id }) => id);
  const ids = await projectedAtOnce(query, owner, found);
  const last = ids.at(-1);
  if (last === undefined) {
    // A second pass: a concurrent rating may have landed behind the cursor.
    await query(moveOn, [owner, after === LOWEST_ID ? null : LOWEST_ID]);
    return after !== LOWEST_ID;
  }
  const setIds = [...new Set(cards.map(({ setId }) => setId))];
  await query(lockSets, [owner, setIds]);
  const [elsewhere] = await query<{ count: number }>(countElsewhere, [owner, ids, setIds]);
  // Moved before the locks were held: the next attempt sees them in their new set.
  if (elsewhere && elsewhere.count > 0) return true;
  await projectCards(query, owner, ids, account.first_zone);
  await query(moveOn, [owner, last]);
  return true;
}

/** What is available for fitting. */
type Fittable = { current: FittedParameters; reviews: number };

export type FitStore = ReturnType<typeof createFitStore>;

export function createFitStore(database: Pick<Database, 'query' | 'transaction'>) {
  const { query } = database;
  return {
    /** Null if it is too early, or there are few new reviews since the last attempt. */
    async claim(owner: string, now: Date): Promise<Fittable | null> {
      const [plan] = await query<{ current: number[] | null; tried: number }>(claim, [owner, now]);
      if (!plan) return null;
      const [row] = await query<{ count: number }>(countReviews, [owner]);
      const reviews = Number(row?.count);
      const least = plan.tried > 0 ? Math.max(leastReviews, plan.tried + leastNewReviews) : leastReviews;
      return reviews >= least ? { current: plan.current, reviews } : null;
    },
    /** The reviews in pages, as the fitter takes them. */
    async reviews(owner: string): Promise<string[]> {
      const cards = await query<{ id: string; reps: number }>(selectCards, [owner]);
      const pages: string[] = [];
      let left = mostReviews;
      for (let from = 0; from < cards.length && left > 0; from += cardsOfPage) {
        const some = cards.slice(from, from + cardsOfPage);
        const [row] = await query<{ page: string }>(selectPage, [owner, some.map(({ id }) => id)]);
        if (row) pages.push(row.page);
        left -= some.reduce((sum, { reps }) => sum + reps, 0);
      }
      return pages;
    },
    /** `changed`: new parameters that replace the current ones; memories are recomputed from the first card on. */
    keep: (
      owner: string,
      now: Date,
      reviews: number,
      changed: { best: FittedParameters; reviews: number } | null,
    ) =>
      database.transaction(async (tx) => {
        await tx.query(keepTry, [owner, reviews, now]);
        if (changed)
          await tx.query(keepParameters, [owner, changed.best, changed.best && changed.reviews, LOWEST_ID]);
      }),
    /** Recomputes the next memories; false if none are left, or another server is doing it. */
    projectSome: (owner: string) => database.transaction((tx) => projectSome(tx.query, owner)),
    unfinished: () => query<{ owner: string }>(selectUnfinished),
  };
}
