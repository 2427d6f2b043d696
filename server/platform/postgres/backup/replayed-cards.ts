/** Compares each card's and facet's learning state with a replay of its standing ratings. */
import type pg from 'pg';
import { type CardLearning, learningOf } from '#contract/study.ts';
import { type LearningState, type Rating, replayRatings } from '#core/scheduler.ts';
import { columnList, learningColumns } from '#server/platform/postgres/card-columns.ts';
import { LOWEST_ID } from '#server/platform/postgres/each-owner.ts';

const cardsAtOnce = 1_000;

/** `before` is the state before the card's first rating. */
const selectCards = `
select c.user_id, c.id, ${columnList(learningColumns, 'c')}, log.before, log.ratings
from (
  select user_id, ${columnList(learningColumns)} from cards
  union all
  select user_id, ${columnList(learningColumns)} from card_facets
) c join lateral (
  select count(*) as count, (array_agg(r.before order by r.seq))[1] as before,
         coalesce(string_agg(r.rating::text, '' order by r.seq) filter (where r.undone_at is null), '') as ratings
  from review_log r where r.user_id = c.user_id and r.card_id = c.id and r.kind = 'study'
) log on log.count > 0
where (c.user_id, c.id) > ($1::uuid, $2::uuid) order by c.user_id, c.id limit ${cardsAtOnce}`;

type CardRow = CardLearning & { user_id: string; before: LearningState | null; ratings: string };

const isAsRated = (card: CardRow): boolean => {
  if (card.before === null) return false;
  const ratings = Array.from(card.ratings, (rating) => Number(rating) as Rating);
  const [is, should] = [learningOf(card), replayRatings(ratings, card.before)];
  return (
    is.intervalCards === should.intervalCards &&
    Number(is.easeFactor) === should.easeFactor &&
    is.totalReviews === should.totalReviews
  );
};

/** The number of cards in a different state. */
export async function countOtherStates(client: pg.Client): Promise<number> {
  let broken = 0;
  for (let after = [LOWEST_ID, LOWEST_ID]; ; ) {
    const { rows } = await client.query<CardRow>(selectCards, after);
    broken += rows.filter((card) => !isAsRated(card)).length;
    const last = rows.at(-1);
    if (!last || rows.length < cardsAtOnce) return broken;
    after = [last.user_id, last.id];
  }
}
