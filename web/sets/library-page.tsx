/** All sets of the student: found, opened, learned, deleted and brought back. */
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { groupSets, matchingSets } from './group-sets.ts';
import { LibraryList } from './library-list.tsx';
import { LibrarySearch } from './library-search.tsx';
import './library.css';
import './sets.css';
import { texts } from './texts.ts';
import { useLibraryView } from './use-library-view.ts';
import { useSetSummaries } from './use-sets.ts';

const words = texts.library;
/** Longer than a pause between keys, so that only the result of a search is read out. */
const announceAfterMs = 600;

export function LibraryPage() {
  usePageTitle(words.title);
  const { data, error, isFetching, refetch } = useSetSummaries();
  return (
    <>
      <PageHeader title={words.title} />
      {data ? (
        <Library sets={data} />
      ) : error ? (
        <ErrorState title={texts.recent.failed} onRetry={() => void refetch()} busy={isFetching}>
          {messageOf(error, texts.loadFailed)}
        </ErrorState>
      ) : (
        <LibrarySkeleton />
      )}
    </>
  );
}

function Library({ sets }: { sets: SetSummary[] }) {
  const { query, setQuery, order, setOrder } = useLibraryView();
  const input = useRef<HTMLInputElement>(null);
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
    <>
      <LibrarySearch input={input} query={query} onQuery={setQuery} order={order} onOrder={setOrder} />
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
    </>
  );
}

function EmptyLibrary() {
  return (
    <EmptyState
      title={texts.none.title}
      picture={
        <span className="panel-picture">
          <LogoMark />
        </span>
      }
      actions={<LinkButton to={pages.create}>{texts.none.create}</LinkButton>}
    >
      {texts.none.library}
    </EmptyState>
  );
}

function LibrarySkeleton() {
  return (
    <Skeleton label={texts.recent.loading} className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <SkeletonBar key={place} className="h-20 w-full" />
      ))}
    </Skeleton>
  );
}
