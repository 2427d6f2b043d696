/** Time-dependent state of a test subscription, computed on read. */

export type TestSubscription = {
  id: string;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  trialStart: Date | null;
  trialEnd: Date | null;
  /** Periods are whole months from here. */
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
};

/** Providers give up on an unpaid period after about three weeks. */
const giveUpAfterMs = 21 * 24 * 60 * 60 * 1000;

/** The same day `months` later, or the last day of a shorter month; in UTC. */
export function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return first;
}

/** A month starting at `start`, and all later ones counted from there. */
export function firstMonth(start: Date): Pick<TestSubscription, 'anchor' | 'periodStart' | 'periodEnd'> {
  return { anchor: start, periodStart: start, periodEnd: monthsAfter(start, 1) };
}

function nextMonth({ anchor, periodEnd }: TestSubscription) {
  let months = 1;
  while (monthsAfter(anchor, months) <= periodEnd) months += 1;
  return { periodStart: periodEnd, periodEnd: monthsAfter(anchor, months) };
}

/** The next step of its life cycle due at `now`; null if there is none. */
function step(subscription: TestSubscription, now: Date): TestSubscription | null {
  const { status, cancelAt, trialEnd, periodStart, periodEnd } = subscription;
  if (status === 'canceled') return null;
  if (cancelAt && cancelAt <= now && cancelAt <= periodEnd)
    return { ...subscription, status: 'canceled', endedAt: cancelAt };
  if (status === 'trialing' && trialEnd && trialEnd <= now)
    return { ...subscription, status: 'active', ...firstMonth(trialEnd) };
  if (status === 'past_due') {
    const endedAt = new Date(periodStart.getTime() + giveUpAfterMs);
    return endedAt <= now ? { ...subscription, status: 'canceled', endedAt } : null;
  }
  if (status === 'active' && periodEnd <= now) return { ...subscription, ...nextMonth(subscription) };
  return null;
}

export function passTime(subscription: TestSubscription, now: Date): TestSubscription {
  let current = subscription;
  for (let next = step(current, now); next; next = step(current, now)) current = next;
  return current;
}

/** Applies a portal action; null if it does not fit the state. */
export function actOn(
  subscription: TestSubscription,
  action: 'cancel' | 'resume' | 'end_trial' | 'fail_renewal' | 'pay',
  now: Date,
): TestSubscription | null {
  const { status, cancelAt, periodEnd } = subscription;
  if (status === 'canceled') return null;
  switch (action) {
    case 'cancel':
      // As real providers' flexible billing does: a date, not a flag. An unpaid month is not worth waiting for.
      if (cancelAt) return null;
      return status === 'past_due'
        ? { ...subscription, status: 'canceled', endedAt: now }
        : { ...subscription, cancelAt: periodEnd };
    case 'resume':
      return cancelAt ? { ...subscription, cancelAt: null } : null;
    case 'end_trial':
      return status === 'trialing'
        ? { ...subscription, status: 'active', trialEnd: now, cancelAt: null, ...firstMonth(now) }
        : null;
    case 'fail_renewal':
      // The period advances although it is unpaid.
      return status === 'past_due' || cancelAt
        ? null
        : {
            ...subscription,
            status: 'past_due',
            trialEnd: status === 'trialing' ? now : subscription.trialEnd,
            ...firstMonth(now),
          };
    case 'pay':
      return status === 'past_due' ? { ...subscription, status: 'active' } : null;
  }
}
