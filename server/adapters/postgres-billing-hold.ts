/** Lets one request at a time work on a person's billing, over all replicas, without keeping a connection while it waits outside. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BillingAccount, HeldAccount } from '#server/billing/ports.ts';
import { Failure } from '#server/http/failure.ts';
import type { Queryable } from './database.ts';
import { type AccountRow, accountOf, readAccount, valuesOf, writeAccount } from './postgres-billing-rows.ts';

/** A hold outlives its process by this long; while the work goes on it is renewed. */
const holdMs = 6_000;
const renewEveryMs = 2_000;
/** Longer than a hold, so that a server that died keeps nobody from their subscription. */
const patienceMs = 10_000;
const askEveryMs = 100;

const take = `
insert into billing_accounts as a (user_id, provider, lock_token, locked_until)
values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
on conflict (user_id, provider) do update set lock_token = excluded.lock_token, locked_until = excluded.locked_until
where a.lock_token is null or a.locked_until < clock_timestamp()
returning user_id`;

const renew = `
update billing_accounts set locked_until = clock_timestamp() + $4 * interval '1 millisecond'
where user_id = $1 and provider = $2 and lock_token = $3`;

const release = `
update billing_accounts set lock_token = null, locked_until = null
where user_id = $1 and provider = $2 and lock_token = $3`;

export type Hold = <T>(
  owner: string,
  work: (held: HeldAccount) => Promise<T>,
  options: { wait: boolean },
) => Promise<{ result: T } | null>;

export function createBillingHold(db: Queryable, provider: string): Hold {
  async function taken(key: unknown[], wait: boolean): Promise<boolean> {
    const giveUpAt = performance.now() + (wait ? patienceMs : 0);
    for (;;) {
      if ((await db.query(take, [...key, holdMs])).length > 0) return true;
      if (performance.now() >= giveUpAt) return false;
      await pause(askEveryMs);
    }
  }

  async function heldAccount(key: unknown[]): Promise<HeldAccount> {
    const [row] = await db.query<AccountRow>(readAccount, key.slice(0, 2));
    if (!row) throw new Failure('not_found', 'This account is not there any more.');
    let account = accountOf(row);
    return {
      get account() {
        return account;
      },
      async save(next: BillingAccount) {
        const written = await db.query(writeAccount, [...key, ...valuesOf(next)]);
        if (written.length === 0)
          throw new Failure('conflict', 'Something else changed your subscription. Please try again.');
        account = next;
      },
    };
  }

  return async (owner, work, { wait }) => {
    const key = [owner, provider, randomUUID()];
    if (!(await taken(key, wait))) return null;
    const renewing = setInterval(() => {
      // A hold that could not be renewed ends by itself, and its next write is refused.
      db.query(renew, [...key, holdMs]).catch(() => {});
    }, renewEveryMs);
    try {
      return { result: await work(await heldAccount(key)) };
    } finally {
      clearInterval(renewing);
      // Left alone it ends by itself; the outcome of the work counts, not this.
      await db.query(release, key).catch(() => {});
    }
  };
}
