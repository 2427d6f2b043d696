/** The plans, and which one the user has. */
import { Link } from 'react-router';
import type { Me } from '#contract/account.ts';
import { pages } from '#contract/pages.ts';
import { freeOffer, premiumOffer, withTutor } from '#contract/plans.ts';
import { useMe } from '#web/session/me.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { OfferCard } from '#web/ui/layout/offer-card.tsx';
import { MemberSwitch } from './member-switch.tsx';
import { pricingMessages as messages } from './pricing-messages.ts';
import { SiteFrame } from './site-frame.tsx';
import './pricing.css';

export function PricingPage() {
  usePageTitle(messages.title);
  const { data: me } = useMe();
  const current = <Badge tone="accent">{messages.current}</Badge>;
  return (
    <SiteFrame>
      <div className="wrap pricing">
        <header>
          <h1 tabIndex={-1}>{messages.heading}</h1>
          <p className="muted">{messages.intro}</p>
        </header>
        <div className="offers">
          <OfferCard {...withTutor(freeOffer)} tag={me && !me.isPremium && current}>
            <FreeAction />
          </OfferCard>
          <OfferCard {...withTutor(premiumOffer)} featured tag={me?.isPremium && current}>
            <PremiumAction me={me} />
          </OfferCard>
        </div>
        <p className="fine">
          {messages.small} <Link to={pages.terms}>{messages.terms}</Link>
        </p>
      </div>
    </SiteFrame>
  );
}

function FreeAction() {
  return (
    <MemberSwitch
      visitor={
        <LinkButton to={pages.signup} variant="secondary" size="lg">
          {messages.startFree}
        </LinkButton>
      }
      member={
        <LinkButton to={pages.dashboard} variant="secondary" size="lg">
          {messages.toDashboard}
        </LinkButton>
      }
    />
  );
}

/** A member's plan is not known at once. Until then the trial's button keeps its place, unseen, so that nothing moves. */
function PremiumAction({ me }: { me: Me | undefined }) {
  const { isError } = useMe();
  if (me) return <MembersAction me={me} />;
  const trial = (
    <>
      <LinkButton to={pages.subscribe} size="lg">
        {messages.startTrial}
      </LinkButton>
      <p className="fine">{messages.trialTerms}</p>
    </>
  );
  return (
    <MemberSwitch visitor={trial} member={isError ? trial : <div className="offer-awaited">{trial}</div>} />
  );
}

function MembersAction({ me }: { me: Me }) {
  if (me.billingMode === 'off') return <p className="fine">{messages.included}</p>;
  if (me.isPremium || me.subscriptionStatus === 'past_due')
    return (
      <LinkButton to={pages.billing} variant="secondary" size="lg">
        {messages.manage}
      </LinkButton>
    );
  // A former subscriber has used the trial.
  const again = me.subscriptionStatus === 'cancelled';
  return (
    <>
      <LinkButton to={pages.subscribe} size="lg">
        {again ? messages.again : messages.startTrial}
      </LinkButton>
      <p className="fine">{again ? messages.againTerms : messages.trialTerms}</p>
    </>
  );
}
