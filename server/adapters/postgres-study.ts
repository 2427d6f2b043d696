/** Keeps learning states and the review log in PostgreSQL: each rating one short transaction under the locks of its set and card. */
import { learningOf, type ReviewOutcome, type StudyDeck } from '#contract/study.ts';
import type { NewReview, StudyStore } from '#server/study/ports.ts';
import type { Database, Query } from './database.ts';
import { type LockedCard, learningColumns, lockCard } from './postgres-card-lock.ts';
import { findReview, type ReviewRow, reviewAnswer } from './postgres-review-log.ts';
import { undoReviewSql } from './postgres-undo.ts';

const selectDeck = `
select s.id, s.title, coalesce((
  select json_agg(json_build_object('id', c.id, 'term', c.term, 'definition', c.definition, ${learningColumns
    .map((column) => `'${column}', c.${column}`)
    .join(', ')}) order by c.position)
  from cards c where c.user_id = s.user_id and c.set_id = s.id), '[]'::json) as cards
from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`;

/** Order within the set is given under the set's lock; nothing at all is written for a client id seen before. */
const writeReview = `
with logged as (
  insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after,
                          session_id, turn, rated_at)
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid,
         coalesce((select max(seq) from review_log where user_id = $1 and set_id = $3), 0) + 1,
         $5::uuid, $6::smallint, $7::jsonb, $8::jsonb, $9::uuid, $10::integer, $11::timestamptz
  on conflict (user_id, client_id) do nothing
  returning id, client_id, card_id, rating, rated_at, undone_at
), learned as (
  update cards set interval_cards = $12, ease_factor = $13, total_reviews = $14, consecutive_successes = $15,
                   lapse_count = $16, last_rating = $6, last_interval_cards = $17, updated_at = now()
  where user_id = $1 and id = $4 and exists (select from logged)
), studied as (
  update sets set studied_at = greatest(studied_at, $11) where user_id = $1 and id = $3 and exists (select from logged)
)
select * from logged`;

export function createPostgresStudy(database: Database): StudyStore {
  return {
    async deck(owner, setId) {
      const rows = await database.query<StudyDeck>(selectDeck, [owner, setId], { name: 'study-deck' });
      return rows[0] ?? null;
    },
    review: (owner, cardId, review, rule) =>
      database.transaction(async ({ query }) => {
        const card = await lockCard(query, owner, cardId);
        if (!card) return null;
        return (
          (await write(query, owner, card, review, rule)) ?? answerKnown(query, owner, card, review.clientId)
        );
      }),
    undo: (owner, cardId, clientId, rule) =>
      database.transaction(({ query }) => undoReviewSql(query, owner, cardId, clientId, rule)),
  };
}

/** Null when the client id was known already. */
async function write(
  query: Query,
  owner: string,
  card: LockedCard,
  review: NewReview,
  rule: Parameters<StudyStore['review']>[3],
): Promise<ReviewOutcome | null> {
  const before = learningOf(card);
  const after = rule(before);
  const rows = await query<ReviewRow>(
    writeReview,
    [
      owner,
      review.id,
      card.set_id,
      card.id,
      review.clientId,
      review.rating,
      before,
      after,
      review.sessionId,
      review.turn,
      review.ratedAt,
      after.intervalCards,
      after.easeFactor,
      after.totalReviews,
      after.consecutiveSuccesses,
      after.lapseCount,
      after.lastIntervalCards,
    ],
    { name: 'study-review' },
  );
  return rows[0] ? reviewAnswer(card.id, after, rows[0]) : null;
}

async function answerKnown(
  query: Query,
  owner: string,
  card: LockedCard,
  clientId: string,
): Promise<ReviewOutcome> {
  const known = await findReview(query, owner, clientId);
  // Another transaction can only have written it before our insert saw it.
  if (!known) throw new Error('a review that was in the way is not there');
  return reviewAnswer(card.id, learningOf(card), known);
}
