/** Provider-independent subscription rules: which one counts, which is active, when it changes by itself. */
import { type ProviderStatus, providerStatuses, type Subscription } from '#core/subscription-plan.ts';
import type { ProviderSubscription } from './ports.ts';

/** The best by status, then the newest; null if there is none. */
export function subscriptionThatCounts(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const rank = ({ status }: ProviderSubscription) => providerStatuses.indexOf(status);
  const [first = null] = all.toSorted(
    (a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return first;
}

const standing: readonly ProviderStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Whether it may cost money now or later: its owner manages it instead of buying a second. */
export const isStanding = (subscription: Subscription | null): boolean =>
  subscription !== null && standing.includes(subscription.status);

/** The next moment at which it changes by itself; null if unknown. */
export function nextChangeAt(subscription: Subscription | null): Date | null {
  if (!subscription || !isStanding(subscription)) return null;
  const { status, trialEnd, cancelAt, currentPeriodEnd } = subscription;
  const moments = [status === 'trialing' ? trialEnd : null, cancelAt, currentPeriodEnd]
    .filter((moment) => moment !== null)
    .map((moment) => moment.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}
