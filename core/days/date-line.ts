/** Days lost by crossing the date line, which do not break a streak. */
import { addDays, type Day, offsetMsAt } from './local-day.ts';

/** The moment of a rating and the student's zone; null for ratings from before zones were stored. */
export type ZonedMoment = { atMs: number; zone: string | null };

/** A clock jump that skips more than half a day. */
const LEAST_JUMP_MS = 12 * 60 * 60 * 1000;

/** Single days without study between two study days, newest first like `studied`; includes the one between the latest and `today`. */
export function singleGaps(studied: readonly Day[], today: Day): Day[] {
  const days = studied[0] === today ? studied : [today, ...studied];
  const gaps: Day[] = [];
  for (const [index, day] of days.entries()) {
    const before = addDays(day, -1);
    const next = days[index + 1];
    if (next !== before && next === addDays(before, -1)) gaps.push(before);
  }
  return gaps;
}

/** Whether almost none of the day existed between the last rating before it and the first after it. */
export function isLost(before: ZonedMoment, after: ZonedMoment): boolean {
  if (before.zone === null || after.zone === null) return false;
  return offsetMsAt(after.atMs, after.zone) - offsetMsAt(before.atMs, before.zone) >= LEAST_JUMP_MS;
}
