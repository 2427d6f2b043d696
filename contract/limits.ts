/** The limits of one account: the same for both plans, configurable, shown on the support page. */
import { z } from 'zod';

const count = z.int().min(1);

/** `textMb`: MiB of UTF-8 in titles and cards; `mediaMb`: MiB of pictures and sounds in cards and of stored recordings together. */
export const AccountLimits = z.object({
  sets: count,
  cardsPerSet: count,
  cards: count,
  textMb: count,
  mediaMb: count,
  requestsPerSecond: count,
});
export type AccountLimits = z.infer<typeof AccountLimits>;
