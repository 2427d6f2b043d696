/** Keeps learning states and the review log in PostgreSQL: a rating is one read and one statement that holds only if nothing changed in between. */
import { learningOf, type ReviewOutcome } from '#contract/study.ts';
import { JsonText } from '#server/http/reply/json-text.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { onlySmall } from '#server/platform/postgres/small-set.ts';
import { type LearningCard, learningColumns, lockCard, readCard } from './card-lock.ts';
import type { StudyStore } from './ports.ts';
import { findReview, reviewAnswer } from './review-log.ts';
import { isOvertaken, logLocked, logUnlocked } from './review-write.ts';
import { undoReviewSql } from './undo.ts';

const deckCards = `coalesce((
  select json_agg(row_to_json(card))::text from (
    select c.id, c.term, c.definition, ${learningColumns.map((column) => `c.${column}`).join(', ')}
    from cards c where c.user_id = s.user_id and c.set_id = s.id order by c.position
  ) card
), '[]')`;
const selectDeck = (cards: string) => `
select s.id, s.title, ${cards} as cards from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`;
const selectSmallDeck = selectDeck(onlySmall(deckCards));
const selectAnyDeck = selectDeck(deckCards);

type DeckRow = { id: string; title: string; cards: string | null };

type Review = Parameters<StudyStore['review']>;

export function createPostgresStudy(database: Database): StudyStore {
  return {
    async deck(owner, setId) {
      const of = [owner, setId];
      const options = { name: 'study-deck-small', together: 'read' } as const;
      let [row] = await database.query<DeckRow>(selectSmallDeck, of, options);
      if (row?.cards === null)
        [row] = await database.query<DeckRow>(selectAnyDeck, of, { name: 'study-deck' });
      return row ? { id: row.id, title: row.title, cards: new JsonText(row.cards ?? '[]') } : null;
    },
    async review(...review) {
      const [owner, cardId] = review;
      const card = await readCard(database.query, owner, cardId);
      if (!card) return null;
      return (
        (await reviewUnlocked(database.query, card, review)) ??
        database.transaction(({ query }) => reviewLocked(query, review))
      );
    },
    undo: (owner, cardId, clientId, rule) =>
      database.transaction(({ query }) => undoReviewSql(query, owner, cardId, clientId, rule)),
  };
}

/** Null when the rating was known already, or something changed since the card was read: nothing is written then. */
async function reviewUnlocked(
  query: Query,
  card: LearningCard,
  [owner, , review, rule]: Review,
): Promise<ReviewOutcome | null> {
  const before = learningOf(card);
  const after = rule(before);
  try {
    const row = await logUnlocked(query, { owner, card, review, before, after });
    return row && reviewAnswer(card.id, after, row);
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

/** The same under the locks of set and card, for whoever was overtaken. */
async function reviewLocked(
  query: Query,
  [owner, cardId, review, rule]: Review,
): Promise<ReviewOutcome | null> {
  const card = await lockCard(query, owner, cardId);
  if (!card) return null;
  const before = learningOf(card);
  const known = await findReview(query, owner, review.clientId);
  if (known) return reviewAnswer(cardId, before, known);
  const after = rule(before);
  const row = await logLocked(query, { owner, card, review, before, after });
  if (row) return reviewAnswer(cardId, after, row);
  // Given to another card at the same moment: only now can it be read.
  const twin = await findReview(query, owner, review.clientId);
  if (!twin) throw new Error('a review that was in the way is not there');
  return reviewAnswer(cardId, before, twin);
}
