/** The signed-in user and their plan. */

import type { Me } from '#contract/account.ts';
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Sparkles } from '#web/ui/icons/frame-icons.ts';
import { Crown } from '#web/ui/icons/page-icons.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { longDate } from '#web/ui/text/long-date.ts';
import { Fact, Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { Name } from './name-form.tsx';
import { WithMe } from './with-me.tsx';

const { profile } = messages;

export function ProfilePage() {
  usePageTitle(profile.title);
  return (
    <>
      <PageHeader title={profile.title} />
      <div className="grid gap-6 max-w-3xl">
        <WithMe>{(me) => <Profile me={me} />}</WithMe>
      </div>
    </>
  );
}

/** The label of the expiry date. */
function expiryName({ isPremium, subscriptionStatus, cancelAtPeriodEnd }: Me): string {
  if (!isPremium) return profile.ended;
  if (cancelAtPeriodEnd === 1) return profile.expiry;
  return subscriptionStatus === 'trial' ? profile.trialEnds : profile.renews;
}

function Profile({ me }: { me: Me }) {
  const tutor = useTutorOfPlans();
  const { username, email, isPremium, subscriptionExpiry } = me;
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-3 pb-3">
          <Avatar name={username} />
          <Name name={username}>
            {isPremium ? (
              <Badge tone="accent" icon={Crown}>
                {profile.premium}
              </Badge>
            ) : (
              <Badge>{profile.free}</Badge>
            )}
          </Name>
        </div>
        <Facts>
          {email && <Fact name={profile.email}>{email}</Fact>}
          <Fact name={profile.planType}>{planNameOf(me)}</Fact>
          <Fact name={profile.tier}>{profile.tiers[me.subscriptionTier]}</Fact>
          {subscriptionExpiry ? (
            <Fact name={expiryName(me)}>{longDate(subscriptionExpiry)}</Fact>
          ) : (
            <Fact name={profile.expiry}>{profile.noExpiry}</Fact>
          )}
          <Fact name={profile.userId}>{me.id}</Fact>
        </Facts>
      </Card>
      {!isPremium && tutor !== undefined && (
        <TitledCard className="grid justify-items-start gap-3" title={profile.prompt.title}>
          <p className="muted">{profile.prompt.text}</p>
          {tutor && <p className="muted">{tutor.premium}.</p>}
          <LinkButton to={pages.subscribe} icon={Sparkles}>
            {messages.upgrade}
          </LinkButton>
        </TitledCard>
      )}
    </>
  );
}
