/** The plans, and which one the user has. */
import { Link } from 'react-router';
import type { Me } from '#contract/account.ts';
import { pages } from '#contract/pages.ts';
import { freeOffer, premiumOffer, withTutor } from '#contract/plans.ts';
import { useMe } from '#web/session/me.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { OfferCard } from '#web/ui/layout/offer-card.tsx';
import { pricingMessages as messages } from './pricing-messages.ts';
import { SiteFrame } from './site-frame.tsx';
import { useMember } from './use-member.ts';
import './pricing.css';

export function PricingPage() {
  usePageTitle(messages.title);
  const { data: me, isError } = useMe();
  const ofServer = useTutorOfPlans();
  const isMember = useMember() === true;
  // A member's plan and tutor are not known at once; until then nothing is offered, since longer words would move it.
  const waiting = isMember && ((!me && !isError) || ofServer === undefined);
  const tutor = isMember ? ofServer : null;
  const current = <Badge tone="accent">{messages.current}</Badge>;
  return (
    <SiteFrame>
      <div className="wrap pricing">
        <header>
          <h1 tabIndex={-1}>{messages.heading}</h1>
          <p className="muted">{messages.intro}</p>
        </header>
        <div className="offers">
          <OfferCard {...withTutor(freeOffer, tutor?.free)} tag={me && !me.isPremium && current}>
            {waiting ? <SkeletonBar className="h-13 w-full" /> : <FreeAction me={me} />}
          </OfferCard>
          <OfferCard {...withTutor(premiumOffer, tutor?.premium)} featured tag={me?.isPremium && current}>
            {waiting ? <SkeletonBar className="h-13 w-full" /> : <PremiumAction me={me} />}
          </OfferCard>
        </div>
        <p className="fine">
          {messages.small} <Link to={pages.terms}>{messages.terms}</Link>
        </p>
      </div>
    </SiteFrame>
  );
}

function FreeAction({ me }: { me: Me | undefined }) {
  if (me?.isPremium) return null;
  return (
    <LinkButton to={me ? pages.dashboard : pages.signup} variant="secondary" size="lg">
      {me ? messages.toDashboard : messages.startFree}
    </LinkButton>
  );
}

function PremiumAction({ me }: { me: Me | undefined }) {
  if (me?.billingMode === 'off') return <p className="fine">{messages.included}</p>;
  if (me?.isPremium || me?.subscriptionStatus === 'past_due')
    return (
      <LinkButton to={pages.billing} variant="secondary" size="lg">
        {messages.manage}
      </LinkButton>
    );
  // A former subscriber has used the trial.
  const again = me?.subscriptionStatus === 'cancelled';
  return (
    <>
      <LinkButton to={pages.subscribe} size="lg">
        {again ? messages.again : messages.startTrial}
      </LinkButton>
      <p className="fine">{again ? messages.againTerms : messages.trialTerms}</p>
    </>
  );
}
