/** How subscriptions change at Stripe with time and user actions: flexible billing, as in its current API. */

export type StripeSubscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      current_period_start: number;
      current_period_end: number;
    }[];
  };
};

const daySeconds = 24 * 60 * 60;
/** Stripe's default: attempts over three weeks, then it gives up. */
const giveUpSeconds = 21 * daySeconds;

function monthLater(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1000;
}

export const itemOf = (subscription: StripeSubscription) => {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without items');
  return item;
};

export function newStripeSubscription(
  ids: { id: string; customer: string; metadata: Record<string, string> },
  now: number,
  trialDays: number | null,
): StripeSubscription {
  const trialEnd = trialDays === null ? null : now + trialDays * daySeconds;
  return {
    ...ids,
    object: 'subscription',
    status: trialEnd ? 'trialing' : 'active',
    created: now,
    trial_start: trialEnd && now,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${ids.id}`,
          object: 'subscription_item',
          current_period_start: now,
          current_period_end: trialEnd ?? monthLater(now),
        },
      ],
    },
  };
}

function beginPeriod(subscription: StripeSubscription, start: number, cardWorks: boolean): void {
  const item = itemOf(subscription);
  item.current_period_start = start;
  item.current_period_end = monthLater(start);
  // The period advances whether or not anybody paid for it.
  subscription.status = cardWorks ? 'active' : 'past_due';
}

export function endSubscription(subscription: StripeSubscription, at: number): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
}

/** One change that is due; false if nothing is. */
function step(subscription: StripeSubscription, now: number, cardWorks: boolean): boolean {
  const { status, cancel_at: cancelAt } = subscription;
  const item = itemOf(subscription);
  if (status === 'canceled') return false;
  if (cancelAt !== null && cancelAt <= now) endSubscription(subscription, cancelAt);
  else if (status === 'past_due' && item.current_period_start + giveUpSeconds <= now)
    endSubscription(subscription, item.current_period_start + giveUpSeconds);
  else if (status === 'past_due') return false;
  else if (item.current_period_end <= now) beginPeriod(subscription, item.current_period_end, cardWorks);
  else return false;
  return true;
}

/** Lets time pass; true if anything changed. */
export function live(subscription: StripeSubscription, now: number, cardWorks: boolean): boolean {
  let changed = false;
  while (step(subscription, now, cardWorks)) changed = true;
  return changed;
}

/** The next month starts now, and its payment fails. */
export function failRenewalNow(subscription: StripeSubscription, now: number): void {
  if (subscription.status === 'trialing') subscription.trial_end = now;
  beginPeriod(subscription, now, false);
}
