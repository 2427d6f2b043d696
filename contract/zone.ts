/** The schema of a time zone name as browsers provide it. */
import { z } from 'zod';
import { ZONE_LIMIT } from '#core/days/local-day.ts';

/** An IANA name. An unknown one counts as absent, so that it never blocks a rating. */
export const Zone = z
  .string('The time zone must be text')
  .max(ZONE_LIMIT, `The time zone has more than ${ZONE_LIMIT} characters`);
