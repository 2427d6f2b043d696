/** Words for a coming day: tomorrow, a weekday within a week, then the date. */
import { type Day, daysBetween } from './local-day.ts';

/** Never before `today`; `locale` is that of the page. */
export function dayWords(day: Day, today: Day, locale: string): string {
  const ahead = daysBetween(today, day);
  if (ahead <= 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  const words: Intl.DateTimeFormatOptions =
    ahead < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) };
  return new Date(day).toLocaleDateString(locale, { ...words, timeZone: 'UTC' });
}
