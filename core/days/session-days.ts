/** For how long a session has made its cards known, from the days on which they are due next. */
import { type Day, daysBetween } from './local-day.ts';

/** How many cards are known for two days or more, and for about how many: the median. Null where there is none. */
export function sessionDays(dueDays: readonly Day[], today: Day): { known: number; days: number } | null {
  const ahead = dueDays
    .map((day) => daysBetween(today, day))
    .filter((days) => days >= 2)
    .sort((a, b) => a - b);
  const days = ahead[Math.floor((ahead.length - 1) / 2)];
  return days === undefined ? null : { known: ahead.length, days };
}
