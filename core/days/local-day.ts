/** The day a moment belongs to for learning: from 4:00 to 4:00 on the wall clock of a time zone. */

/** A calendar day, `YYYY-MM-DD`; days compare as text. */
export type Day = string;

/** Studying past midnight counts for the evening's day, as in Anki. */
export const DAY_BEGINS_AT_HOUR = 4;
/** The longest name in the IANA database has 32 characters. */
export const ZONE_LIMIT = 64;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than there are zone names, aliases included. */
const mostClocks = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      ...date,
      ...time,
      hourCycle: 'h23',
      timeZone: zone,
    });
    if (clocks.size >= mostClocks) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether it is a name of the IANA time zone database that this program knows, such as `Europe/Berlin`. */
export function isZone(name: string): boolean {
  if (name.length > ZONE_LIMIT || !/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Clocks are changed, and days begin, on the quarter of an hour; Monrovia's was the last that was not, in 1972. */
const QUARTER_MS = 15 * 60 * 1000;
const quartersFromMs = Date.UTC(1973, 0);
/** Cache of days by quarter of an hour: most ratings are given now and in few zones. */
const days = new Map<string, Day>();

/** @throws RangeError for a zone that is none. */
export function localDay(moment: Date, zone: string): Day {
  const ms = moment.getTime();
  if (ms < quartersFromMs) return readDay(moment, zone);
  const quarter = `${Math.floor(ms / QUARTER_MS)} ${zone}`;
  let day = days.get(quarter);
  if (day === undefined) {
    day = readDay(moment, zone);
    if (days.size >= mostClocks) days.clear();
    days.set(quarter, day);
  }
  return day;
}

/** What the clock on the wall shows: midnight of its date as if it were UTC's, and the time since then. */
function readClock(moment: Date, zone: string) {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const dateMs = Date.UTC(part('year'), part('month') - 1, part('day'));
  const hour = part('hour');
  return { dateMs, hour, timeMs: ((hour * 60 + part('minute')) * 60 + part('second')) * 1000 };
}

function readDay(moment: Date, zone: string): Day {
  const { dateMs, hour } = readClock(moment, zone);
  return dayOf(hour < DAY_BEGINS_AT_HOUR ? dateMs - DAY_MS : dateMs);
}

/** How far the clocks of a zone are ahead of UTC, for a moment in milliseconds since 1970. @throws RangeError for a zone that is none. */
export function offsetMsAt(ms: number, zone: string): number {
  const { dateMs, timeMs } = readClock(new Date(ms), zone);
  return dateMs + timeMs - Math.floor(ms / 1000) * 1000;
}

export const addDays = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * DAY_MS);

/** Calendar days from one day to another; negative where `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

const dayOf = (utcMidnight: number): Day => new Date(utcMidnight).toISOString().slice(0, 10);
