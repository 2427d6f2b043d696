/** Which of several subscriptions counts, which one is active, and when one changes by itself. */
import { describe, expect, it } from 'vitest';
import type { ProviderSubscription } from './ports.ts';
import { isStanding, nextChangeAt, subscriptionThatCounts } from './subscription-rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const one = (
  status: ProviderSubscription['status'],
  changes: Partial<ProviderSubscription> = {},
): ProviderSubscription => ({
  id: status,
  status,
  createdAt: day(1),
  trialStart: null,
  trialEnd: null,
  currentPeriodStart: day(1),
  currentPeriodEnd: day(31),
  cancelAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...changes,
});

const bestFirst = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
] as const;

describe('subscriptionThatCounts', () => {
  it('is the best by status, in any order', () => {
    for (const [index, status] of bestFirst.entries()) {
      const rest = bestFirst.slice(index).map((each) => one(each));
      expect(subscriptionThatCounts(rest.toReversed())?.status).toBe(status);
    }
  });

  it('is the newest among equals, and null if there is none', () => {
    const [older, newer] = [
      one('canceled', { id: 'older' }),
      one('canceled', { id: 'newer', createdAt: day(2) }),
    ];
    expect(subscriptionThatCounts([older, newer])?.id).toBe('newer');
    expect(subscriptionThatCounts([newer, older])?.id).toBe('newer');
    expect(subscriptionThatCounts([])).toBeNull();
  });
});

it('a subscription is active until it has ended, and only if its first payment succeeded', () => {
  expect(bestFirst.filter((status) => isStanding(one(status)))).toEqual(bestFirst.slice(0, 5));
  expect(isStanding(null)).toBe(false);
});

describe('nextChangeAt', () => {
  it.each([
    ['the end of a trial', one('trialing', { trialEnd: day(8) }), day(8)],
    ['the end of the period', one('active', { trialEnd: day(8) }), day(31)],
    ['the day it is cancelled for', one('active', { cancelAt: day(20) }), day(20)],
    ['never, once it has ended', one('canceled'), null],
    ['never, without a subscription', null, null],
    ['unknown without dates', one('active', { currentPeriodEnd: null }), null],
  ])('is %s', (_name, subscription, moment) => {
    expect(nextChangeAt(subscription)).toEqual(moment);
  });
});
