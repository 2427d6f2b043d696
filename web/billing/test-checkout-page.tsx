/** The built-in test checkout: start the trial or pay, be declined, or go back. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { premiumOffer } from '#contract/plans.ts';
import { finishTestCheckout, getTestCheckout, type TestCheckout } from '#contract/test-billing.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ArrowLeft } from '#web/ui/icons/page-icons.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DeskRow, TestCheckoutFrame, toBilling } from './test-checkout-frame.tsx';
import { deskMessages } from './test-checkout-messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const { checkout: messages } = deskMessages;

export function TestCheckoutPage() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(queryKeys.testCheckout(id), getTestCheckout, { params: { id } }));
  return (
    <TestCheckoutFrame words={messages} query={query}>
      {(checkout) =>
        checkout.open ? (
          <Order id={id} checkout={checkout} />
        ) : (
          <ErrorState title={messages.closed.title} actions={toBilling}>
            {messages.closed.text}
          </ErrorState>
        )
      }
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
        <DeskRow name={messages.product} value={messages.productName} />
        {trialDays !== null && <DeskRow name={messages.trial} value={messages.trialDays(trialDays)} />}
        <DeskRow name={messages.due} value={trialDays === null ? premiumOffer.price : messages.nothing} />
        <DeskRow name={messages.afterwards} value={messages.perMonth} />
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
      <Problem title={messages.declined.title}>{declined && messages.declined.text}</Problem>
      <Problem title={problem?.title}>{problem?.text}</Problem>
    </Card>
  );
}
