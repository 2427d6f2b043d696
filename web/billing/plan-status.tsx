/** The subscription: status, dates and possible actions. */
import { CreditCard, Sparkles } from 'lucide-react';
import type { Me } from '#contract/account.ts';
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { messages } from './messages.ts';
import { type PlanBadge, planView } from './plan-view.ts';
import { usePortal } from './use-portal.ts';

const { billing } = messages;

const tones: Record<PlanBadge, 'success' | 'accent' | 'danger' | 'neutral'> = {
  trial: 'accent',
  active: 'success',
  pastDue: 'danger',
  paymentRequired: 'danger',
  cancelling: 'neutral',
  free: 'neutral',
};

export function PlanStatus({ me }: { me: Me }) {
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
          <Button
            busy={portal.busy}
            onClick={() => void portal.open()}
            icon={<CreditCard className="i" aria-hidden="true" />}
          >
            {view.manage === 'pay' ? billing.pay : billing.manage}
          </Button>
        )}
        {view.upgrade && (
          <LinkButton
            to={pages.subscribe}
            variant={view.manage ? 'secondary' : 'primary'}
            icon={<Sparkles className="i" aria-hidden="true" />}
          >
            {view.upgrade === 'convert' ? billing.convert : billing.upgrade}
          </LinkButton>
        )}
      </div>
      {view.upgrade === 'upgrade' && <p className="fine">{billing.offer}</p>}
      {portal.problem && (
        <Note tone="danger" title={portal.problem.title}>
          {portal.problem.text}
        </Note>
      )}
    </Card>
  );
}
