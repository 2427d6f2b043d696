/** The daily check reaches every subscription, however many there are, and after failures. */
import { expect, it } from 'vitest';
import type { BillingAccount } from './billing-rows.ts';
import type { BillingStore } from './billing-store.ts';
import type { Payments } from './ports.ts';
import { createSubscriptionService } from './subscription-service.ts';

const now = new Date('2026-03-01T00:00:00Z');

function accountOf(owner: string): BillingAccount {
  return {
    owner,
    email: null,
    customerId: `customer of ${owner}`,
    customersLost: 0,
    subscription: null,
    trialUsedAt: null,
    watchUntil: null,
    checkedAt: new Date('2026-02-27T00:00:00Z'),
    dueAt: null,
  };
}

it('checks more than one batch of subscriptions, continuing after failures', async () => {
  const accounts = new Map(Array.from({ length: 450 }, (_, one) => [`${one}`, accountOf(`${one}`)]));
  const asked: string[] = [];
  const reported: unknown[] = [];
  const store = {
    unseenSince: async (before: Date, limit: number) =>
      [...accounts.values()]
        .filter(({ checkedAt }) => checkedAt !== null && checkedAt < before)
        .slice(0, limit)
        .map(({ owner }) => owner),
    async aloneNow<T>(owner: string, work: (leased: never) => Promise<T>) {
      const leased = {
        account: accounts.get(owner),
        async save(next: BillingAccount) {
          accounts.set(owner, next);
          leased.account = next;
        },
      };
      return { result: await work(leased as never) };
    },
    tidy: async () => {},
  } as Partial<BillingStore> as BillingStore;
  const payments = {
    async subscriptions(customerId: string) {
      asked.push(customerId);
      if (customerId === 'customer of 7') throw new Error('the provider is away');
      return [];
    },
  } as Partial<Payments> as Payments;
  const service = createSubscriptionService({
    store,
    payments,
    trialSecret: new Uint8Array(32),
    now: () => now,
    report: (error) => reported.push(error),
  });
  await service.reconcile();
  expect(new Set(asked).size).toBe(450);
  expect(asked).toHaveLength(450);
  expect(reported).toHaveLength(1);
});
