/** The badge, sentence and buttons for each state of a subscription. */
import type { Me } from '#contract/account.ts';
import { longDate } from '#web/ui/text/long-date.ts';
import { messages } from './messages.ts';

const { billing } = messages;

export type PlanBadge = keyof typeof billing.badges;

export type PlanView = {
  badges: PlanBadge[];
  lines: string[];
  /** Opens the provider's portal. */
  manage: 'manage' | 'pay' | null;
  /** Opens the offer. */
  upgrade: 'upgrade' | 'convert' | null;
};

type Subscribed = Pick<
  Me,
  | 'subscriptionStatus'
  | 'isPremium'
  | 'cancelAtPeriodEnd'
  | 'trialEndDate'
  | 'currentPeriodEnd'
  | 'subscriptionExpiry'
  | 'remainingSessions'
  | 'sessionsPerDay'
>;

function sessionsLine({ remainingSessions: left, sessionsPerDay: perDay }: Subscribed): string {
  return left === null ? billing.unlimited : billing.sessionsLeft(left, perDay);
}

function cancelling(me: Subscribed): PlanView {
  const ends = me.subscriptionExpiry
    ? billing.cancelling(longDate(me.subscriptionExpiry))
    : billing.cancellingOpen;
  return {
    badges: me.subscriptionStatus === 'trial' ? ['trial', 'cancelling'] : ['cancelling'],
    lines: [ends, sessionsLine(me)],
    manage: 'manage',
    upgrade: null,
  };
}

export function planView(me: Subscribed): PlanView {
  const sessions = sessionsLine(me);
  if (me.subscriptionStatus === 'past_due')
    return {
      badges: ['pastDue', 'paymentRequired'],
      lines: [me.isPremium ? billing.pastDueLive : billing.pastDueOver, sessions],
      manage: 'pay',
      upgrade: null,
    };
  if (me.isPremium && me.cancelAtPeriodEnd === 1) return cancelling(me);
  if (me.isPremium && me.subscriptionStatus === 'trial')
    return {
      badges: ['trial'],
      lines: [...(me.trialEndDate ? [billing.trial(longDate(me.trialEndDate))] : []), sessions],
      manage: 'manage',
      upgrade: 'convert',
    };
  if (me.isPremium && me.subscriptionStatus === 'active')
    return {
      badges: ['active'],
      lines: [
        me.currentPeriodEnd ? billing.active(longDate(me.currentPeriodEnd)) : billing.activeOpen,
        sessions,
      ],
      manage: 'manage',
      upgrade: null,
    };
  const ended = me.subscriptionStatus === 'cancelled' ? me.subscriptionExpiry : null;
  return {
    badges: ['free'],
    lines: [...(ended ? [billing.ended(longDate(ended))] : []), sessions],
    manage: null,
    upgrade: 'upgrade',
  };
}
