/** Days lost by crossing the date line, which do not break a streak. */
import { addDays, type Day, offsetMsAt } from './local-day.ts';

/** A moment and the zone a student was in; the zone is null for ratings from before zones were kept. */
export type Whereabouts = { atMs: number; zone: string | null };

/** A jump of the clock that skips more than half a day. */
const LEAST_JUMP_MS = 12 * 60 * 60 * 1000;

/** Single days without study between two with it, newest first, as `studied` is; also the one between the latest and `today`. */
export function singleGaps(studied: readonly Day[], today: Day): Day[] {
  const days = studied[0] === today ? studied : [today, ...studied];
  return days.flatMap((day, index) => {
    const gap = addDays(day, -1);
    return days[index + 1] === addDays(day, -2) ? [gap] : [];
  });
}

/** Whether next to nothing of a day lay between the last rating before and the first after it. */
export function isLost(before: Whereabouts, after: Whereabouts): boolean {
  if (before.zone === null || after.zone === null) return false;
  return offsetMsAt(after.atMs, after.zone) - offsetMsAt(before.atMs, before.zone) >= LEAST_JUMP_MS;
}
