/** The endpoint that searches cards in all sets. */
import { z } from 'zod';
import { textProblem } from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/** Maximum number of results. */
export const FOUND_CARDS_LIMIT = 50;

/** For long texts the part around the match, with … where something was left out. */
export const FoundCard = z.object({
  id: Id,
  setId: Id,
  setTitle: z.string(),
  term: z.string(),
  definition: z.string(),
  /** Only if it contains the match and the definition does not say the same. */
  source: z.string().nullable(),
});
export type FoundCard = z.infer<typeof FoundCard>;

export const FoundCards = z.object({
  cards: z.array(FoundCard),
  /** Whether more cards match. */
  more: z.boolean(),
  /** Some cards were saved so recently that they cannot be found yet. */
  reading: z.literal(true).optional(),
  /** What to highlight, folded: prefixes of the words searched for, with their English stems, and runs of characters. */
  terms: z.object({ words: z.array(z.string()), runs: z.array(z.string()) }),
});
export type FoundCards = z.infer<typeof FoundCards>;

export const searchCards = endpoint({
  method: 'GET',
  path: '/api/card-search',
  summary: `Searches cards by beginnings and forms of words, ignoring accents. Returns at most ${FOUND_CARDS_LIMIT}, matching terms first.`,
  query: z.object({
    q: z
      .string('Please say what to look for')
      .max(200, 'A search has at most 200 characters')
      .refine((text) => textProblem(text) === null, 'The search holds a character that cannot be looked for'),
  }),
  response: FoundCards,
});
