/** Synchronises an account with the provider; call only under its lease. */
import type { BillingAccount, LeasedAccount } from './billing-rows.ts';
import type { BillingStore } from './billing-store.ts';
import type { Payments, ProviderSubscription } from './ports.ts';
import { nextChangeAt, subscriptionThatCounts } from './subscription-rules.ts';
import { trialSubjects } from './trial-subjects.ts';

export type SyncDeps = {
  payments: Payments;
  store: BillingStore;
  trialSecret: Uint8Array;
  now: () => Date;
};

type SyncAccount = (leased: LeasedAccount) => Promise<BillingAccount>;

function withSubscriptions(account: BillingAccount, all: readonly ProviderSubscription[]): BillingAccount {
  const subscription = subscriptionThatCounts(all);
  const trial = all.find(({ trialStart }) => trialStart !== null);
  return {
    ...account,
    subscription,
    trialUsedAt: account.trialUsedAt ?? trial?.trialStart ?? null,
    dueAt: nextChangeAt(subscription),
  };
}

/** Deleting a customer ends the subscriptions; the next checkout creates a new customer. */
function withoutCustomer(account: BillingAccount, now: Date): BillingAccount {
  const { subscription } = account;
  return {
    ...account,
    customerId: null,
    customersLost: account.customersLost + 1,
    subscription: subscription && {
      ...subscription,
      status: 'canceled',
      endedAt: subscription.endedAt ?? now,
    },
    dueAt: null,
  };
}

export function createSync({ payments, store, trialSecret, now }: SyncDeps): SyncAccount {
  return async (leased) => {
    const { customerId } = leased.account;
    if (!customerId) return leased.account;
    const checked = { ...leased.account, checkedAt: now() };
    // Saved before the query, so that an unavailable provider is not queried again at once.
    await leased.save(checked);
    const all = await payments.subscriptions(customerId);
    const next = all ? withSubscriptions(checked, all) : withoutCustomer(checked, now());
    // Stored first: a failure in between must not lose it.
    if (next.trialUsedAt && !checked.trialUsedAt)
      await store.rememberTrial(trialSubjects(next, trialSecret), next.trialUsedAt);
    await leased.save(next);
    return next;
  };
}
