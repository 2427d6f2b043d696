/** Settings → Billing: the plan and the link to the billing page. */
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Fact, Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { WithMe } from './with-me.tsx';

const { billing } = messages.settings;

export function BillingTab() {
  return (
    <div className="grid gap-6">
      <Note>{billing.comingSoon}</Note>
      <WithMe>
        {(me) => (
          <Card className="grid gap-4">
            <h2 className="text-lg">{billing.title}</h2>
            <Facts>
              <Fact name={billing.plan}>{planNameOf(me)}</Fact>
              <Fact name={billing.sessions}>
                <span className="num">{me.remainingSessions ?? messages.unlimited}</span>
              </Fact>
            </Facts>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={pages.billing}>{billing.manage}</LinkButton>
              <LinkButton to={pages.pricing} variant="secondary">
                {billing.viewPlans}
              </LinkButton>
              <LinkButton to={pages.support} variant="ghost">
                {billing.support}
              </LinkButton>
            </div>
          </Card>
        )}
      </WithMe>
    </div>
  );
}
