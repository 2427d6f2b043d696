/** Remembers over a reload of this tab when the cards of a session are due next, as the server has said so of each rating. */
import type { Day } from '#core/days/local-day.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import type { StudyState } from '#web/study/reducer.ts';

const name = 'tellcard.due-days';
/** A longer session says nothing of its days after a reload, and costs nothing with each rating. */
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
