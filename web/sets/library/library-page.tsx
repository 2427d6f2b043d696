/** All sets of the student: found, opened, learned, deleted and brought back. */
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useToday } from '#web/api/use-today.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { groupSets, matchingSets } from './group-sets.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryAddress } from './library-row.tsx';
import { LibrarySearch } from './library-search.tsx';
import './library.css';
import '#web/sets/sets.css';
import { DueSets, dueSetsOf } from '#web/sets/due-chip.tsx';
import { messages } from '#web/sets/messages.ts';
import { useSetSummaries } from '#web/sets/use-sets.ts';
import { useLibraryView } from './use-library-view.ts';

const words = messages.library;
/** Longer than a pause between keys, so that only the result of a search is read out. */
const announceAfterMs = 600;

export function LibraryPage() {
  usePageTitle(words.title);
  const { data, error, isFetching, refetch } = useSetSummaries();
  const view = useLibraryView();
  const { data: today } = useToday();
  const due = useMemo(() => dueSetsOf(today), [today]);
  const input = useRef<HTMLInputElement>(null);
  const failed = error !== null && !data;
  return (
    <>
      <PageHeader title={words.title} />
      {!failed && (
        <LibrarySearch
          input={input}
          query={view.query}
          onQuery={view.setQuery}
          order={view.order}
          onOrder={view.setOrder}
        />
      )}
      {data ? (
        <LibraryAddress value={view.address}>
          <DueSets value={due}>
            <Library sets={data} view={view} input={input} />
          </DueSets>
        </LibraryAddress>
      ) : failed ? (
        <ErrorState title={messages.recent.failed} onRetry={() => void refetch()} busy={isFetching}>
          {messageOf(error, messages.loadFailed)}
        </ErrorState>
      ) : (
        <LibrarySkeleton />
      )}
    </>
  );
}

type LibraryProps = {
  sets: SetSummary[];
  view: ReturnType<typeof useLibraryView>;
  input: RefObject<HTMLInputElement | null>;
};

function Library({ sets, view: { query, setQuery, order }, input }: LibraryProps) {
  // Typing goes first; the list follows when the keys are at rest.
  const shown = useDeferredValue(query);
  const found = useMemo(() => matchingSets(sets, shown), [sets, shown]);
  const groups = useMemo(() => groupSets(found, order, new Date()), [found, order]);
  const searching = shown.trim() !== '';

  useEffect(() => {
    if (!searching) return;
    const timer = setTimeout(() => announce(words.found(found.length)), announceAfterMs);
    return () => clearTimeout(timer);
  }, [searching, found.length]);

  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    <LibraryList groups={groups}>
      {sets.length === 0 ? (
        <EmptyLibrary />
      ) : (
        found.length === 0 && (
          <EmptyState
            title={words.noneFound}
            actions={
              <Button variant="secondary" onClick={clear}>
                {words.clear}
              </Button>
            }
          >
            {words.noneFoundText(shown.trim())}
          </EmptyState>
        )
      )}
    </LibraryList>
  );
}

function EmptyLibrary() {
  return (
    <EmptyState
      title={messages.none.title}
      picture={<EmptyPicture />}
      actions={<LinkButton to={pages.create}>{messages.none.create}</LinkButton>}
    >
      {messages.none.library}
    </EmptyState>
  );
}

function LibrarySkeleton() {
  return (
    <Skeleton label={messages.recent.loading}>
      <SkeletonBar className="mb-4 h-3.5 w-24" />
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <div key={place} className="card row-set">
          <div className="row-text grid gap-2">
            <SkeletonBar className="h-5 w-2/5" />
            <SkeletonBar className="h-4 w-3/5 sm:w-1/3" />
          </div>
          <div className="row-act">
            <SkeletonBar className="h-11 flex-1 sm:w-58 sm:flex-none" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
