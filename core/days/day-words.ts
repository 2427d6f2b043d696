/** Words for a coming day: tomorrow, a weekday within a week, then the date; or how far it is ahead. */
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

/** Days are counted exactly up to here. */
const MOST_DAYS_SAID = 99;

/** How far a day after `today` is ahead: tomorrow, in so many days, then in months and years. */
export function aheadWords(day: Day, today: Day): string {
  const ahead = daysBetween(today, day);
  if (ahead <= 1) return 'tomorrow';
  if (ahead <= MOST_DAYS_SAID) return `in ${ahead} days`;
  const months = Math.round((ahead / 365.25) * 12);
  return months < 24 ? `in ${months} months` : `in ${Math.round(ahead / 365.25)} years`;
}
