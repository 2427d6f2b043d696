/** Whether recall today was the best of the last 30 days, shown at the end of a session. */
import { addDays, type Day } from './local-day.ts';

type RecallDay = { day: Day; returned: number; recalled: number };

/** How far back days are compared. */
export const BEST_RECALL_DAYS = 30;
/** Fewest cards for a day to count. */
const LEAST_CARDS = 10;
/** Fewest other days for a comparison. */
const LEAST_DAYS = 3;

/** Today's cards that came back where a greater share of them was remembered than on any other of the last 30 days; null otherwise. */
export function bestRecall(days: readonly RecallDay[], today: Day): RecallDay | null {
  const from = addDays(today, -BEST_RECALL_DAYS);
  const enough = days.filter(({ day, returned }) => day >= from && returned >= LEAST_CARDS);
  const now = enough.find(({ day }) => day === today);
  const others = enough.filter(({ day }) => day < today);
  if (!now || others.length < LEAST_DAYS) return null;
  const share = ({ recalled, returned }: RecallDay) => recalled / returned;
  return others.every((day) => share(day) < share(now)) ? now : null;
}
