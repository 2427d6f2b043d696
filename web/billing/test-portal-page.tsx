/** The built-in test portal: the user's actions at a payment provider, and the provider's own events. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { actInTestPortal, getTestPortal, type TestPortal } from '#contract/test-billing.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { TestCheckoutFrame } from './test-checkout-frame.tsx';
import { deskMessages } from './test-checkout-messages.ts';
import { TestSubscription } from './test-subscription.tsx';

const { portal: messages } = deskMessages;

export function TestPortalPage() {
  usePageTitle(messages.title);
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.testPortal(id);
  const portal = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTestPortal, { params: { id }, signal }),
  });
  const act = useMutation({
    mutationFn: (action: TestPortal['actions'][number]) =>
      call(actInTestPortal, { params: { id }, body: { action } }),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
  });
  return (
    <TestCheckoutFrame title={messages.title} intro={messages.intro}>
      {portal.isPending && (
        <Skeleton label={messages.loading}>
          <SkeletonBar className="h-64 w-full" />
        </Skeleton>
      )}
      {portal.isError && (
        <ErrorState
          title={messages.unavailable}
          busy={portal.isFetching}
          {...(!isMissing(portal.error) && { onRetry: () => void portal.refetch() })}
          actions={
            <LinkButton to={pages.billing} variant="secondary">
              {messages.back}
            </LinkButton>
          }
        >
          {messageOf(portal.error, '')}
        </ErrorState>
      )}
      {portal.data && (
        <TestSubscription
          portal={portal.data}
          acting={act.isPending ? act.variables : null}
          done={act.isSuccess ? act.variables : null}
          problem={act.isError ? messageOf(act.error, messages.failed) : null}
          onAct={(action) => act.mutate(action)}
        />
      )}
    </TestCheckoutFrame>
  );
}
