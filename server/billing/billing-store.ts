/** Stores in PostgreSQL what payment providers say about subscriptions. */
import { Failure } from '#server/failure/failure.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createBillingLease } from './billing-lease.ts';
import {
  type AccountRow,
  accountOf,
  type BillingAccount,
  type LeasedAccount,
  readAccount,
} from './billing-rows.ts';
import type { PaymentEvent } from './ports.ts';

/** Providers retry a message for some days; after that its mark is useless. */
const eventsKept = '30 days';

/** Subscriptions of different providers are separate: a test one never counts with the real provider. */
export type BillingProviderName = 'local' | 'stripe' | 'stripe-test';

export function createBillingStore(db: Database, provider: BillingProviderName) {
  const withLease = createBillingLease(db, provider);
  return {
    async find(owner: string): Promise<BillingAccount | null> {
      const [row] = await db.query<AccountRow>(readAccount, [owner, provider], {
        name: 'billing-read',
        together: 'read',
      });
      return row ? accountOf(row) : null;
    },
    async ownerOf(customerId: string): Promise<string | null> {
      const [row] = await db.query<{ user_id: string }>(
        'select user_id from billing_accounts where provider = $1 and customer_id = $2',
        [provider, customerId],
      );
      return row?.user_id ?? null;
    },
    /**
     * Runs `work` exclusively for this user across all replicas, without holding a database connection.
     * Rejects with Failure('unavailable') after waiting for ten seconds.
     */
    async alone<T>(owner: string, work: (leased: LeasedAccount) => Promise<T>): Promise<T> {
      const done = await withLease(owner, work, { wait: true });
      if (!done) throw new Failure('unavailable', 'subscription_busy', { retryAfterMs: 5_000 });
      return done.result;
    },
    /** Like `alone`, but returns null at once while another request holds the lease. */
    aloneNow: <T>(
      owner: string,
      work: (leased: LeasedAccount) => Promise<T>,
    ): Promise<{ result: T } | null> => withLease(owner, work, { wait: false }),
    /** Owners of active subscriptions not checked since `before`, longest unchecked first. */
    async unseenSince(before: Date, limit: number): Promise<string[]> {
      const rows = await db.query<{ user_id: string }>(
        `select user_id from billing_accounts
         where provider = $1 and checked_at < $2 and customer_id is not null
           and status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')
         order by checked_at limit $3`,
        [provider, before, limit],
      );
      return rows.map(({ user_id: owner }) => owner);
    },
    async isProcessed(owner: string, eventId: string): Promise<boolean> {
      const rows = await db.query('select 1 from billing_events where user_id = $1 and event_id = $2', [
        owner,
        eventId,
      ]);
      return rows.length > 0;
    },
    async markProcessed(owner: string, { id, type }: PaymentEvent, at: Date): Promise<void> {
      await db.query(
        `insert into billing_events (user_id, event_id, type, processed_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [owner, id, type, at],
      );
    },
    async isTrialUsed(subjects: readonly Uint8Array[]): Promise<boolean> {
      const rows = await db.query(
        'select 1 from used_trials where provider = $1 and subject_hash = any($2::bytea[]) limit 1',
        [provider, subjects],
      );
      return rows.length > 0;
    },
    async rememberTrial(subjects: readonly Uint8Array[], at: Date): Promise<void> {
      await db.query(
        `insert into used_trials (provider, subject_hash, used_at)
         select $1, subject, $3 from unnest($2::bytea[]) as subject
         on conflict do nothing`,
        [provider, subjects, at],
      );
    },
    /** Deletes expired rows. */
    async tidy(now: Date): Promise<void> {
      await db.query('delete from billing_events where processed_at < $1::timestamptz - $2::interval', [
        now,
        eventsKept,
      ]);
      await db.query('delete from test_billing_pages where expires_at < $1', [now]);
    },
  };
}

export type BillingStore = ReturnType<typeof createBillingStore>;
