/** The offer: the present plan, what Premium adds, and the button that starts the trial. */
import { Navigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useMe } from '#web/session/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EverythingIncluded } from './everything-included.tsx';
import { messages } from './messages.ts';
import { PlanChoice } from './plan-choice.tsx';

const { subscribe } = messages;

export function SubscribePage() {
  const { data: me, isError, isFetching, refetch } = useMe();
  const title = me?.isPremium ? subscribe.premiumTitle : subscribe.title;
  usePageTitle(title);
  if (me?.isActivePaidPremium) return <Navigate to={pages.billing} replace />;
  return (
    <>
      <PageHeader title={title}>{subscribe.intro}</PageHeader>
      <div className="max-w-4xl">
        {!me && !isError && (
          <Skeleton label={subscribe.loading} className="offers">
            {['free', 'premium'].map((plan) => (
              <div key={plan} className="card card-pad grid content-start gap-4">
                <SkeletonBar className="h-7 w-2/5" />
                <SkeletonBar className="h-10 w-1/2" />
                <SkeletonBar className="h-4 w-4/5" />
                <SkeletonBar className="mt-2 h-4 w-3/5" />
                <SkeletonBar className="h-4 w-2/3" />
                <SkeletonBar className="h-4 w-3/5" />
                <SkeletonBar className="mt-2 h-13 w-full" />
              </div>
            ))}
          </Skeleton>
        )}
        {!me && isError && (
          <ErrorState title={subscribe.planFailed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {me && (me.billingMode === 'off' ? <EverythingIncluded /> : <PlanChoice me={me} />)}
      </div>
    </>
  );
}
