/** The lease on a user's billing: one request at a time works on it, across all replicas. */
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#server/failure/failure.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createLeases, type Lease, type LeaseStatements } from '#server/platform/postgres/lease.ts';
import {
  type AccountRow,
  accountOf,
  type BillingAccount,
  type LeasedAccount,
  readAccount,
  valuesOf,
  writeAccount,
} from './billing-rows.ts';

/** Longer than a lease, so that a hanging server does not block a user's subscription. */
const waitMs = 10_000;
const askEveryMs = 100;

const billingLease: LeaseStatements = {
  take: `
insert into billing_accounts as a (user_id, provider, lock_token, locked_until, lease_holder, lease_holder_until)
values ($1, $2, $3, now() + $5 * interval '1 millisecond', $4, now() + $5 * interval '1 millisecond')
on conflict (user_id, provider) do update
set lock_token = excluded.lock_token, locked_until = excluded.locked_until,
    lease_holder = excluded.lease_holder, lease_holder_until = excluded.lease_holder_until
where a.lock_token is null or a.locked_until < clock_timestamp()
  or (a.lease_holder = $6 and a.lease_holder_until = a.locked_until)
returning user_id`,
  findHolder: `
select lease_holder as holder from billing_accounts
where user_id = $1 and provider = $2 and lease_holder_until = locked_until`,
  renew: `
update billing_accounts
set locked_until = now() + $5 * interval '1 millisecond', lease_holder = $4,
    lease_holder_until = now() + $5 * interval '1 millisecond'
where user_id = $1 and provider = $2 and lock_token = $3
returning user_id`,
  release: `
update billing_accounts set lock_token = null, locked_until = null, lease_holder = null, lease_holder_until = null
where user_id = $1 and provider = $2 and lock_token = $3
returning user_id`,
};

type WithBillingLease = <T>(
  owner: string,
  work: (leased: LeasedAccount) => Promise<T>,
  options: { wait: boolean },
) => Promise<{ result: T } | null>;

export function createBillingLease(db: Database, provider: string): WithBillingLease {
  const takeLease = createLeases(db, billingLease);

  async function taken(owner: string, wait: boolean): Promise<Lease | null> {
    const giveUpAt = performance.now() + (wait ? waitMs : 0);
    for (;;) {
      const lease = await takeLease([owner, provider]);
      if (lease || performance.now() >= giveUpAt) return lease;
      await pause(askEveryMs);
    }
  }

  async function leasedAccount(owner: string, { token }: Lease): Promise<LeasedAccount> {
    const [row] = await db.query<AccountRow>(readAccount, [owner, provider]);
    if (!row) throw new Failure('not_found', 'account');
    let account = accountOf(row);
    return {
      get account() {
        return account;
      },
      async save(next: BillingAccount) {
        const written = await db.query(writeAccount, [owner, provider, token, ...valuesOf(next)]);
        if (written.length === 0) throw new Failure('conflict', 'subscription_changed');
        account = next;
      },
    };
  }

  return async (owner, work, { wait }) => {
    const lease = await taken(owner, wait);
    if (!lease) return null;
    try {
      return { result: await work(await leasedAccount(owner, lease)) };
    } finally {
      await lease.release();
    }
  };
}
