/** The next moment at which a clock on the wall of a time zone shows a full hour, through summer time and back. */
import { addDays, type Day, offsetMsAt } from './local-day.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The first moment after `after` at which it is `hour` (0 to 23) o'clock in the zone. An hour that clocks skip comes when they have
 * gone forward; of one that comes twice the first counts, also when it is past.
 * @throws RangeError for a zone that is none.
 */
export function nextAtHour(after: Date, hour: number, zone: string): Date {
  const afterMs = after.getTime();
  const here = new Date(afterMs + offsetMsAt(afterMs, zone)).toISOString().slice(0, 10);
  // A day that a zone leaves out (Samoa, 30 December 2011) may lie between.
  for (let date = addDays(here, -1); ; date = addDays(date, 1)) {
    const moment = atHour(date, hour, zone);
    if (moment > after) return moment;
  }
}

/** When it is the hour on a calendar date; of a day that is left out, on the one after it. @throws RangeError for a zone that is none. */
export function atHour(date: Day, hour: number, zone: string): Date {
  const wallMs = Date.parse(date) + hour * HOUR_MS;
  // Clocks are changed at most once within two days: one of these two offsets holds at the hour.
  const [before, afterwards] = [offsetMsAt(wallMs - DAY_MS, zone), offsetMsAt(wallMs + DAY_MS, zone)];
  const candidates = [wallMs - before, wallMs - afterwards].filter(
    (momentMs) => momentMs + offsetMsAt(momentMs, zone) === wallMs,
  );
  // Neither holds within the hour that is skipped: counted by the clock as it was before, it is the moment after the change.
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wallMs - before);
}
