/** Endpoints for ratings from practice: how each card was rated, and which misses the student has yet to confirm. */
import { z } from 'zod';
import { isRating, type Rating } from '#core/scheduler.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

/** A card of a session: `missed` cards have a rating (Again) only if the student confirmed it. */
export const PractisedCard = z.object({
  cardId: Id,
  missed: z.boolean(),
  rating: z.custom<Rating>(isRating).nullable(),
});
export type PractisedCard = z.infer<typeof PractisedCard>;

export const PracticeRatings = z.object({ cards: z.array(PractisedCard) });
export type PracticeRatings = z.infer<typeof PracticeRatings>;

export const getPracticeRatings = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/:id/ratings',
  summary: 'Returns how a practice session rates each of its cards.',
  params: IdParams,
  response: PracticeRatings,
});

export const confirmMissed = endpoint({
  method: 'POST',
  path: '/api/practice-sessions/:id/missed',
  summary: 'Rates missed cards Again, or takes that back.',
  params: IdParams,
  body: z.object({
    cardIds: z.array(Id).min(1, 'Please choose a card').max(500, 'At most 500 cards at once'),
    missed: z.boolean(),
  }),
  response: PracticeRatings,
});
