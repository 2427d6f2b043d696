/** A chip with the cards of a set due today, or else the day of the next ones. */
import { createContext, useContext } from 'react';
import type { Today } from '#contract/today.ts';
import { messages } from './messages.ts';

type DueSets = { today: string; sets: ReadonlyMap<string, Today['sets'][number]> };

/** Shared by the rows of a list. */
export const DueSets = createContext<DueSets | null>(null);

/** Null until loaded; lists render without it. */
export const dueSetsOf = (today: Today | undefined): DueSets | null =>
  today ? { today: today.day, sets: new Map(today.sets.map((set) => [set.id, set])) } : null;

export function DueChip({ setId }: { setId: string }) {
  const due = useContext(DueSets);
  const set = due?.sets.get(setId);
  if (!due || !set) return null;
  if (set.dueCount > 0) return <span className="duechip num">{messages.due(set.dueCount)}</span>;
  if (set.nextDay === null) return null;
  return <span className="duechip duechip-rest num">{messages.nextDue(set.nextDay, due.today)}</span>;
}
