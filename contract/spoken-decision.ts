/** The call by which pages of earlier versions hear a spoken yes or no in Compare; later ones use practice/spoken-commands.ts. */
import { z } from 'zod';
import { spokenDecisions } from '#core/compare/spoken-decision.ts';
import { endpoint } from './endpoint.ts';
import { IdParams } from './ids.ts';

export const DecisionFields = z.object({
  /** The browser's own transcript; used only when the server has no recogniser. */
  captions: z.string().max(1_000).optional(),
});

/** `heard`: the words; `decision`: null where they say neither. */
export const HeardDecision = z.object({
  heard: z.string(),
  decision: z.enum(spokenDecisions).nullable(),
});

export const hearDecision = endpoint({
  method: 'POST',
  path: '/api/practice-turns/:id/spoken-decision',
  summary:
    'Hears whether the student says "same thing" or "not what I said". Nothing of it is kept, and nothing is decided by it: the page then gives the word on the point.',
  params: IdParams,
  payload: { fields: DecisionFields, file: 'audio' },
  response: HeardDecision,
  bodyLimitBytes: 1024 * 1024,
});
