/** When the cards of a session come back, from the days on which they are due next. */
import { type Day, daysBetween } from './local-day.ts';

/** Cards due by tomorrow, and those that come later: how many, and after how many days the first and the last of them. */
export type SessionDays = { byTomorrow: number; later: { cards: number; from: number; to: number } | null };

export function sessionDays(dueDays: readonly Day[], today: Day): SessionDays {
  const ahead = dueDays.map((day) => daysBetween(today, day)).filter((days) => days > 1);
  return {
    byTomorrow: dueDays.length - ahead.length,
    later:
      ahead.length > 0 ? { cards: ahead.length, from: Math.min(...ahead), to: Math.max(...ahead) } : null,
  };
}
