/** The top of a set's page: title, progress, two buttons, and a menu with everything else. */
import { useQuery } from '@tanstack/react-query';
import { type Ref, useMemo } from 'react';
import { dayPageOf, pageOf, practiceHistoryPageOf } from '#contract/pages.ts';
import { listSetNotes } from '#contract/set-notes.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { coverNotes } from '#core/notes/notes-coverage.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useToday } from '#web/api/use-today.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Mic, SquarePen } from '#web/ui/icons/frame-icons.ts';
import {
  ClipboardList,
  Ellipsis,
  History,
  Layers,
  ListChecks,
  NotebookText,
} from '#web/ui/icons/page-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';
import { useExport } from './export-set.tsx';
import { messages } from './messages.ts';
import { orderMessages } from './order-messages.ts';
import { useSetSummaries } from './use-sets.ts';

const words = messages.termsPage;

/** How many lines of the set's notes are on no card; 0 until known. */
function useUnusedLines(set: FlashcardSet): number {
  const { data } = useQuery(
    endpointQuery(queryKeys.setNotes(set.id), listSetNotes, { params: { id: set.id } }),
  );
  return useMemo(
    () =>
      (data ?? [])
        .flatMap(({ text, marks }) => coverNotes(text, set.cards, marks))
        .filter(({ state }) => state === 'unused').length,
    [data, set.cards],
  );
}

type Props = {
  set: FlashcardSet;
  /** The button of the menu. */
  more: Ref<HTMLButtonElement>;
  /** Starts selecting cards. */
  onSelect: () => void;
};

export function SetCover({ set, more, onSelect }: Props) {
  const { id, title, cards } = set;
  const summary = useSetSummaries().data?.find((each) => each.id === id);
  const due = useToday().data?.sets.find((each) => each.id === id)?.dueCount ?? null;
  const unused = useUnusedLines(set);
  const exported = useExport(set);
  const hasCards = cards.length > 0;
  const items: MenuItem[] = [
    { label: words.edit, to: pageOf('edit', id), icon: SquarePen },
    ...(due ? [{ label: words.studyAll, to: pageOf('study', id), icon: Layers }] : []),
    { label: words.test, to: pageOf('test', id), icon: ClipboardList },
    { label: orderMessages.select.begin, onSelect, icon: ListChecks },
    { label: words.notes(unused), to: pageOf('setNotes', id), icon: NotebookText },
    { label: words.practiceHistory, to: practiceHistoryPageOf(id), icon: History },
    ...exported.items,
  ];
  return (
    <>
      <PageHeader
        title={<span dir="auto">{shownTitle(title)}</span>}
        actions={
          hasCards && (
            <Menu trigger={<IconButton ref={more} label={words.more} icon={Ellipsis} />} items={items} />
          )
        }
      >
        {hasCards && summary?.studiedAt === null && !due
          ? words.notStarted(cards.length)
          : words.progress(cards.length, summary?.studiedAt ? summary.masteredCount : null, due)}
      </PageHeader>
      {hasCards && (
        <div className="terms-act flex flex-wrap gap-3 print:hidden">
          <LinkButton to={due ? dayPageOf(id) : pageOf('study', id)} icon={Layers}>
            {due ? words.studyDue(due) : words.study}
          </LinkButton>
          <LinkButton variant="voice-soft" to={pageOf('practiceSettings', id)} icon={Mic}>
            {words.practice}
          </LinkButton>
        </div>
      )}
      {exported.notes}
    </>
  );
}
