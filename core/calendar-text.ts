/** Writes days with something due as an iCalendar file (RFC 5545), which every calendar app reads. */
import { addDays, DAY_BEGINS_AT_HOUR, type Day } from '#core/days/local-day.ts';
import { atHour } from '#core/days/next-hour.ts';
import type { DueDay } from '#core/days/study-plan.ts';

export type CalendarOptions = {
  /** Name of the calendar. */
  name: string;
  /** The entry's link. */
  url: string;
  /** Makes the entries' ids unique. */
  host: string;
  /** Creation time; entries of a newer file replace older ones. */
  made: Date;
  /** Local time of the 15-minute entries, and their zone; null for all-day entries. */
  at: { hour: number; zone: string } | null;
};

/** Days with nothing due get no entry. */
export function calendarText(days: readonly DueDay[], options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(options.name)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(options.name)}`,
    ...days.filter(({ dueCount }) => dueCount > 0).flatMap((day) => entry(day, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entry({ day, dueCount }: DueDay, { name, url, host, made, at }: CalendarOptions): string[] {
  const summary = `${name}: ${dueCount === 1 ? '1 card due' : `${dueCount} cards due`}`;
  return [
    'BEGIN:VEVENT',
    `UID:due-${dateOf(day)}@${host}`,
    `DTSTAMP:${momentOf(made)}`,
    // Minutes since 1970: increases with every file.
    `SEQUENCE:${Math.floor(made.getTime() / 60_000)}`,
    ...(at
      ? [`DTSTART:${momentOf(atHour(dateWithHour(day, at.hour), at.hour, at.zone))}`, 'DURATION:PT15M']
      : [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`]),
    `SUMMARY:${text(summary)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Hours after midnight belong to the learning day of the evening before. */
const dateWithHour = (day: Day, hour: number): Day => (hour < DAY_BEGINS_AT_HOUR ? addDays(day, 1) : day);
const dateOf = (day: Day) => day.replaceAll('-', '');
const momentOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545 section 3.3.11: escapes characters that would end a value. */
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MOST_OCTETS = 75;

/** RFC 5545 section 3.1: folds long lines with a line break and a space. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const letter of line) {
    const size = utf8Octets(letter.codePointAt(0)!);
    if (octets + size > MOST_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
}

const utf8Octets = (codePoint: number) =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
