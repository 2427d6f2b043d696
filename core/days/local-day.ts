/** The learning day of a moment: from 4:00 to 4:00 local time. */

/** A calendar day, `YYYY-MM-DD`; days compare as text. */
export type Day = string;

/** Studying past midnight counts for the evening's day, as in Anki. */
export const DAY_BEGINS_AT_HOUR = 4;
/** The longest name in the IANA database has 32 characters. */
export const ZONE_LIMIT = 64;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Cache size: more than there are zone names, including aliases. */
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

/** Whether `zone` is a name of the IANA time zone database that this runtime knows, such as `Europe/Berlin`. */
export function isZone(name: string): boolean {
  if (name.length > ZONE_LIMIT || !/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Clock changes and day starts fall on quarter hours; Monrovia's, until 1972, was the last that did not. */
const QUARTER_MS = 15 * 60 * 1000;
const quartersFromMs = Date.UTC(1973, 0);
/** Cache of days by quarter hour: most ratings are recent and in few zones. */
const days = new Map<string, Day>();

/** @throws RangeError for an unknown zone. */
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

/** Local wall-clock time: midnight of its date as if in UTC, and the time since then. */
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

/** UTC offset of a zone at a moment, both in milliseconds. @throws RangeError for an unknown zone. */
export function offsetMsAt(ms: number, zone: string): number {
  const { dateMs, timeMs } = readClock(new Date(ms), zone);
  return dateMs + timeMs - Math.floor(ms / 1000) * 1000;
}

export function addDays(day: Day, count: number): Day {
  // Most steps stay within a month; streaks of years take thousands of them.
  const inMonth = Number(day.slice(8)) + count;
  if (inMonth >= 1 && (inMonth <= 28 || count <= 0))
    return `${day.slice(0, 8)}${inMonth < 10 ? '0' : ''}${inMonth}`;
  return dayOf(Date.parse(day) + count * DAY_MS);
}

/** Calendar days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

const dayOf = (utcMidnight: number): Day => new Date(utcMidnight).toISOString().slice(0, 10);
