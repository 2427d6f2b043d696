/** Words for a coming day: tomorrow, a weekday within a week, then the date; or the distance from today. */
import { type Day, daysBetween } from './local-day.ts';

/** `day` is never before `today`; `locale` is the page's. */
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

/** Distances up to here are given in days. */
const MOST_DAYS_SAID = 99;

/** The distance of a day after `today`: tomorrow, in n days, then in months and years. */
export function distanceWords(day: Day, today: Day): string {
  const ahead = daysBetween(today, day);
  if (ahead <= 1) return 'tomorrow';
  if (ahead <= MOST_DAYS_SAID) return `in ${ahead} days`;
  const months = Math.round((ahead / 365.25) * 12);
  return months < 24 ? `in ${months} months` : `in ${Math.round(ahead / 365.25)} years`;
}
