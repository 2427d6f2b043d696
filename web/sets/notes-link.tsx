/** Leads from a set to the notes it was made from, and says how many of their lines no card came from. */
import { useQuery } from '@tanstack/react-query';
import { NotebookText } from 'lucide-react';
import { useMemo } from 'react';
import { pageOf } from '#contract/pages.ts';
import { listSetNotes } from '#contract/set-notes.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { coverNotes } from '#core/notes/notes-coverage.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { messages } from './messages.ts';

/** Until the notes are there, and where they cannot be fetched, it says no number. */
export function NotesLink({ set }: { set: FlashcardSet }) {
  const { data } = useQuery({
    queryKey: queryKeys.setNotes(set.id),
    queryFn: ({ signal }) => call(listSetNotes, { params: { id: set.id }, signal }),
  });
  const unused = useMemo(
    () =>
      (data ?? [])
        .flatMap(({ text, marks }) => coverNotes(text, set.cards, marks))
        .filter(({ state }) => state === 'unused').length,
    [data, set.cards],
  );
  return (
    <LinkButton
      variant="secondary"
      to={pageOf('setNotes', set.id)}
      icon={<NotebookText className="i" aria-hidden="true" />}
    >
      {messages.termsPage.notes(unused)}
    </LinkButton>
  );
}
