/** What studying needs of a store; every call takes the owner, and null means missing or somebody else's. */
import type { Review, ReviewOutcome, StudyCard } from '#contract/study.ts';
import type { LearningState, Rating } from '#core/scheduler.ts';
import type { JsonText } from '#server/http/reply/json-text.ts';

export type NewReview = Pick<Review, 'id' | 'clientId' | 'rating'> & {
  ratedAt: Date;
  sessionId: string | null;
  turn: number | null;
};

export type StoredDeck = { id: string; title: string; cards: JsonText<StudyCard[]> };

export type StudyStore = {
  deck(owner: string, setId: string): Promise<StoredDeck | null>;
  /**
   * Logs a rating and stores what `rule` makes of the card's state, both or neither, under the card's lock. A client id the
   * owner has used before writes nothing: the entry made then is answered, with its card as it is now.
   */
  review(
    owner: string,
    cardId: string,
    review: NewReview,
    rule: (before: LearningState) => LearningState,
  ): Promise<ReviewOutcome | null>;
  /**
   * Marks a rating of this card as taken back and stores what `rule` makes of the ratings that still stand, oldest first, from
   * the state before the card's log began. A rating taken back before is answered again, unchanged.
   */
  undo(
    owner: string,
    cardId: string,
    clientId: string,
    rule: (base: LearningState, standing: readonly Rating[]) => LearningState,
  ): Promise<ReviewOutcome | null>;
};
