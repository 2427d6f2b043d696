/** The built-in test portal: the user's actions at a payment provider, and the provider's own events. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import {
  actInTestPortal,
  getTestPortal,
  type TestPortal,
  type TestPortalAction,
} from '#contract/test-billing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { longDate } from '#web/ui/text/long-date.ts';
import { DeskRow, TestCheckoutFrame } from './test-checkout-frame.tsx';
import { deskMessages } from './test-checkout-messages.ts';

const { portal: messages } = deskMessages;

type Props = {
  portal: TestPortal;
  acting: TestPortalAction | null;
  /** The last action. */
  done: TestPortalAction | null;
  problem: string | null;
  onAct: (action: TestPortalAction) => void;
};

/** The label of the date in the table. */
function dateName({ status, endsAt }: TestPortal): string {
  if (status === 'canceled') return messages.ended;
  if (endsAt) return messages.ends;
  if (status === 'past_due') return messages.unpaid;
  return status === 'trialing' ? messages.trialEnds : messages.renews;
}

function labelOf(action: TestPortalAction, { status }: TestPortal): string {
  return action === 'cancel' && status === 'past_due' ? messages.cancelNow : messages.actions[action];
}

function doneWords(done: TestPortalAction, { status }: TestPortal): string {
  return done === 'cancel' && status === 'canceled' ? messages.cancelledNow : messages.done[done];
}

/** A test subscription: its state, and a button for every possible event. */
function TestSubscription({ portal, acting, done, problem, onAct }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so focus moves to the status.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  return (
    <>
      <Card className="grid gap-5">
        <h2 className="text-lg" tabIndex={-1} ref={heading}>
          {messages.subscription}
        </h2>
        <dl className="desk-rows">
          <DeskRow name={messages.status} value={messages.statuses[portal.status]} />
          <DeskRow name={dateName(portal)} value={longDate(portal.endsAt ?? portal.periodEnd)} />
        </dl>
        {done && !problem && <Note tone="success">{doneWords(done, portal)}</Note>}
        <Problem title={messages.failed}>{problem}</Problem>
        {portal.actions.length === 0 && <p className="muted">{messages.nothingLeft}</p>}
        <div className="grid gap-3">
          {portal.actions.map((action) => (
            <Button
              key={action}
              variant="secondary"
              busy={acting === action}
              aria-disabled={acting !== null}
              onClick={() => acting === null && onAct(action)}
            >
              {labelOf(action, portal)}
            </Button>
          ))}
        </div>
      </Card>
      <Button size="lg" onClick={() => location.assign(portal.returnUrl)}>
        {messages.back}
      </Button>
    </>
  );
}

export function TestPortalPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.testPortal(id);
  const query = useQuery(endpointQuery(queryKey, getTestPortal, { params: { id } }));
  const act = useMutation({
    mutationFn: (action: TestPortal['actions'][number]) =>
      call(actInTestPortal, { params: { id }, body: { action } }),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
  });
  return (
    <TestCheckoutFrame words={messages} query={query}>
      {(portal) => (
        <TestSubscription
          portal={portal}
          acting={act.isPending ? act.variables : null}
          done={act.isSuccess ? act.variables : null}
          problem={act.isError ? messageOf(act.error, messages.failed) : null}
          onAct={(action) => act.mutate(action)}
        />
      )}
    </TestCheckoutFrame>
  );
}
