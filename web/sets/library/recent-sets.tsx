/** The sets edited, studied or practised last, on the home page, ready to be taken up again. */
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useKnownToday } from '#web/api/use-known-today.ts';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { recentSets } from './group-sets.ts';
import { RecentSet } from './recent-set.tsx';
import '#web/sets/sets.css';
import { DueSets, dueSetsOf } from '#web/sets/due-chip.tsx';
import { messages } from '#web/sets/messages.ts';
import { useSetSummaries } from '#web/sets/use-sets.ts';

/** As many as fit under the notes. */
const recentCount = 4;

/** `focusId` names a set just made: it takes the focus as soon as it is listed. */
export function RecentSets({ focusId }: { focusId: string | null }) {
  const { data } = useSetSummaries();
  return (
    <section aria-labelledby="recent-sets">
      <div className="h-row">
        <h2 id="recent-sets">{messages.recent.title}</h2>
        {data && data.length > 0 && (
          <Link to={pages.sets}>
            {messages.recent.all} <ChevronRight className="i-sm" aria-hidden="true" />
          </Link>
        )}
      </div>
      <Recent focusId={focusId} />
    </section>
  );
}

function Recent({ focusId }: { focusId: string | null }) {
  const { data, error, isFetching, refetch } = useSetSummaries();
  const due = dueSetsOf(useKnownToday());
  if (!data && error)
    return (
      <ErrorState title={messages.recent.failed} onRetry={() => void refetch()} busy={isFetching}>
        {messageOf(error, messages.loadFailed)}
      </ErrorState>
    );
  if (!data) return <RecentSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        title={messages.none.title}
        picture={<EmptyPicture />}
        actions={
          <LinkButton variant="secondary" to={pages.create}>
            {messages.none.createHere}
          </LinkButton>
        }
      >
        {messages.none.home}
      </EmptyState>
    );
  return (
    <DueSets value={due}>
      <ul className="sets">
        {recentSets(data, recentCount).map((set) => (
          <RecentSet key={set.id} set={set} focus={set.id === focusId} />
        ))}
      </ul>
    </DueSets>
  );
}

function RecentSkeleton() {
  return (
    <Skeleton label={messages.recent.loading} className="sets">
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="card set set-skeleton">
          <SkeletonBar className="h-5 w-3/5" />
          <SkeletonBar className="h-4 w-2/5" />
          <SkeletonBar className="h-2 w-full" />
          <div className="act">
            <SkeletonBar className="h-11" />
            <SkeletonBar className="h-11" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
