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
import { queryKeys } from '#web/api/query-keys.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { TestDeskFrame } from './test-checkout-frame.tsx';
import { deskTexts } from './test-checkout-messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const { checkout: texts } = deskTexts;

export function TestCheckoutPage() {
  usePageTitle(texts.title);
  const { id = '' } = useParams();
  const checkout = useQuery({
    queryKey: queryKeys.testCheckout(id),
    queryFn: ({ signal }) => call(getTestCheckout, { params: { id }, signal }),
  });
  const toBilling = (
    <LinkButton to={pages.billing} variant="secondary">
      {texts.toBilling}
    </LinkButton>
  );
  return (
    <TestDeskFrame title={texts.title} intro={texts.intro}>
      {checkout.isPending && (
        <Skeleton label={texts.loading}>
          <SkeletonBar className="h-64 w-full" />
        </Skeleton>
      )}
      {checkout.isError && (
        <ErrorState
          title={texts.unavailable}
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
          <ErrorState title={texts.closed.title} actions={toBilling}>
            {texts.closed.text}
          </ErrorState>
        ))}
    </TestDeskFrame>
  );
}

function Order({ id, checkout }: { id: string; checkout: TestCheckout }) {
  const [declined, setDeclined] = useState(false);
  const { busy, problem, leave } = useLeaveFor(texts.failed);
  const { trialDays, cancelUrl } = checkout;
  return (
    <Card className="grid gap-5">
      <dl className="desk-rows">
        <Row name={texts.product} value={texts.productName} />
        {trialDays !== null && <Row name={texts.trial} value={texts.trialDays(trialDays)} />}
        <Row name={texts.due} value={trialDays === null ? premiumOffer.price : texts.nothing} />
        <Row name={texts.afterwards} value={texts.perMonth} />
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
          {trialDays === null ? texts.pay : texts.start}
        </Button>
        <Button variant="secondary" onClick={() => setDeclined(true)}>
          {texts.decline}
        </Button>
        <Button
          variant="ghost"
          icon={<ArrowLeft className="i" aria-hidden="true" />}
          onClick={() => location.assign(cancelUrl)}
        >
          {texts.back}
        </Button>
      </div>
      {declined && (
        <Note tone="danger" title={texts.declined.title}>
          {texts.declined.text}
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
