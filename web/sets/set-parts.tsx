/** What the rows of the library and the tiles of recent sets share: the small line, the due chip and the two buttons. */

import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import type { Today } from '#contract/today.ts';
import type { LibraryState } from '#web/api/library-return-path.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { Layers } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';

/** The small line under a set's title. */
export function SetMeta({ items }: { items: readonly string[] }) {
  return (
    <ul className="meta fine">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type DueSets = { today: string; sets: ReadonlyMap<string, Today['sets'][number]> };

/** Shared by the rows of a list. */
export const DueSets = createContext<DueSets | null>(null);

/** Null until loaded; lists render without it. */
export const dueSetsOf = (today: Today | undefined): DueSets | null =>
  today ? { today: today.day, sets: new Map(today.sets.map((set) => [set.id, set])) } : null;

/** The number of cards of a set due today, or else the day of the next ones. */
export function DueChip({ setId }: { setId: string }) {
  const due = useContext(DueSets);
  const set = due?.sets.get(setId);
  if (!due || !set) return null;
  if (set.dueCount > 0) return <span className="duechip num">{messages.due(set.dueCount)}</span>;
  if (set.nextDay === null) return null;
  return <span className="duechip duechip-rest num">{messages.nextDue(set.nextDay, due.today)}</span>;
}

/** Leads to the cards found in the set's notes that the student has not decided on. */
export function ToCheck({ set }: { set: SetSummary }) {
  if (!set.toCheck) return null;
  return (
    <Link className="duechip duechip-rest num" to={pageOf('setNotes', set.id)}>
      {messages.toCheck(set.toCheck)}
    </Link>
  );
}

type ActionsProps = {
  setId: string;
  /** Disables both buttons. */
  empty: boolean;
  /** Id of the set's title, or of the text that says why the buttons are disabled. */
  describedBy: string;
  labels: { study: string; practice: string };
  /** The way back to the library. */
  state?: LibraryState;
};

/** The buttons to study and to practise a set. */
export function SetActions({ setId, empty, describedBy, labels, state }: ActionsProps) {
  const study = { variant: 'secondary', icon: Layers, 'aria-describedby': describedBy } as const;
  const practice = { variant: 'voice-soft', icon: Mic, 'aria-describedby': describedBy } as const;
  if (empty)
    return (
      <>
        <Button {...study} disabled>
          {labels.study}
        </Button>
        <Button {...practice} disabled>
          {labels.practice}
        </Button>
      </>
    );
  return (
    <>
      <LinkButton {...study} to={pageOf('study', setId)} state={state}>
        {labels.study}
      </LinkButton>
      <LinkButton {...practice} to={pageOf('practiceSettings', setId)}>
        {labels.practice}
      </LinkButton>
    </>
  );
}
