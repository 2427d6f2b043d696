/** A test subscription's life cycle, step by step. */
import { describe, expect, it } from 'vitest';
import { actOn, firstMonth, monthsAfter, passTime, type TestSubscription } from './test-subscription.ts';

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);
const active = (start: string, changes: Partial<TestSubscription> = {}): TestSubscription => ({
  id: '1',
  status: 'active',
  trialStart: null,
  trialEnd: null,
  ...firstMonth(at(start)),
  cancelAt: null,
  endedAt: null,
  createdAt: at(start),
  ...changes,
});
const trial = (start: string, end: string) =>
  active(start, {
    status: 'trialing',
    trialStart: at(start),
    trialEnd: at(end),
    anchor: at(end),
    periodEnd: at(end),
  });

describe('monthsAfter', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-12-31', 12, '2027-12-31'],
  ])('%s and %i months is %s', (start, months, end) => {
    expect(monthsAfter(at(start), months)).toEqual(at(end));
  });
});

describe('passTime', () => {
  it('changes nothing that is not due', () => {
    const subscription = active('2026-01-31');
    expect(passTime(subscription, at('2026-02-27'))).toBe(subscription);
  });

  it('renews on the day of the month it started, also after shorter months', () => {
    const { periodStart, periodEnd } = passTime(active('2026-01-31'), at('2026-03-05'));
    expect([periodStart, periodEnd]).toEqual([at('2026-02-28'), at('2026-03-31')]);
    expect(passTime(active('2026-01-31'), at('2026-04-01')).periodEnd).toEqual(at('2026-04-30'));
  });

  it('turns a trial into paid months counted from its end', () => {
    const after = passTime(trial('2026-01-24', '2026-01-31'), at('2026-04-01'));
    expect(after).toMatchObject({ status: 'active', anchor: at('2026-01-31'), periodEnd: at('2026-04-30') });
  });

  it('ends a cancelled subscription at its date, whenever it is read', () => {
    const cancelled = { ...trial('2026-01-24', '2026-01-31'), cancelAt: at('2026-01-31') };
    expect(passTime(cancelled, at('2026-01-30')).status).toBe('trialing');
    expect(passTime(cancelled, at('2026-09-01'))).toMatchObject({
      status: 'canceled',
      endedAt: at('2026-01-31'),
    });
  });

  it('gives up on an unpaid month after 21 days', () => {
    const unpaid = active('2026-01-01', { status: 'past_due' });
    expect(passTime(unpaid, at('2026-01-21')).status).toBe('past_due');
    expect(passTime(unpaid, at('2026-05-01'))).toMatchObject({
      status: 'canceled',
      endedAt: at('2026-01-22'),
    });
  });
});

describe('actOn', () => {
  const now = at('2026-01-10');
  it.each([
    ['cancel', active('2026-01-01'), { status: 'active', cancelAt: at('2026-02-01') }],
    ['cancel', active('2026-01-01', { status: 'past_due' }), { status: 'canceled', endedAt: now }],
    ['resume', active('2026-01-01', { cancelAt: at('2026-02-01') }), { status: 'active', cancelAt: null }],
    [
      'end_trial',
      trial('2026-01-08', '2026-01-15'),
      { status: 'active', trialEnd: now, periodEnd: at('2026-02-10') },
    ],
    ['fail_renewal', active('2026-01-01'), { status: 'past_due', periodStart: now }],
    ['fail_renewal', trial('2026-01-08', '2026-01-15'), { status: 'past_due', trialEnd: now }],
    ['pay', active('2026-01-01', { status: 'past_due' }), { status: 'active' }],
  ] as const)('%s', (action, subscription, expected) => {
    expect(actOn(subscription, action, now)).toMatchObject(expected);
  });

  it.each([
    ['cancel', active('2026-01-01', { cancelAt: at('2026-02-01') })],
    ['resume', active('2026-01-01')],
    ['end_trial', active('2026-01-01')],
    ['fail_renewal', active('2026-01-01', { status: 'past_due' })],
    ['fail_renewal', active('2026-01-01', { cancelAt: at('2026-02-01') })],
    ['pay', active('2026-01-01')],
    ['resume', active('2026-01-01', { status: 'canceled' })],
  ] as const)('refuses to %s what does not fit', (action, subscription) => {
    expect(actOn(subscription, action, now)).toBeNull();
  });
});
