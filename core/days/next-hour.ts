/** The next moment at which it is a given full hour in a time zone, across summer time. */
import { addDays, type Day, offsetMsAt } from './local-day.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The first moment after `after` at which it is `hour` (0 to 23) o'clock in the zone. A skipped hour is the moment clocks have
 * gone forward; of an hour that occurs twice only the first counts, even if it is past.
 * @throws RangeError for an unknown zone.
 */
export function nextAtHour(after: Date, hour: number, zone: string): Date {
  const afterMs = after.getTime();
  const here = new Date(afterMs + offsetMsAt(afterMs, zone)).toISOString().slice(0, 10);
  // A day the zone skips (Samoa, 30 December 2011) may lie between.
  for (let date = addDays(here, -1); ; date = addDays(date, 1)) {
    const moment = atHour(date, hour, zone);
    if (moment > after) return moment;
  }
}

/** The moment of the hour on a calendar date; for a skipped day, on the one after it. @throws RangeError for an unknown zone. */
export function atHour(date: Day, hour: number, zone: string): Date {
  const wallMs = Date.parse(date) + hour * HOUR_MS;
  // Clocks change at most once in two days, so one of these two offsets holds at the hour.
  const [before, afterwards] = [offsetMsAt(wallMs - DAY_MS, zone), offsetMsAt(wallMs + DAY_MS, zone)];
  const candidates = [wallMs - before, wallMs - afterwards].filter(
    (momentMs) => momentMs + offsetMsAt(momentMs, zone) === wallMs,
  );
  // Neither holds inside a skipped hour: by the old offset it is a moment just after the change.
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wallMs - before);
}
