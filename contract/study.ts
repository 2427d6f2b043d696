/** The calls of a study session: cards with their learning state, ratings that apply exactly once, and taking one back. */
import { z } from 'zod';
import { isRating, type LearningState, type Rating } from '#core/scheduler.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Card } from './sets.ts';
import { Zone } from './zone.ts';

const RatingValue = z.custom<Rating>(isRating, 'Invalid rating');

/** A card's learning state, named on the wire in snake_case, as stored. */
export const CardLearning = z.object({
  id: Id,
  /** Cards before it reappears; 0 means new. */
  interval_cards: z.int(),
  ease_factor: z.number(),
  total_reviews: z.int(),
  consecutive_successes: z.int(),
  lapse_count: z.int(),
  last_rating: RatingValue.nullable(),
  last_interval_cards: z.int().nullable(),
});
export type CardLearning = z.infer<typeof CardLearning>;

/** All that a card says but where it came from. */
export const StudyCard = CardLearning.extend(Card.omit({ source: true }).shape);
export type StudyCard = z.infer<typeof StudyCard>;

/** The set as the study screen opens it. */
export const StudyDeck = z.object({ id: Id, title: z.string(), cards: z.array(StudyCard) });
export type StudyDeck = z.infer<typeof StudyDeck>;

/** One entry of the review log. */
export const Review = z.object({
  id: Id,
  /** The id under which it applies exactly once; given by the caller or, failing that, by the server. */
  clientId: Id,
  cardId: Id,
  rating: RatingValue,
  ratedAt: z.iso.datetime(),
  undone: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const ReviewOutcome = z.object({
  card: CardLearning,
  review: Review,
  /** The day on which the card is due next; null while no rating of it stands, absent from a server of the version before. */
  dueDay: z.iso.date().nullish(),
});
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** The whole body is checked at once, an absent rating too, so that a bad one is answered with exactly these words. */
export const ReviewRequest = z
  .object(
    {
      rating: z.custom<Rating>(() => true).optional(),
      /** Makes a repeated request answer like the first. */
      clientId: Id.optional(),
      ratedAt: z.iso.datetime().optional(),
      /** When it is sent, by the clock that says `ratedAt`: tells how far that clock is wrong. */
      sentAt: z.iso.datetime().optional(),
      /** Where it was given; without one, in the first zone known of the account. */
      zone: Zone.optional(),
      /** The study session it belongs to, and its turn there, from 1. */
      sessionId: Id.optional(),
      turn: z.int().min(1).max(1_000_000).optional(),
    },
    'Invalid rating',
  )
  .refine((body): body is typeof body & { rating: Rating } => isRating(body.rating), 'Invalid rating');
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const getStudyCards = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/flashcards',
  summary: 'The cards of a set with their learning state; `view=deck` adds the title of the set.',
  params: IdParams,
  query: z.object({ view: z.enum(['cards', 'deck']).default('cards') }),
  response: z.union([z.array(StudyCard), StudyDeck]),
});

export const reviewCard = endpoint({
  method: 'POST',
  path: '/api/flashcards/:id/review',
  summary: 'Rates a card: Again 1, Hard 2, Good 3, Easy 4. With a `clientId` it applies exactly once.',
  params: IdParams,
  body: ReviewRequest,
  response: ReviewOutcome,
});

export const undoReview = endpoint({
  method: 'POST',
  path: '/api/flashcards/:id/review/undo',
  summary: 'Takes a rating back as if it had never been given; repeating it changes nothing.',
  params: IdParams,
  body: z.object({ clientId: Id }),
  response: ReviewOutcome,
});

/** From the wire to the form the rules work on. */
export function learningOf(card: CardLearning): LearningState {
  return {
    intervalCards: card.interval_cards,
    easeFactor: card.ease_factor,
    totalReviews: card.total_reviews,
    consecutiveSuccesses: card.consecutive_successes,
    lapseCount: card.lapse_count,
    lastRating: card.last_rating,
    lastIntervalCards: card.last_interval_cards,
  };
}

/** From the form the rules work on to the wire. */
export function cardLearningOf(id: string, state: LearningState): CardLearning {
  return {
    id,
    interval_cards: state.intervalCards,
    ease_factor: state.easeFactor,
    total_reviews: state.totalReviews,
    consecutive_successes: state.consecutiveSuccesses,
    lapse_count: state.lapseCount,
    last_rating: state.lastRating,
    last_interval_cards: state.lastIntervalCards,
  };
}
