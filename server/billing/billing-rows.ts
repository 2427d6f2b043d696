/** Maps rows of billing accounts to the billing noun's types, and back. */
import type { Subscription } from '#core/subscription-plan.ts';

/** The stored billing state of an account, as of `checkedAt`. */
export type BillingAccount = {
  owner: string;
  email: string | null;
  customerId: string | null;
  /** This user's customers that were deleted at the provider. */
  customersLost: number;
  subscription: (Subscription & { id: string }) | null;
  trialUsedAt: Date | null;
  /** Set when the user opens the provider's pages: until then each read of the account queries the provider. */
  watchUntil: Date | null;
  checkedAt: Date | null;
  /** When the subscription changes by itself. */
  dueAt: Date | null;
};

/** An account under a lease: no other request changes it meanwhile. */
export type LeasedAccount = {
  account: BillingAccount;
  /** Rejects with Failure('conflict') if the lease was lost, so that no late writer wins. */
  save(next: BillingAccount): Promise<void>;
};

type Kept = NonNullable<BillingAccount['subscription']>;
/** The subscription's fields next to the account's; `id` and `status` are null without one. */
export type AccountRow = Omit<BillingAccount, 'subscription'> &
  Omit<Kept, 'id' | 'status'> & { [Field in 'id' | 'status']: Kept[Field] | null };

export const readAccount = `
select a.user_id as owner, u.email, a.customer_id as "customerId", a.customers_lost as "customersLost",
       a.subscription_id as id, a.status, a.trial_end as "trialEnd", a.period_start as "currentPeriodStart",
       a.period_end as "currentPeriodEnd", a.cancel_at as "cancelAt", a.cancel_at_period_end as "cancelAtPeriodEnd",
       a.ended_at as "endedAt", a.trial_used_at as "trialUsedAt", a.watch_until as "watchUntil",
       a.checked_at as "checkedAt", a.due_at as "dueAt"
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
  const { id, status, trialEnd, currentPeriodStart, currentPeriodEnd, ...others } = row;
  const { cancelAt, cancelAtPeriodEnd, endedAt, ...account } = others;
  const period = { trialEnd, currentPeriodStart, currentPeriodEnd };
  const end = { cancelAt, cancelAtPeriodEnd, endedAt };
  const subscription = id === null || status === null ? null : { id, status, ...period, ...end };
  return { ...account, subscription };
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
