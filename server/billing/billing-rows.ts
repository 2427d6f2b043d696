/** Turns rows of billing accounts into what the billing noun works with, and back. */
import type { ProviderStatus, Subscription } from '#core/plan.ts';

/** The stored billing state of an account, as of `checkedAt`. */
export type BillingAccount = {
  owner: string;
  email: string | null;
  customerId: string | null;
  /** Customers of this person that were deleted at the provider. */
  customersLost: number;
  subscription: (Subscription & { id: string }) | null;
  trialUsedAt: Date | null;
  /** Set when the user opens the provider's pages: until then each read of the account asks the provider. */
  watchUntil: Date | null;
  checkedAt: Date | null;
  /** When the subscription changes by itself. */
  dueAt: Date | null;
};

/** An account under a lease: no other request changes it meanwhile. */
export type LeasedAccount = {
  account: BillingAccount;
  /** Rejects with Failure('conflict') when the lease was lost, so that no late writer wins. */
  save(next: BillingAccount): Promise<void>;
};

export type AccountRow = {
  user_id: string;
  email: string | null;
  customer_id: string | null;
  customers_lost: number;
  subscription_id: string | null;
  status: ProviderStatus | null;
  trial_end: Date | null;
  period_start: Date | null;
  period_end: Date | null;
  cancel_at: Date | null;
  cancel_at_period_end: boolean;
  ended_at: Date | null;
  trial_used_at: Date | null;
  watch_until: Date | null;
  checked_at: Date | null;
  due_at: Date | null;
};

export const readAccount = `
select a.user_id, u.email, a.customer_id, a.customers_lost, a.subscription_id, a.status, a.trial_end, a.period_start,
       a.period_end, a.cancel_at, a.cancel_at_period_end, a.ended_at, a.trial_used_at, a.watch_until, a.checked_at, a.due_at
from billing_accounts a join users u on u.id = a.user_id
where a.user_id = $1 and a.provider = $2`;

/** Writes only under the lease: $3 is its token. */
export const writeAccount = `
update billing_accounts
set customer_id = $4, customers_lost = $5, subscription_id = $6, status = $7, trial_end = $8, period_start = $9,
    period_end = $10, cancel_at = $11, cancel_at_period_end = $12, ended_at = $13, trial_used_at = $14,
    watch_until = $15, checked_at = $16, due_at = $17
where user_id = $1 and provider = $2 and lock_token = $3
returning user_id`;

export function accountOf(row: AccountRow): BillingAccount {
  const { subscription_id: id, status } = row;
  return {
    owner: row.user_id,
    email: row.email,
    customerId: row.customer_id,
    customersLost: row.customers_lost,
    subscription:
      id === null || status === null
        ? null
        : {
            id,
            status,
            trialEnd: row.trial_end,
            currentPeriodStart: row.period_start,
            currentPeriodEnd: row.period_end,
            cancelAt: row.cancel_at,
            cancelAtPeriodEnd: row.cancel_at_period_end,
            endedAt: row.ended_at,
          },
    trialUsedAt: row.trial_used_at,
    watchUntil: row.watch_until,
    checkedAt: row.checked_at,
    dueAt: row.due_at,
  };
}

/** Parameters of `writeAccount` from $4 on. */
export function valuesOf(account: BillingAccount): unknown[] {
  const { subscription } = account;
  return [
    account.customerId,
    account.customersLost,
    subscription?.id ?? null,
    subscription?.status ?? null,
    subscription?.trialEnd ?? null,
    subscription?.currentPeriodStart ?? null,
    subscription?.currentPeriodEnd ?? null,
    subscription?.cancelAt ?? null,
    subscription?.cancelAtPeriodEnd ?? false,
    subscription?.endedAt ?? null,
    account.trialUsedAt,
    account.watchUntil,
    account.checkedAt,
    account.dueAt,
  ];
}
