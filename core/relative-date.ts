/** Says how long ago something was, and its heading in the library, by the student's local calendar. */

type CalendarOptions = { locale?: string | undefined; timeZone?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_SPELT_OUT = 7;

/** 'Today', 'Yesterday', '{n} days ago' up to a week, then the date. A moment in the future (another clock) is today. */
export function relativeDate(moment: Date, now: Date, { locale, timeZone }: CalendarOptions = {}): string {
  const days = daysBetween(moment, now, timeZone);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days <= DAYS_SPELT_OUT) return `${days} days ago`;
  return moment.toLocaleDateString(locale, zone(timeZone));
}

/** 'THIS WEEK' (the last seven days), 'LAST WEEK' (the seven before), then a heading per month with its year. */
export function libraryHeading(moment: Date, now: Date, { locale, timeZone }: CalendarOptions = {}): string {
  const days = daysBetween(moment, now, timeZone);
  if (days < 7) return 'THIS WEEK';
  if (days < 14) return 'LAST WEEK';
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...zone(timeZone) });
  return month.format(moment).toLocaleUpperCase(locale);
}

/** Calendar days from one moment to another in that time zone. */
function daysBetween(from: Date, to: Date, timeZone: string | undefined): number {
  return (calendarDay(to, timeZone) - calendarDay(from, timeZone)) / DAY_MS;
}

/** Midnight UTC of the local date, so that days are whole across clock changes. */
function calendarDay(moment: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zone(timeZone),
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}

function zone(timeZone: string | undefined): { timeZone?: string } {
  return timeZone ? { timeZone } : {};
}
