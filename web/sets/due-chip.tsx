/** How many cards of a set are due today, or when its next ones are: never both. */
import { createContext, useContext } from 'react';
import type { Today } from '#contract/today.ts';
import { messages } from './messages.ts';

type DueSets = { today: string; sets: ReadonlyMap<string, Today['sets'][number]> };

/** For the rows of a list, which do not ask one by one. */
export const DueSets = createContext<DueSets | null>(null);

/** Null until it is known; lists of sets stand without it. */
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
