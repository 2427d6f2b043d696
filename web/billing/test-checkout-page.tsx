/** The built-in test checkout: start the trial or pay, be declined, or go back. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { premiumOffer } from '#contract/plans.ts';
import { finishTestCheckout, getTestCheckout, type TestCheckout } from '#contract/test-billing.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { TestCheckoutFrame } from './test-checkout-frame.tsx';
import { deskMessages } from './test-checkout-messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const { checkout: messages } = deskMessages;

export function TestCheckoutPage() {
  usePageTitle(messages.title);
  const { id = '' } = useParams();
  const checkout = useQuery(endpointQuery(queryKeys.testCheckout(id), getTestCheckout, { params: { id } }));
  const toBilling = (
    <LinkButton to={pages.billing} variant="secondary">
      {messages.toBilling}
    </LinkButton>
  );
  return (
    <TestCheckoutFrame title={messages.title} intro={messages.intro}>
      {checkout.isPending && (
        <Skeleton label={messages.loading}>
          <SkeletonBar className="h-64 w-full" />
        </Skeleton>
      )}
      {checkout.isError && (
        <ErrorState
          title={messages.unavailable}
          actions={toBilling}
          busy={checkout.isFetching}
          {...(!isMissing(checkout.error) && { onRetry: () => void checkout.refetch() })}
        >
          {messageOf(checkout.error, '')}
        </ErrorState>
      )}
      {checkout.data &&
        (checkout.data.open ? (
          <Order id={id} checkout={checkout.data} />
        ) : (
          <ErrorState title={messages.closed.title} actions={toBilling}>
            {messages.closed.text}
          </ErrorState>
        ))}
    </TestCheckoutFrame>
  );
}

function Order({ id, checkout }: { id: string; checkout: TestCheckout }) {
  const [declined, setDeclined] = useState(false);
  const { busy, problem, leave } = useLeaveFor(messages.failed);
  const { trialDays, cancelUrl } = checkout;
  return (
    <Card className="grid gap-5">
      <dl className="desk-rows">
        <Row name={messages.product} value={messages.productName} />
        {trialDays !== null && <Row name={messages.trial} value={messages.trialDays(trialDays)} />}
        <Row name={messages.due} value={trialDays === null ? premiumOffer.price : messages.nothing} />
        <Row name={messages.afterwards} value={messages.perMonth} />
      </dl>
      <div className="grid gap-3">
        <Button
          size="lg"
          busy={busy}
          onClick={() => {
            setDeclined(false);
            void leave(() => call(finishTestCheckout, { params: { id } }));
          }}
        >
          {trialDays === null ? messages.pay : messages.start}
        </Button>
        <Button variant="secondary" onClick={() => setDeclined(true)}>
          {messages.decline}
        </Button>
        <Button variant="ghost" icon={ArrowLeft} onClick={() => location.assign(cancelUrl)}>
          {messages.back}
        </Button>
      </div>
      {declined && (
        <Note tone="danger" title={messages.declined.title}>
          {messages.declined.text}
        </Note>
      )}
      {problem && (
        <Note tone="danger" title={problem.title}>
          {problem.text}
        </Note>
      )}
    </Card>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
