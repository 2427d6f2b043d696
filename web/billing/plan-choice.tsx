/** Free and Premium side by side, with the button that fits the user's plan. */
import { useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/account.ts';
import { getOffer } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { freeOffer, planNameOf, premiumOffer, withTutor } from '#contract/plans.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { OfferCard } from '#web/ui/layout/offer-card.tsx';
import { longDate } from '#web/ui/text/long-date.ts';
import { messages } from './messages.ts';
import { useCheckout } from './use-checkout.ts';

const { subscribe, billing } = messages;

function termsOf(me: Me): string {
  if (me.subscriptionStatus === 'trial') return subscribe.manageTerms;
  return me.isPremium ? billing.pastDueLive : billing.pastDueOver;
}

/** A subscriber manages the existing subscription; the server never sells a second one. */
const hasSubscription = ({ subscriptionStatus: status }: Me) => status === 'trial' || status === 'past_due';

export function PlanChoice({ me }: { me: Me }) {
  const tutor = useTutorOfPlans();
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
  const offer = useQuery({
    queryKey: queryKeys.offer,
    queryFn: ({ signal }) => call(getOffer, { signal }),
  });
  if (offer.isError)
    return (
      <ErrorState
        title={subscribe.offerFailed}
        busy={offer.isFetching}
        onRetry={() => void offer.refetch()}
      />
    );
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
      {checkout.problem && (
        <Note tone="danger" title={checkout.problem.title}>
          {checkout.problem.text}
        </Note>
      )}
    </>
  );
}
