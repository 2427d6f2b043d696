/** Summarises when the cards of a session are due again. */
import { type Day, daysBetween } from './local-day.ts';

/** Cards due by tomorrow, cards due later, and the day the last of those is due; null if there are none. */
export type SessionDays = { tomorrow: number; later: number; last: Day | null };

export function sessionDays(dueDays: readonly Day[], today: Day): SessionDays {
  const ahead = dueDays.filter((day) => daysBetween(today, day) > 1).sort();
  return { tomorrow: dueDays.length - ahead.length, later: ahead.length, last: ahead.at(-1) ?? null };
}
