/** The subscription, and the page that a checkout returns to. */

import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChevronDown, CreditCard, Sparkles } from '#web/ui/icons/frame-icons.ts';
import { messages } from './messages.ts';
import { type CheckoutReturn, useCheckoutReturn } from './use-checkout-return.ts';
import './billing.css';
import type { Me } from '#contract/account.ts';
import { createPortalSession } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/session/me.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { endSession, readSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EverythingIncluded } from './everything-included.tsx';
import { type PlanBadge, planView } from './plan-view.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const { billing } = messages;

/** Shows the result of a checkout on the page, because toasts disappear. */
function ReturnNote({ state, checkAgain }: { state: CheckoutReturn; checkAgain: () => void }) {
  switch (state) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <div role="status">
          <Note title={billing.waiting.title}>{billing.waiting.text}</Note>
        </div>
      );
    case 'delayed':
      return (
        <div role="status">
          <Note title={billing.delayed.title}>{billing.delayed.description}</Note>
        </div>
      );
    case 'too-long':
      return (
        <Note tone="danger" title={billing.tooLong.title}>
          <p>{billing.tooLong.description}</p>
          <Button variant="secondary" className="mt-3" onClick={checkAgain}>
            {billing.checkAgain}
          </Button>
        </Note>
      );
    case 'welcome':
      return (
        <Note tone="success" title={billing.welcome.title}>
          {billing.welcome.description}
        </Note>
      );
    case 'cancelled':
      return <Note title={billing.cancelled.title}>{billing.cancelled.description}</Note>;
  }
}

/** Common questions about paying. */
function BillingFaq() {
  return (
    <section className="grid gap-3" aria-labelledby="billing-faq">
      <h2 id="billing-faq" className="text-lg">
        {messages.faqTitle}
      </h2>
      <div className="card faq">
        {messages.faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronDown className="i" aria-hidden="true" />
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Opens the provider's portal. */
function usePortal() {
  const { leave, ...state } = useLeaveFor(messages.errors.portal);
  return {
    ...state,
    async open() {
      const { user, session } = readSession();
      if (!user?.email) {
        rememberReturnPath(pages.billing);
        // A session without a user: while it exists, the sign-in page would redirect back here.
        await endSession(session?.access_token ?? null);
        toast({ title: messages.errors.title, description: messages.errors.signIn, tone: 'error' });
        return;
      }
      await leave(() =>
        call(createPortalSession, { body: { returnUrl: new URL(pages.billing, location.origin).href } }),
      );
    },
  };
}

const tones: Record<PlanBadge, 'success' | 'accent' | 'danger' | 'neutral'> = {
  trial: 'accent',
  active: 'success',
  pastDue: 'danger',
  paymentRequired: 'danger',
  cancelling: 'neutral',
  free: 'neutral',
};

/** The subscription: status, dates and possible actions. */
function PlanStatus({ me }: { me: Me }) {
  const view = planView(me);
  const portal = usePortal();
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{billing.plan(planNameOf(me))}</h2>
        {view.badges.map((badge) => (
          <Badge key={badge} tone={tones[badge]}>
            {billing.badges[badge]}
          </Badge>
        ))}
      </div>
      <div className="grid gap-1">
        {view.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {view.manage && (
          <Button busy={portal.busy} onClick={() => void portal.open()} icon={CreditCard}>
            {view.manage === 'pay' ? billing.pay : billing.manage}
          </Button>
        )}
        {view.upgrade && (
          <LinkButton to={pages.subscribe} variant={view.manage ? 'secondary' : 'primary'} icon={Sparkles}>
            {view.upgrade === 'convert' ? billing.convert : billing.upgrade}
          </LinkButton>
        )}
      </div>
      {view.upgrade === 'upgrade' && <p className="fine">{billing.offer}</p>}
      <Problem title={portal.problem?.title}>{portal.problem?.text}</Problem>
    </Card>
  );
}

export function BillingPage() {
  usePageTitle(billing.title);
  const query = useMe();
  const { data: me, isError } = query;
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
              <SkeletonBars sizes={['h-7 w-2/5', 'h-4 w-4/5', 'h-4 w-3/5', 'h-11 w-52 max-w-full']} />
            </div>
          </Skeleton>
        )}
        {!me && isError && <ErrorState title={billing.failed} query={query} />}
        {me && (me.billingMode === 'off' ? <EverythingIncluded /> : <PlanStatus me={me} />)}
        {(me ? me.billingMode !== 'off' : isError) && <BillingFaq />}
      </div>
    </>
  );
}
