/** Undoes a rating: it stays in the log, marked, and the card's state and memory are recomputed without it. */
import { learningOf, type ReviewOutcome } from '#contract/study.ts';
import type { LearningState, Rating } from '#core/scheduler.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { ScheduledCard } from './card-lock.ts';
import { projectCards, readMemory } from './card-memory.ts';
import { firstZone } from './first-zone.ts';
import { assignState, stateValues } from './learning-columns.ts';
import { findReview, reviewAnswer } from './review-log.ts';

/** The state after standing ratings, oldest first, starting from the state before the card's log began. */
export type ReplayRule = (base: LearningState, standing: readonly Rating[]) => LearningState;

/** On a locked card. Null if the rating is not one of this card. */
export async function undoReviewSql(
  query: Query,
  card: ScheduledCard,
  { owner, clientId, rule }: { owner: string; clientId: string; rule: ReplayRule },
): Promise<ReviewOutcome | null> {
  const cardId = card.id;
  const review = await findReview(query, owner, clientId);
  if (!review || review.card_id !== cardId) return null;
  if (review.undone_at)
    return reviewAnswer(card, learningOf(card), await readMemory(query, owner, cardId), review);
  const undone_at = new Date();
  await query('update review_log set undone_at = $3 where user_id = $1 and id = $2', [
    owner,
    review.id,
    undone_at,
  ]);
  const learning = await standingState(query, owner, cardId, rule);
  await query(
    `update ${card.table} set ${assignState(3)}, updated_at = now() where user_id = $1 and id = $2`,
    [owner, cardId, ...stateValues(cardId, learning)],
  );
  const zone = await firstZone(query, owner, null);
  const memory = (await projectCards(query, owner, [cardId], zone)).get(cardId) ?? null;
  return reviewAnswer(card, learning, memory, { ...review, undone_at });
}

async function standingState(
  query: Query,
  owner: string,
  cardId: string,
  rule: ReplayRule,
): Promise<LearningState> {
  const [log] = await query<{ before: LearningState | null; ratings: string }>(
    `select (select before from review_log where user_id = $1 and card_id = $2 and kind = 'study' order by seq limit 1),
            coalesce(string_agg(rating::text, '' order by seq) filter (where undone_at is null), '') as ratings
     from review_log where user_id = $1 and card_id = $2 and kind = 'study'`,
    [owner, cardId],
  );
  if (!log?.before) throw new Error('a card whose rating is taken back has no log');
  return rule(
    log.before,
    Array.from(log.ratings, (rating) => Number(rating) as Rating),
  );
}
