/** Reads and writes test subscriptions in PostgreSQL; reading one lets time pass for it. */

import type { ProviderSubscription } from '#server/billing/ports.ts';
import type { Queryable } from '#server/platform/postgres/database.ts';
import { passTime, type TestSubscription } from './test-subscription.ts';

type SubscriptionRow = {
  id: string;
  status: TestSubscription['status'];
  trial_start: Date | null;
  trial_end: Date | null;
  anchor: Date;
  period_start: Date;
  period_end: Date;
  cancel_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
};

function subscriptionOf(row: SubscriptionRow): TestSubscription {
  return {
    id: row.id,
    status: row.status,
    trialStart: row.trial_start,
    trialEnd: row.trial_end,
    anchor: row.anchor,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAt: row.cancel_at,
    endedAt: row.ended_at,
    createdAt: row.created_at,
  };
}

/** The newest first, as they are at `now`. `lock` keeps others from changing them until the transaction ends. */
export async function readSubscriptions(
  tx: Queryable,
  owner: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<TestSubscription[]> {
  const rows = await tx.query<SubscriptionRow>(
    `select id, status, trial_start, trial_end, anchor, period_start, period_end, cancel_at, ended_at, created_at
     from test_subscriptions where user_id = $1 order by created_at desc, id ${lock ? 'for update' : ''}`,
    [owner],
  );
  return rows.map((row) => passTime(subscriptionOf(row), now));
}

/** Makes it, or changes it. */
export async function writeSubscription(tx: Queryable, owner: string, it: TestSubscription): Promise<void> {
  await tx.query(
    `insert into test_subscriptions
       (user_id, id, status, trial_start, trial_end, anchor, period_start, period_end, cancel_at, ended_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_id, id) do update set status = excluded.status, trial_end = excluded.trial_end,
       anchor = excluded.anchor, period_start = excluded.period_start, period_end = excluded.period_end,
       cancel_at = excluded.cancel_at, ended_at = excluded.ended_at`,
    [
      owner,
      it.id,
      it.status,
      it.trialStart,
      it.trialEnd,
      it.anchor,
      it.periodStart,
      it.periodEnd,
      it.cancelAt,
      it.endedAt,
      it.createdAt,
    ],
  );
}

/** The words every provider's subscriptions are kept in. */
export function asProvider(it: TestSubscription): ProviderSubscription {
  return {
    id: it.id,
    status: it.status,
    createdAt: it.createdAt,
    trialStart: it.trialStart,
    trialEnd: it.trialEnd,
    currentPeriodStart: it.periodStart,
    currentPeriodEnd: it.periodEnd,
    cancelAt: it.cancelAt,
    cancelAtPeriodEnd: false,
    endedAt: it.endedAt,
  };
}
