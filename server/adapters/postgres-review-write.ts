/** Writes a rating in one statement: its place in the log, the card's new state and the set's date, all or nothing. */
import type { LearningState } from '#core/scheduler.ts';
import type { NewReview } from '#server/study/ports.ts';
import type { Query } from './database.ts';
import type { LearningCard } from './postgres-card-lock.ts';
import type { ReviewRow } from './postgres-review-log.ts';

export type Rated = {
  owner: string;
  card: LearningCard;
  review: NewReview;
  before: LearningState;
  after: LearningState;
};

const logColumns = `user_id, id, set_id, card_id, seq, client_id, rating, before, after, session_id, turn, rated_at`;
const answerColumns = 'id, client_id, card_id, rating, rated_at, undone_at';
const learn = `
  interval_cards = $12, ease_factor = $13, total_reviews = $14, consecutive_successes = $15,
  lapse_count = $16, last_rating = $6, last_interval_cards = $17, updated_at = now()`;

/**
 * The set's row comes first, as everywhere, and its lock orders the ratings of the set. If the card is not as it was read,
 * `learned` is empty and the log refuses an entry without a card: the whole statement is undone.
 */
const writeUnlocked = `
with touched as (
  update sets set studied_at = greatest(studied_at, $11), last_seq = last_seq + 1
  where user_id = $1 and id = $3 and deleted_at is null
    and not exists (select from review_log where user_id = $1 and client_id = $5)
  returning last_seq
), learned as (
  update cards set ${learn}
  from touched
  where user_id = $1 and id = $4
    and (interval_cards, ease_factor, total_reviews, consecutive_successes, lapse_count) =
      (($7::jsonb->>'intervalCards')::int, ($7::jsonb->>'easeFactor')::numeric, ($7::jsonb->>'totalReviews')::int,
       ($7::jsonb->>'consecutiveSuccesses')::int, ($7::jsonb->>'lapseCount')::int)
    and last_rating is not distinct from ($7::jsonb->>'lastRating')::smallint
    and last_interval_cards is not distinct from ($7::jsonb->>'lastIntervalCards')::int
  returning id
)
insert into review_log (${logColumns})
select $1::uuid, $2::uuid, $3::uuid, (select id from learned), touched.last_seq, $5::uuid, $6::smallint, $7::jsonb, $8::jsonb,
       $9::uuid, $10::integer, $11::timestamptz
from touched
returning ${answerColumns}`;

/** Under the locks of set and card; counts the log itself. Nothing at all is written for a client id seen before. */
const writeLocked = `
with logged as (
  insert into review_log (${logColumns})
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid,
         coalesce((select max(seq) from review_log where user_id = $1 and set_id = $3), 0) + 1,
         $5::uuid, $6::smallint, $7::jsonb, $8::jsonb, $9::uuid, $10::integer, $11::timestamptz
  on conflict (user_id, client_id) do nothing
  returning ${answerColumns}, seq
), learned as (
  update cards set ${learn}
  where user_id = $1 and id = $4 and exists (select from logged)
), studied as (
  update sets set studied_at = greatest(studied_at, $11), last_seq = logged.seq
  from logged where user_id = $1 and sets.id = $3
)
select ${answerColumns} from logged`;

const valuesOf = ({ owner, card, review, before, after }: Rated) => [
  owner,
  review.id,
  card.set_id,
  card.id,
  review.clientId,
  review.rating,
  JSON.stringify(before),
  JSON.stringify(after),
  review.sessionId,
  review.turn,
  review.ratedAt,
  after.intervalCards,
  after.easeFactor,
  after.totalReviews,
  after.consecutiveSuccesses,
  after.lapseCount,
  after.lastIntervalCards,
];

/** Null when the rating is known or the set gone. @throws an error for which `isOvertaken` when the card changed meanwhile. */
export async function logUnlocked(query: Query, rated: Rated): Promise<ReviewRow | null> {
  const [row] = await query<ReviewRow>(writeUnlocked, valuesOf(rated), { name: 'study-review' });
  return row ?? null;
}

/** In a transaction that has locked the card. Null when the rating is known. */
export async function logLocked(query: Query, rated: Rated): Promise<ReviewRow | null> {
  const [row] = await query<ReviewRow>(writeLocked, valuesOf(rated), { name: 'study-review-locked' });
  return row ?? null;
}

/** An entry without its card, or in a place or under a client id that is taken (PostgreSQL manual, appendix A). */
export function isOvertaken(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return table === 'review_log' && (code === '23502' || code === '23505');
}
