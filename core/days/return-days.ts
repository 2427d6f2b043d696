/** When the cards of a session come back, from the days on which they are due next. */
import { type Day, daysBetween } from './local-day.ts';

/** Cards due by tomorrow, those that come later, and the day by which the last of these is back; null where none comes later. */
export type SessionDays = { tomorrow: number; later: number; last: Day | null };

export function sessionDays(dueDays: readonly Day[], today: Day): SessionDays {
  const ahead = dueDays.filter((day) => daysBetween(today, day) > 1).sort();
  return { tomorrow: dueDays.length - ahead.length, later: ahead.length, last: ahead.at(-1) ?? null };
}
