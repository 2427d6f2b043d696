/** The offer: the present plan, what Premium adds, and the button that starts the trial. */

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import type { Me } from '#contract/account.ts';
import { createCheckoutSession, getOffer } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { freeOffer, planNameOf, premiumOffer, withTutor } from '#contract/plans.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMe } from '#web/session/me.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { readSession } from '#web/session/session.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { OfferCard } from '#web/ui/layout/offer-card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { longDate } from '#web/ui/text/long-date.ts';
import { EverythingIncluded } from './everything-included.tsx';
import { messages } from './messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const back = (outcome: string) => new URL(`${pages.billing}?${outcome}=true`, location.origin).href;

/** Starts a checkout; visitors are asked to sign in first. */
function useCheckout() {
  const navigate = useNavigate();
  const { leave, ...state } = useLeaveFor(messages.errors.checkout);
  return {
    ...state,
    async start() {
      if (readSession().status !== 'signed-in') {
        rememberReturnPath(pages.subscribe);
        toast({ ...messages.errors.signInFirst, tone: 'error' });
        navigate(pages.login, { state: { sent: true } });
        return;
      }
      await leave(() =>
        call(createCheckoutSession, {
          body: { successUrl: back('success'), cancelUrl: back('cancelled'), planType: 'monthly' },
        }),
      );
    },
  };
}

const { subscribe, billing } = messages;

function termsOf(me: Me): string {
  if (me.subscriptionStatus === 'trial') return subscribe.manageTerms;
  return me.isPremium ? billing.pastDueLive : billing.pastDueOver;
}

/** A subscriber manages the existing subscription; the server never sells a second one. */
const hasSubscription = ({ subscriptionStatus: status }: Me) => status === 'trial' || status === 'past_due';

/** Free and Premium side by side, with the button that fits the user's plan. */
function PlanChoice({ me, tutor }: { me: Me; tutor: ReturnType<typeof useTutorOfPlans> }) {
  const current = <Badge tone="accent">{subscribe.current}</Badge>;
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        {subscribe.currentIs(planNameOf(me))}
        {me.subscriptionStatus === 'trial' && <Badge tone="accent">{subscribe.trialActive}</Badge>}
        {me.subscriptionStatus === 'trial' && me.trialEndDate && (
          <span>{subscribe.trialEnds(longDate(me.trialEndDate))}</span>
        )}
      </p>
      <div className="offers">
        <OfferCard {...withTutor(freeOffer, tutor?.free)} tag={!me.isPremium && current}>
          {!me.isPremium && (
            <LinkButton to={pages.dashboard} variant="secondary" size="lg">
              {subscribe.free}
            </LinkButton>
          )}
        </OfferCard>
        <OfferCard {...withTutor(premiumOffer, tutor?.premium)} featured tag={me.isPremium && current}>
          <Buy me={me} />
        </OfferCard>
      </div>
      <p className="fine">{subscribe.small}</p>
      {me.billingMode === 'local' && <Note title={billing.test.title}>{billing.test.text}</Note>}
    </div>
  );
}

function Buy({ me }: { me: Me }) {
  const checkout = useCheckout();
  const offer = useQuery(endpointQuery(queryKeys.offer, getOffer));
  if (offer.isError) return <ErrorState title={subscribe.offerFailed} query={offer} />;
  if (!offer.data) return <SkeletonBar className="h-20 w-full" />;
  const { trialDays } = offer.data;
  const words = hasSubscription(me)
    ? {
        label: subscribe.manage,
        terms: termsOf(me),
      }
    : trialDays === null
      ? { label: subscribe.buy, terms: subscribe.buyTerms }
      : { label: subscribe.start, terms: subscribe.trialTerms(trialDays) };
  return (
    <>
      <Button size="lg" busy={checkout.busy} onClick={() => void checkout.start()}>
        {words.label}
      </Button>
      <p className="fine">{words.terms}</p>
      <Problem title={checkout.problem?.title}>{checkout.problem?.text}</Problem>
    </>
  );
}

export function SubscribePage() {
  const query = useMe();
  const { data: me, isError } = query;
  const tutor = useTutorOfPlans();
  const waiting = me ? tutor === undefined : !isError;
  const title = me?.isPremium ? subscribe.premiumTitle : subscribe.title;
  usePageTitle(title);
  if (me?.isActivePaidPremium) return <Navigate to={pages.billing} replace />;
  return (
    <>
      <PageHeader title={title}>{subscribe.intro}</PageHeader>
      <div className="max-w-4xl">
        {waiting && (
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
        {!me && isError && <ErrorState title={subscribe.planFailed} query={query} />}
        {me &&
          !waiting &&
          (me.billingMode === 'off' ? <EverythingIncluded /> : <PlanChoice me={me} tutor={tutor} />)}
      </div>
    </>
  );
}
