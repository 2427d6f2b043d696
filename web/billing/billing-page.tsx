/** The subscription, and the page that a checkout returns to. */
import { useMe } from '#web/session/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BillingFaq } from './billing-faq.tsx';
import { EverythingIncluded } from './everything-included.tsx';
import { messages } from './messages.ts';
import { PlanStatus } from './plan-status.tsx';
import { ReturnNote } from './return-note.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

const { billing } = messages;

export function BillingPage() {
  usePageTitle(billing.title);
  const { data: me, isError, isFetching, refetch } = useMe();
  const returned = useCheckoutReturn();
  return (
    <>
      <PageHeader title={billing.title} />
      <div className="grid gap-6 max-w-3xl">
        <ReturnNote {...returned} />
        {me?.billingMode === 'local' && <Note title={billing.test.title}>{billing.test.text}</Note>}
        {!me && !isError && (
          <Skeleton label={billing.loading}>
            <div className="card card-pad grid gap-4">
              <SkeletonBar className="h-7 w-2/5" />
              <SkeletonBar className="h-4 w-4/5" />
              <SkeletonBar className="h-4 w-3/5" />
              <SkeletonBar className="h-11 w-52 max-w-full" />
            </div>
          </Skeleton>
        )}
        {!me && isError && (
          <ErrorState title={billing.failed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {me && (me.billingMode === 'off' ? <EverythingIncluded /> : <PlanStatus me={me} />)}
        {(me ? me.billingMode !== 'off' : isError) && <BillingFaq />}
      </div>
    </>
  );
}
