/** Every state of a subscription has its words, its date and its buttons. */
import { describe, expect, it } from 'vitest';
import { longDate } from '#web/ui/text/long-date.ts';
import { type PlanView, planView } from './plan-view.ts';

type Subscribed = Parameters<typeof planView>[0];
const end = '2026-12-01T12:00:00.000Z';
const free: Subscribed = {
  subscriptionStatus: null,
  isPremium: false,
  cancelAtPeriodEnd: 0,
  trialEndDate: null,
  currentPeriodEnd: null,
  subscriptionExpiry: null,
  remainingSessions: 3,
  sessionsPerDay: 5,
};
const premium: Subscribed = {
  ...free,
  isPremium: true,
  currentPeriodEnd: end,
  subscriptionExpiry: end,
  remainingSessions: null,
};

describe('planView', () => {
  it.each<[string, Partial<Subscribed>, Omit<PlanView, 'lines'>, string]>([
    ['free', free, { badges: ['free'], manage: null, upgrade: 'upgrade' }, '3 of 5'],
    [
      'trial',
      { ...premium, subscriptionStatus: 'trial', trialEndDate: end },
      { badges: ['trial'], manage: 'manage', upgrade: 'convert' },
      `free trial until ${longDate(end)}`,
    ],
    [
      'active',
      { ...premium, subscriptionStatus: 'active' },
      { badges: ['active'], manage: 'manage', upgrade: null },
      `Renews on ${longDate(end)}`,
    ],
    [
      'past due, in grace',
      { ...premium, subscriptionStatus: 'past_due' },
      { badges: ['pastDue', 'paymentRequired'], manage: 'pay', upgrade: null },
      'stays on for a few days',
    ],
    [
      'past due, over',
      { ...free, subscriptionStatus: 'past_due' },
      { badges: ['pastDue', 'paymentRequired'], manage: 'pay', upgrade: null },
      'Premium is paused',
    ],
    [
      'cancelling',
      { ...premium, subscriptionStatus: 'active', cancelAtPeriodEnd: 1 },
      { badges: ['cancelling'], manage: 'manage', upgrade: null },
      `Ends on ${longDate(end)}. You keep access`,
    ],
    [
      'cancelling in trial',
      { ...premium, subscriptionStatus: 'trial', cancelAtPeriodEnd: 1 },
      { badges: ['trial', 'cancelling'], manage: 'manage', upgrade: null },
      `Ends on ${longDate(end)}. You keep access`,
    ],
    [
      'ended',
      { ...free, subscriptionStatus: 'cancelled', subscriptionExpiry: end },
      { badges: ['free'], manage: null, upgrade: 'upgrade' },
      `ended on ${longDate(end)}`,
    ],
  ])('%s', (_name, changes, expected, words) => {
    const { lines, ...view } = planView({ ...free, ...changes });
    expect(view).toEqual(expected);
    expect(lines.join(' ')).toContain(words);
  });
});
