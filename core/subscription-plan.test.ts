/** Maps a subscription to what the user sees and may do. */
import { describe, expect, it } from 'vitest';
import {
  FREE_SESSIONS_PER_DAY,
  type ProviderStatus,
  planOf,
  quotaDay,
  quotaResetsAt,
  type Subscription,
  TRIAL_DAYS,
} from './subscription-plan.ts';

const now = new Date('2026-03-10T12:00:00Z');
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const subscription = (status: ProviderStatus, rest: Partial<Subscription> = {}): Subscription => ({
  status,
  trialEnd: null,
  currentPeriodStart: day('2026-03-05'),
  currentPeriodEnd: day('2026-04-05'),
  cancelAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...rest,
});

describe('status', () => {
  it.each([
    ['incomplete', null, false, false],
    ['trialing', 'trial', true, false],
    ['active', 'active', true, true],
    ['past_due', 'past_due', true, false],
    ['unpaid', 'past_due', false, false],
    ['paused', 'past_due', false, false],
    ['canceled', 'cancelled', false, false],
    ['incomplete_expired', 'cancelled', false, false],
  ] as const)('%s → %s, premium %s, paid %s', (status, shown, premium, paid) => {
    expect(planOf(subscription(status), now, 2)).toMatchObject({
      subscriptionStatus: shown,
      isPremium: premium,
      isActivePaidPremium: paid,
      subscriptionTier: premium ? 'premium' : 'free',
      remainingSessions: premium ? null : 3,
    });
  });

  it('without a subscription everything is free', () => {
    expect(planOf(null, now, 0)).toEqual({
      isPremium: false,
      isActivePaidPremium: false,
      subscriptionTier: 'free',
      subscriptionStatus: null,
      trialEndDate: null,
      currentPeriodEnd: null,
      subscriptionExpiry: null,
      cancelAtPeriodEnd: 0,
      remainingSessions: 5,
      sessionsPerDay: 5,
      quotaResetsAt: '2026-03-11T00:00:00.000Z',
    });
  });
});

describe('past due', () => {
  it.each([
    ['2026-03-03T12:00:00.001Z', true],
    ['2026-03-03T12:00:00.000Z', false],
  ])('with an unpaid period since %s premium is %s', (start, premium) => {
    expect(planOf(subscription('past_due', { currentPeriodStart: new Date(start) }), now, 0).isPremium).toBe(
      premium,
    );
  });
  it('has no grace without a known period', () => {
    expect(planOf(subscription('past_due', { currentPeriodStart: null }), now, 0).isPremium).toBe(false);
  });
});

describe('cancelling', () => {
  it.each([
    [{ cancelAtPeriodEnd: true }, 'active', 1],
    [{ cancelAt: day('2026-04-05') }, 'active', 1],
    [{ cancelAt: day('2026-03-12') }, 'trialing', 1],
    [{}, 'active', 0],
    [{ cancelAtPeriodEnd: true, cancelAt: day('2026-03-01') }, 'canceled', 0],
  ] as const)('%j while %s → %i', (rest, status, flag) => {
    expect(planOf(subscription(status, rest), now, 0).cancelAtPeriodEnd).toBe(flag);
  });
});

describe('dates', () => {
  it.each([
    [{ cancelAt: day('2026-03-20'), endedAt: day('2026-03-19') }, '2026-03-20T00:00:00.000Z'],
    [{ endedAt: day('2026-03-19') }, '2026-03-19T00:00:00.000Z'],
    [{}, '2026-04-05T00:00:00.000Z'],
    [{ currentPeriodEnd: null }, null],
  ])('%j expires %s', (rest, expiry) => {
    expect(planOf(subscription('active', rest), now, 0).subscriptionExpiry).toBe(expiry);
  });
  it('gives the end of the trial', () => {
    expect(planOf(subscription('trialing', { trialEnd: day('2026-03-12') }), now, 0).trialEndDate).toBe(
      '2026-03-12T00:00:00.000Z',
    );
  });
});

describe('quota', () => {
  it.each([
    [0, 5],
    [4, 1],
    [5, 0],
    [9, 0],
  ])('%i used leaves %i', (used, left) => {
    expect(planOf(null, now, used).remainingSessions).toBe(left);
  });
  it.each([
    ['2026-03-10T00:00:00.000Z', '2026-03-10', '2026-03-11T00:00:00.000Z'],
    ['2026-03-10T23:59:59.999Z', '2026-03-10', '2026-03-11T00:00:00.000Z'],
    ['2026-12-31T23:30:00-05:00', '2027-01-01', '2027-01-02T00:00:00.000Z'],
  ])('%s belongs to %s and resets at %s', (at, expectedDay, reset) => {
    expect(quotaDay(new Date(at))).toBe(expectedDay);
    expect(quotaResetsAt(new Date(at)).toISOString()).toBe(reset);
  });
  it('gives five sessions a day and seven days of trial', () => {
    expect([FREE_SESSIONS_PER_DAY, TRIAL_DAYS]).toEqual([5, 7]);
  });
});
