/** Whether recall today was the best of the last 30 days, shown at the end of a session. */
import { addDays, type Day } from './local-day.ts';

type RecallDay = { day: Day; returned: number; recalled: number };

/** Comparison window in days. */
export const BEST_RECALL_DAYS = 30;
/** Minimum number of cards for a day to count. */
const LEAST_CARDS = 10;
/** Minimum number of other days to compare with. */
const LEAST_DAYS = 3;

/** Today's reviewed cards if a higher share of them was remembered than on any other of the last 30 days; null otherwise. */
export function bestRecall(days: readonly RecallDay[], today: Day): RecallDay | null {
  const from = addDays(today, -BEST_RECALL_DAYS);
  const enough = days.filter(({ day, returned }) => day >= from && returned >= LEAST_CARDS);
  const now = enough.find(({ day }) => day === today);
  const others = enough.filter(({ day }) => day < today);
  if (!now || others.length < LEAST_DAYS) return null;
  const share = ({ recalled, returned }: RecallDay) => recalled / returned;
  return others.every((day) => share(day) < share(now)) ? now : null;
}
