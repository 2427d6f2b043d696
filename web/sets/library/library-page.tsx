/** The library: all sets of the student, with search and filters. */
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useToday } from '#web/api/use-today.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CardResults } from './card-results.tsx';
import { groupSets, type LibraryOrder, matchingSets, tagsOf } from './group-sets.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryAddress } from './library-row.tsx';
import { LibrarySearch } from './library-search.tsx';
import { TagFilter } from './tag-filter.tsx';
import './library.css';
import './tags.css';
import '#web/sets/sets.css';
import { messages } from '#web/sets/messages.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { DueSets, dueSetsOf } from '#web/sets/set-parts.tsx';
import { useSetSummaries } from '#web/sets/use-sets.ts';
import { useLibraryView } from './use-library-view.ts';

const words = messages.library;
/** Longer than a pause in typing, so that only the final result is announced. */
const announceAfterMs = 600;

export function LibraryPage() {
  usePageTitle(words.title);
  const query = useSetSummaries();
  const { data, error } = query;
  const view = useLibraryView();
  // The rows are shown with what is due of them, which would make them higher afterwards.
  const { data: today, isLoading, failureCount } = useToday();
  const awaitsToday = isLoading && failureCount === 0;
  const due = useMemo(() => dueSetsOf(today), [today]);
  const input = useRef<HTMLInputElement>(null);
  const failed = error !== null && !data;
  // Deferred, so that typing is not blocked by rendering the list.
  const shown = useDeferredValue(view.query);
  const address = useDeferredValue(view.address);
  const { setQuery, setTag } = view;
  const clear = useCallback(() => {
    setQuery('');
    setTag(null);
    input.current?.focus();
  }, [setQuery, setTag]);
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
      {data && !awaitsToday ? (
        <LibraryAddress value={address}>
          <DueSets value={due}>
            <Library
              sets={data}
              query={shown}
              order={view.order}
              tag={view.tag}
              onTag={setTag}
              onClear={clear}
            />
          </DueSets>
        </LibraryAddress>
      ) : failed ? (
        <ErrorState title={messages.recent.failed} query={query}>
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
  query: string;
  order: LibraryOrder;
  tag: string | null;
  onTag: (tag: string | null) => void;
  onClear: () => void;
};

const Library = memo(function Library({ sets, query, order, tag, onTag, onClear }: LibraryProps) {
  const tags = useMemo(() => tagsOf(sets), [sets]);
  const found = useMemo(() => matchingSets(sets, query, tag), [sets, query, tag]);
  const groups = useMemo(() => groupSets(found, order, new Date()), [found, order]);
  const searched = query.trim();
  const searching = searched !== '';

  useEffect(() => {
    if (!searching) return;
    const timer = setTimeout(() => announce(words.found(found.length)), announceAfterMs);
    return () => clearTimeout(timer);
  }, [searching, found.length]);

  return (
    <>
      {(tags.length > 0 || tag !== null) && <TagFilter tags={tags} chosen={tag} onChoose={onTag} />}
      <LibraryList groups={groups} tags={tags}>
        {sets.length === 0 ? (
          <EmptyLibrary />
        ) : (
          found.length === 0 && (
            <NoneFound onClear={onClear}>
              {searching ? words.noneFoundText(searched) : orderMessages.tags.noneWith(tag ?? '')}
            </NoneFound>
          )
        )}
      </LibraryList>
      {sets.length > 0 && <CardResults query={query} />}
    </>
  );
});

/** Short, because the cards that were found stand below it. */
function NoneFound({ children, onClear }: { children: string; onClear: () => void }) {
  return (
    <div className="library-none flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="library-heading mb-0 basis-full">{words.noneFound}</h2>
      <p className="muted">{children}</p>
      <Button variant="secondary" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
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
      {['a', 'b', 'c', 'd', 'e'].map((bar) => (
        <div key={bar} className="card row-set mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="grid min-w-0 flex-[1_1_14rem] gap-2">
            <SkeletonBars sizes={['h-5 w-2/5', 'h-4 w-3/5 sm:w-1/3']} />
          </div>
          <div className="row-act flex flex-wrap gap-2 max-sm:flex-[1_1_100%]">
            <SkeletonBar className="h-11 flex-1 sm:w-58 sm:flex-none" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
