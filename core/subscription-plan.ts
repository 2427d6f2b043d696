/** Plans, prices, and the mapping from a subscription to the fields every screen uses. */

export const FREE_SESSIONS_PER_DAY = 5;
export const PREMIUM_PRICE_USD_PER_MONTH = '$8.99';
export const TRIAL_DAYS = 7;
/** How long premium remains after a failed payment, from the start of the unpaid period. */
const PAST_DUE_GRACE_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The payment provider's names, best first; `incomplete` means the first payment never succeeded. */
export const providerStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export type Subscription = {
  status: ProviderStatus;
  trialEnd: Date | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  /** Set once it is scheduled to end, by the portal or manually. */
  cancelAt: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
};

export type SubscriptionStatus = 'trial' | 'active' | 'past_due' | 'cancelled';

/** The plan's part of the `me` reply; dates are ISO strings in UTC. */
export type Plan = {
  isPremium: boolean;
  isActivePaidPremium: boolean;
  subscriptionTier: 'free' | 'premium';
  subscriptionStatus: SubscriptionStatus | null;
  trialEndDate: string | null;
  currentPeriodEnd: string | null;
  subscriptionExpiry: string | null;
  cancelAtPeriodEnd: 0 | 1;
  remainingSessions: number | null;
  sessionsPerDay: number;
  quotaResetsAt: string;
};

/** `usedToday` counts the Active Recall sessions started in the current UTC day. */
export function planOf(subscription: Subscription | null, now: Date, usedToday: number): Plan {
  const status = subscription ? statusOf(subscription.status) : null;
  const isPremium = subscription !== null && isLive(subscription, now);
  const cancelling = isPremium && (subscription.cancelAtPeriodEnd || subscription.cancelAt !== null);
  const known = status === null ? null : subscription;
  return {
    isPremium,
    isActivePaidPremium: subscription?.status === 'active',
    subscriptionTier: isPremium ? 'premium' : 'free',
    subscriptionStatus: status,
    trialEndDate: iso(known?.trialEnd),
    currentPeriodEnd: iso(known?.currentPeriodEnd),
    subscriptionExpiry: iso(known?.cancelAt ?? known?.endedAt ?? known?.currentPeriodEnd),
    cancelAtPeriodEnd: cancelling ? 1 : 0,
    remainingSessions: isPremium ? null : Math.max(0, FREE_SESSIONS_PER_DAY - usedToday),
    sessionsPerDay: FREE_SESSIONS_PER_DAY,
    quotaResetsAt: quotaResetsAt(now).toISOString(),
  };
}

/** The UTC day a session counts towards, `YYYY-MM-DD`. */
export function quotaDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The start of the next UTC day. */
export function quotaResetsAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

function statusOf(status: ProviderStatus): SubscriptionStatus | null {
  const statuses: Record<ProviderStatus, SubscriptionStatus | null> = {
    active: 'active',
    trialing: 'trial',
    past_due: 'past_due',
    unpaid: 'past_due',
    paused: 'past_due',
    incomplete: null,
    canceled: 'cancelled',
    incomplete_expired: 'cancelled',
  };
  return statuses[status];
}

/** A failed renewal has already advanced the period, so grace counts from the start of the unpaid one. */
function isLive({ status, currentPeriodStart }: Subscription, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  if (status !== 'past_due' || !currentPeriodStart) return false;
  return now.getTime() < currentPeriodStart.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS;
}

function iso(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}
