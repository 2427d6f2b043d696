/** Reads review log entries in the contract's form. */
import { cardLearningOf, type ReviewOutcome } from '#contract/study.ts';
import { dueDay, type FittedParameters, type LongTermMemory } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import type { LearningState, Rating } from '#core/scheduler.ts';
import type { Query } from '#server/platform/postgres/database.ts';

export type ReviewRow = {
  id: string;
  client_id: string;
  card_id: string;
  rating: Rating;
  rated_at: Date;
  undone_at: Date | null;
};

/**
 * SQL: the last position used in the log of owner $1 and the set of this parameter, under the set's lock. Ratings of moved cards keep
 * their positions, which are not reused, because readers of the log may have passed them.
 */
export const lastPosition = (set: string): string =>
  `greatest((select last_seq from sets where user_id = $1 and id = ${set}), (select max(seq) from review_log where user_id = $1 and set_id = ${set}))`;

/** `card` gives the card, its set's exam, and the parameters it is scheduled with. */
export function reviewAnswer(
  { id: cardId, exam_day, fitted }: { id: string; exam_day: Day | null; fitted: FittedParameters },
  learning: LearningState,
  memory: LongTermMemory | null,
  row: ReviewRow,
): ReviewOutcome {
  return {
    dueDay: memory && dueDay(memory, exam_day, fitted),
    card: cardLearningOf(cardId, learning),
    review: {
      id: row.id,
      clientId: row.client_id,
      cardId: row.card_id,
      rating: row.rating,
      ratedAt: row.rated_at.toISOString(),
      undone: row.undone_at !== null,
    },
  };
}

export async function findReview(query: Query, owner: string, clientId: string): Promise<ReviewRow | null> {
  const rows = await query<ReviewRow>(
    `select id, client_id, card_id, rating, rated_at, undone_at from review_log
     where user_id = $1 and client_id = $2`,
    [owner, clientId],
  );
  return rows[0] ?? null;
}
