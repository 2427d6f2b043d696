/** Keeps the due days of a session's cards, as reported with each rating, over a reload of this tab. */
import type { Day } from '#core/days/local-day.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import type { StudyState } from '#web/study/reducer.ts';

const name = 'tellcard.due-days';
/** Longer sessions are not stored: writing them after each rating would be slow. */
const mostCards = 500;

export function rememberDueDays({ sessionId, dueDays }: Pick<StudyState, 'sessionId' | 'dueDays'>): void {
  if (dueDays.size > mostCards) return;
  tabSettings.remember(name, JSON.stringify({ sessionId, days: [...dueDays] }));
}

export function recallDueDays(sessionId: string): Map<string, Day> {
  const kept = tabSettings.recall(name);
  if (kept === null) return new Map();
  const { sessionId: of, days } = JSON.parse(kept) as { sessionId: string; days: [string, Day][] };
  return of === sessionId ? new Map(days) : new Map();
}
