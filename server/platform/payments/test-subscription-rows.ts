/** Reads and writes test subscriptions in PostgreSQL; reading one applies the time passed. */
import type { ProviderSubscription } from '#server/billing/ports.ts';
import type { Queryable } from '#server/platform/postgres/database.ts';
import { passTime, type TestSubscription } from './test-subscription.ts';

/** Newest first, as they are at `now`. `lock` keeps others from changing them until the transaction ends. */
export async function readSubscriptions(
  tx: Queryable,
  owner: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<TestSubscription[]> {
  const rows = await tx.query<TestSubscription>(
    `select id, status, trial_start as "trialStart", trial_end as "trialEnd", anchor, period_start as "periodStart",
       period_end as "periodEnd", cancel_at as "cancelAt", ended_at as "endedAt", created_at as "createdAt"
     from test_subscriptions where user_id = $1 order by created_at desc, id ${lock ? 'for update' : ''}`,
    [owner],
  );
  return rows.map((row) => passTime(row, now));
}

/** Creates or updates it. */
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

/** In the format of every provider's subscriptions. */
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
