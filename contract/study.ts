/** Endpoints of studying: cards with their learning state, ratings that apply exactly once, undo, and review logs to and from other programs. */
import { z } from 'zod';
import { isRating, type LearningState, type Rating } from '#core/scheduler.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Card, chosenLanguages } from './sets.ts';
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

/** The card's content without its source. */
export const StudyCard = CardLearning.extend(Card.omit({ source: true }).shape);
export type StudyCard = z.infer<typeof StudyCard>;

/** The set as the study screen opens it. */
export const StudyDeck = z.object({
  id: Id,
  title: z.string(),
  ...chosenLanguages,
  cards: z.array(StudyCard),
});
export type StudyDeck = z.infer<typeof StudyDeck>;

/** One entry of the review log. */
export const Review = z.object({
  id: Id,
  /** Idempotency id, from the client or else from the server. */
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
  /** The day on which the card is due next; null while no rating of it stands, absent from a server of the previous release. */
  dueDay: z.iso.date().nullish(),
});
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** Validated as one, so that a missing rating gets this message too. */
export const ReviewRequest = z
  .object(
    {
      rating: z.custom<Rating>(() => true).optional(),
      /** Idempotency key. */
      clientId: Id.optional(),
      ratedAt: z.iso.datetime().optional(),
      /** Time of sending by the clock of `ratedAt`, to correct for clock skew. */
      sentAt: z.iso.datetime().optional(),
      /** The student's zone; without one, the first zone known of the account. */
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
  summary:
    'The cards of a set with their learning state; `view=deck` adds the title of the set and leaves out suspended cards.',
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

/** Cards asked about in one call. */
export const NEXT_DAYS_LIMIT = 200;

const Day = z.iso.date();

export const getNextDays = endpoint({
  method: 'POST',
  path: '/api/flashcards/next-days',
  summary: 'When cards would be due next if they were rated now: a day for Again, Hard, Good and Easy each.',
  body: z.object({
    cardIds: z.array(Id).max(NEXT_DAYS_LIMIT, `At most ${NEXT_DAYS_LIMIT} cards are asked about in one call`),
    zone: Zone.optional(),
  }),
  response: z.object({
    /** The student's day now, for which the others hold. */
    day: Day,
    /** By card; those are left out that are not there, and those whose earlier ratings are not counted yet. */
    days: z.record(Id, z.tuple([Day, Day, Day, Day])),
  }),
});

/** Wire format to core type. */
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

/** Core type to wire format. */
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

/** Of a card with more ratings the newest are taken; Anki's most studied cards of measured decks have a few dozen. */
export const RATINGS_PER_CARD_LIMIT = 1_000;
/** Of one request: a few tens of milliseconds of work for each thousand. */
export const RATINGS_PER_CALL_LIMIT = 5_000;
export const CARDS_PER_HISTORY_LIMIT = 500;

/** When (milliseconds since 1970), how, and whether in study or in practice, which leaves the card turns alone. */
export const LoggedRating = z.tuple([
  z.int('A moment is a whole number of milliseconds').min(0),
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Invalid rating'),
  z.enum(['study', 'practice']),
]);
export type LoggedRating = [atMs: number, rating: Rating, kind: 'study' | 'practice'];

const RatedCards = z
  .array(
    z.object({
      id: Id,
      ratings: z
        .array(LoggedRating)
        .max(
          RATINGS_PER_CARD_LIMIT,
          `A card brings at most ${RATINGS_PER_CARD_LIMIT.toLocaleString('en')} ratings`,
        ),
    }),
  )
  .max(CARDS_PER_HISTORY_LIMIT, `At most ${CARDS_PER_HISTORY_LIMIT} cards bring their ratings in one call`)
  .refine(
    (cards) => cards.reduce((sum, { ratings }) => sum + ratings.length, 0) <= RATINGS_PER_CALL_LIMIT,
    `At most ${RATINGS_PER_CALL_LIMIT.toLocaleString('en')} ratings come in one call`,
  );

export const addCardHistory = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/history',
  summary:
    'Logs ratings that were given elsewhere, at their own times, for cards that have none yet; repeating it changes nothing.',
  params: IdParams,
  body: z.object({ cards: RatedCards, zone: Zone.optional() }),
  response: z.object({
    /** Cards that have their ratings now. */
    rated: z.int(),
    /** Cards left unchanged: not in the set, or rated before. */
    skipped: z.int(),
  }),
  bodyLimitBytes: 1024 * 1024,
});

/** A card's standing ratings, oldest first, and what they make of its memory over days; null where it has none. */
export const CardHistory = z.object({
  id: Id,
  ratings: z.array(LoggedRating),
  memory: z
    .object({
      /** Days until the chance to remember has fallen to 90 %. */
      stability: z.number(),
      /** 1 to 10. */
      difficulty: z.number(),
      lastDay: z.iso.date(),
      dueDay: z.iso.date(),
      reps: z.int(),
      lapses: z.int(),
    })
    .nullable(),
});
export type CardHistory = z.infer<typeof CardHistory>;

/** Page size. */
export const HISTORY_PAGE_CARDS = 200;

export const getCardHistory = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/history',
  summary: `The ratings of ${HISTORY_PAGE_CARDS} cards of a set, from the place \`from\` on, in the order of the set.`,
  params: IdParams,
  query: z.object({ from: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0) }),
  response: z.array(CardHistory),
});
