/** Reads a subscription as current versions of Stripe's API give it. */
import type Stripe from 'stripe';
import type { ProviderStatus } from '#core/plan.ts';
import type { ProviderSubscription } from '#server/billing/ports.ts';

const statuses: Record<ProviderStatus, true> = {
  active: true,
  trialing: true,
  past_due: true,
  unpaid: true,
  paused: true,
  incomplete: true,
  canceled: true,
  incomplete_expired: true,
};

const isKnown = (status: string): status is ProviderStatus => Object.hasOwn(statuses, status);

/** Stripe counts in seconds. */
const moment = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));

/** Periods belong to the items since API version 2025-03-31; the one that runs longest counts. */
function periodOf({ items }: Stripe.Subscription) {
  const [longest] = items.data.toSorted((a, b) => b.current_period_end - a.current_period_end);
  return {
    currentPeriodStart: moment(longest?.current_period_start),
    currentPeriodEnd: moment(longest?.current_period_end),
  };
}

export function readStripeSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  return {
    id: subscription.id,
    // A status of a later version gives nothing away, and keeps a second subscription from being sold.
    status: isKnown(subscription.status) ? subscription.status : 'paused',
    createdAt: new Date(subscription.created * 1000),
    trialStart: moment(subscription.trial_start),
    trialEnd: moment(subscription.trial_end),
    ...periodOf(subscription),
    // Ended early, it does not end another time.
    cancelAt: subscription.ended_at ? null : moment(subscription.cancel_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: moment(subscription.ended_at),
  };
}
