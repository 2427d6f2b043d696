/** The most recent sets on the home page. */

import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { pageOf, pages } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import type { Today } from '#contract/today.ts';
import { relativeDate } from '#core/relative-date.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { TryExample } from '#web/sets/examples/try-example.tsx';
import { messages } from '#web/sets/messages.ts';
import { DueChip, DueSets, dueSetsOf, SetActions, SetMeta, ToCheck } from '#web/sets/set-parts.tsx';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import { recentSets } from './group-sets.ts';
import '#web/sets/sets.css';
import { useSetSummaries } from '#web/sets/use-sets.ts';
import { shownTitle } from '#web/ui/text/set-title.ts';

/** One recent set with its progress and the buttons to study and practise. */
function RecentSet({ set, focus }: { set: SetSummary; focus: boolean }) {
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!focus) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [focus]);
  const id = useId();
  const created = relativeDate(new Date(set.createdAt), new Date());
  const empty = set.cardCount === 0;
  const percent = empty ? 0 : (100 * set.masteredCount) / set.cardCount;
  const started = set.masteredCount > 0 || set.studiedAt !== null || Boolean(set.practisedAt);
  return (
    <li className="card set">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="set-title min-w-0 flex-[1_1_8rem]">
          <Link ref={title} id={`${id}-title`} to={pageOf('setTerms', set.id)}>
            {shownTitle(set.title)}
          </Link>
        </h3>
        <DueChip setId={set.id} />
        <ToCheck set={set} />
      </div>
      <SetMeta items={[messages.terms(set.cardCount), messages.createdByYou, created]} />
      <div className="mb-4.5 flex items-center gap-3 text-sm text-ink-2 max-md:flex-wrap">
        <ProgressBar className="flex-[1_1_6rem]" percent={percent} labelledBy={`${id}-progress`} />
        <span className="num" id={`${id}-progress`}>
          {empty
            ? messages.emptySet
            : started
              ? messages.mastered(set.masteredCount, set.cardCount)
              : messages.notStarted}
        </span>
      </div>
      <div className="act">
        <SetActions setId={set.id} empty={empty} describedBy={`${id}-title`} labels={messages} />
      </div>
    </li>
  );
}

/** What is due today, from the cache: `useToday` and its schemas would delay this page, and an idle observer block refetching. */
const useKnownToday = (): Today | undefined =>
  useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => queryClient.getQueryData<Today>(queryKeys.today),
  );

/** As many as fit under the notes. */
const recentCount = 4;

/** `focusId`: a new set, focused as soon as it is listed. */
export function RecentSets({ focusId }: { focusId: string | null }) {
  const { data } = useSetSummaries();
  return (
    <section aria-labelledby="recent-sets">
      <div className="mt-9 mb-2.5 flex min-h-(--tap) items-center justify-between">
        <h2 id="recent-sets" className="text-xl">
          {messages.recent.title}
        </h2>
        {data && data.length > 0 && (
          <Link
            to={pages.sets}
            className="inline-flex min-h-(--tap) items-center gap-1 font-semibold no-underline"
          >
            {messages.recent.all} <ChevronRight className="i-sm" aria-hidden="true" />
          </Link>
        )}
      </div>
      <Recent focusId={focusId} />
    </section>
  );
}

function Recent({ focusId }: { focusId: string | null }) {
  const query = useSetSummaries();
  const { data, error } = query;
  const due = dueSetsOf(useKnownToday());
  if (!data && error)
    return (
      <ErrorState title={messages.recent.failed} query={query}>
        {messageOf(error, messages.loadFailed)}
      </ErrorState>
    );
  if (!data) return <RecentSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        title={messages.none.title}
        // A phone has no room for it above the examples.
        picture={
          <span className="max-sm:hidden">
            <EmptyPicture />
          </span>
        }
        actions={<TryExample />}
      >
        {messages.none.home}
      </EmptyState>
    );
  return (
    <DueSets value={due}>
      <ul className="grid gap-4 md:grid-cols-2">
        {recentSets(data, recentCount).map((set) => (
          <RecentSet key={set.id} set={set} focus={set.id === focusId} />
        ))}
      </ul>
    </DueSets>
  );
}

function RecentSkeleton() {
  return (
    <Skeleton label={messages.recent.loading} className="grid gap-4 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((bar) => (
        <div key={bar} className="card set gap-4">
          <SkeletonBars sizes={['h-5 w-3/5', 'h-4 w-2/5', 'h-2 w-full']} />
          <div className="act">
            <SkeletonBars sizes={['h-11', 'h-11']} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
