/** The cards of a set as a list to read, export and print. */
import { useQuery } from '@tanstack/react-query';
import { History, Layers, ListChecks, Mic, NotebookText, SquarePen } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { dayPageOf, pageOf, practiceHistoryPageOf } from '#contract/pages.ts';
import { listSetNotes } from '#contract/set-notes.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { coverNotes } from '#core/notes/notes-coverage.ts';
import { relativeDate } from '#core/relative-date.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useToday } from '#web/api/use-today.ts';
import { SelectionBar } from '#web/sets/cards/selection-bar.tsx';
import { useCardMarks } from '#web/sets/cards/use-card-marks.ts';
import { useSelection } from '#web/sets/cards/use-selection.ts';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { messages } from './messages.ts';
import '#web/sets/cards/cards.css';
import { ExportSet } from './export-set.tsx';
import { SetLanguages } from './set-languages.tsx';
import { SetMeta } from './set-meta.tsx';
import { ExamPlan, NewCardsLimit } from './set-plan-forms.tsx';
import './sets.css';
import { TermsList } from './terms-list.tsx';
import './terms.css';
import { orderMessages } from './order-messages.ts';
import { UnableToLoad } from './unable-to-load.tsx';
import { useSet } from './use-sets.ts';

/** A link to the set's notes; shows the number of unused lines once loaded. */
function NotesLink({ set }: { set: FlashcardSet }) {
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

const words = messages.termsPage;

export function SetTermsPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useSet(id);
  const failed = error !== null && !data;
  usePageTitle(failed ? messages.unable.title : (data?.title ?? words.title), { error: failed });
  if (data) return <Terms set={data} />;
  if (failed) return <UnableToLoad error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <>
      <PageHeader title={words.title} />
      <Skeleton label={words.loading}>
        <div className="terms-list">
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <div key={place} className="term-row">
              <span className="term-number" />
              <div>
                <SkeletonBar className="h-4 w-3/5" />
              </div>
              <div className="grid gap-2">
                <SkeletonBar className="h-4 w-full" />
                <SkeletonBar className="h-4 w-4/5" />
              </div>
            </div>
          ))}
        </div>
      </Skeleton>
    </>
  );
}

/** Studies due cards first if there are any, otherwise the whole set. */
function StudyLinks({ setId }: { setId: string }) {
  const due = useToday().data?.sets.find(({ id }) => id === setId)?.dueCount ?? 0;
  const icon = <Layers className="i" aria-hidden="true" />;
  if (due === 0)
    return (
      <LinkButton to={pageOf('study', setId)} icon={icon}>
        {words.study}
      </LinkButton>
    );
  return (
    <>
      <LinkButton to={dayPageOf(setId)} icon={icon}>
        {words.studyDue(due)}
      </LinkButton>
      <LinkButton variant="secondary" to={pageOf('study', setId)}>
        {words.studyAll}
      </LinkButton>
    </>
  );
}

function Terms({ set }: { set: FlashcardSet }) {
  const empty = set.cards.length === 0;
  const created = relativeDate(new Date(set.createdAt), new Date());
  const marks = useCardMarks(set.id);
  const ids = useMemo(() => set.cards.map(({ id }) => id), [set.cards]);
  const toggle = useRef<HTMLButtonElement>(null);
  const { selection, begin, end, choose } = useSelection(ids, () => toggle.current?.focus());
  return (
    <div className="terms">
      <PageHeader title={<span dir="auto">{set.title}</span>} />
      <SetMeta items={[messages.terms(set.cards.length), messages.createdByYou, created]} />
      {empty ? (
        <EmptyState
          title={words.empty}
          picture={<EmptyPicture />}
          actions={<LinkButton to={pageOf('edit', set.id)}>{words.add}</LinkButton>}
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className="terms-act">
            <StudyLinks setId={set.id} />
            <LinkButton
              variant="voice-soft"
              to={pageOf('practiceSettings', set.id)}
              icon={<Mic className="i" aria-hidden="true" />}
            >
              {words.practice}
            </LinkButton>
            <LinkButton
              variant="secondary"
              to={pageOf('edit', set.id)}
              icon={<SquarePen className="i" aria-hidden="true" />}
            >
              {words.edit}
            </LinkButton>
            <LinkButton
              variant="secondary"
              to={practiceHistoryPageOf(set.id)}
              icon={<History className="i" aria-hidden="true" />}
            >
              {words.practiceHistory}
            </LinkButton>
            <ExportSet set={set} />
            <NotesLink set={set} />
            <Button
              ref={toggle}
              variant="secondary"
              aria-pressed={selection !== null}
              icon={<ListChecks className="i" aria-hidden="true" />}
              onClick={selection ? end : begin}
            >
              {orderMessages.select.begin}
            </Button>
          </div>
          <ExamPlan setId={set.id} />
          <NewCardsLimit setId={set.id} />
          <SetLanguages set={set} />
          <TermsList cards={set.cards} marks={marks} selection={selection} />
          {selection && (
            <SelectionBar
              set={set}
              chosen={selection.chosen}
              suspended={marks.suspended}
              onChoose={choose}
              onEnd={end}
            />
          )}
        </>
      )}
    </div>
  );
}
