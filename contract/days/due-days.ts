/** The call that tells what the coming days bring. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Zone } from '#contract/zone.ts';

/** From today on. */
export const COMING_DAYS = 30;

export const getDueDays = endpoint({
  method: 'GET',
  path: '/api/today/coming',
  summary: `How many cards are due on each of the coming ${COMING_DAYS} days of study, as far as it is known today.`,
  query: z.object({ zone: Zone.optional() }),
  response: z.array(z.object({ day: z.iso.date(), dueCount: z.int().min(0) })),
});
