/** The schema of a time zone's name, as a browser gives it. */
import { z } from 'zod';
import { ZONE_LIMIT } from '#core/days/local-day.ts';

/** An IANA name. An unknown one counts as absent, so that no rating is refused for it. */
export const Zone = z
  .string('The time zone must be text')
  .max(ZONE_LIMIT, `The time zone has more than ${ZONE_LIMIT} characters`);
