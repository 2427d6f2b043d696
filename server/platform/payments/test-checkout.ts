/** Serves the pages where a test subscription is bought and managed. */
import { randomUUID } from 'node:crypto';
import type { TestCheckout } from '#server/billing/ports.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Database, Queryable } from '#server/platform/postgres/database.ts';
import { actOn, firstMonth, passTime, type TestSubscription } from './test-subscription.ts';
import { asProvider, readSubscriptions, writeSubscription } from './test-subscription-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

type PageRow = { trial_days: number | null; success_url: string | null; return_url: string; state: string };

/** Null for a link that is someone else's, of another kind, or expired. */
async function findPage(tx: Queryable, owner: string, id: string, kind: string, now: Date) {
  const [row] = await tx.query<PageRow>(
    `select trial_days, success_url, return_url, state from test_billing_pages
     where user_id = $1 and id = $2 and kind = $3 and expires_at > $4`,
    [owner, id, kind, now],
  );
  return row ?? null;
}

function newSubscription(trialDays: number | null, now: Date): TestSubscription {
  const trialEnd = trialDays === null ? null : new Date(now.getTime() + trialDays * dayMs);
  const trial = trialEnd && { anchor: trialEnd, periodStart: now, periodEnd: trialEnd };
  return {
    id: randomUUID(),
    status: trialEnd ? 'trialing' : 'active',
    trialStart: trialEnd && now,
    trialEnd,
    ...(trial ?? firstMonth(now)),
    cancelAt: null,
    endedAt: null,
    createdAt: now,
  };
}

export function createTestCheckout(db: Database, now: () => Date): TestCheckout {
  return {
    async checkout(owner, id) {
      const page = await findPage(db, owner, id, 'checkout', now());
      return page && { trialDays: page.trial_days, cancelUrl: page.return_url, open: page.state === 'open' };
    },
    finishCheckout: (owner, id) =>
      db.transaction(async (tx) => {
        const at = now();
        const [page] = await tx.query<PageRow>(
          `update test_billing_pages set state = 'complete'
           where user_id = $1 and id = $2 and kind = 'checkout' and state = 'open' and expires_at > $3
           returning trial_days, success_url, return_url, state`,
          [owner, id, at],
        );
        if (!page?.success_url) return null;
        const known = await readSubscriptions(tx, owner, at, { lock: true });
        if (known.some(({ status }) => status !== 'canceled')) return null;
        // A subscription that has ended since the last read is stored as ended before a new one starts.
        for (const ended of known) await writeSubscription(tx, owner, ended);
        await writeSubscription(tx, owner, newSubscription(page.trial_days, at));
        return { successUrl: page.success_url };
      }),
    async portal(owner, id) {
      const page = await findPage(db, owner, id, 'portal', now());
      if (!page) return null;
      const [newest] = await readSubscriptions(db, owner, now());
      return { returnUrl: page.return_url, subscription: newest ? asProvider(newest) : null };
    },
    act: (owner, action) =>
      db.transaction(async (tx) => {
        const [newest] = await readSubscriptions(tx, owner, now(), { lock: true });
        const next = newest && actOn(newest, action, now());
        if (!next) throw new Failure('conflict', 'test_portal_action');
        await writeSubscription(tx, owner, passTime(next, now()));
      }),
  };
}
