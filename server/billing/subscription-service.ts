/** The current subscription: refreshed when it may have changed, reconciled daily, ended with the account. */
import type { Subscription } from '#core/subscription-plan.ts';
import type { BillingAccount } from './billing-rows.ts';
import { createSync, type SyncDeps } from './sync-account.ts';
import { trialSubjects } from './trial-subjects.ts';

/** Polling interval while a user is at the provider's pages. */
const watchEveryMs = 2_000;
/** Minimum interval between queries for a change that is due but has not arrived. */
const dueEveryMs = 30_000;
/** How long a page waits for the provider before it shows the stored state; the query continues. */
const waitMs = 3_000;
const reconcileAfterMs = 24 * 60 * 60_000;
const reconcileAtOnce = 200;
/** Batches per run; the rest waits for the next hour. */
const reconcileRounds = 25;

type SubscriptionDeps = SyncDeps & {
  /** Called when a query failed; the known state remains in effect. */
  report: (error: unknown) => void;
};

function mayHaveChanged(account: BillingAccount, now: Date): boolean {
  const { customerId, checkedAt, watchUntil, dueAt } = account;
  if (!customerId) return false;
  const sinceMs = checkedAt ? now.getTime() - checkedAt.getTime() : Number.POSITIVE_INFINITY;
  const watched = watchUntil !== null && now < watchUntil;
  const due = dueAt !== null && dueAt <= now;
  return (watched && sinceMs >= watchEveryMs) || (due && sinceMs >= dueEveryMs);
}

export function createSubscriptionService(deps: SubscriptionDeps) {
  const { payments, store, trialSecret, now, report } = deps;
  const sync = createSync(deps);

  /** Null while another request holds the lease, or if the provider does not answer in time. */
  async function look(owner: string): Promise<BillingAccount | null> {
    const looking = store
      .aloneNow(owner, (leased) =>
        mayHaveChanged(leased.account, now()) ? sync(leased) : Promise.resolve(leased.account),
      )
      .then((found) => found?.result ?? null)
      .catch((error: unknown) => {
        report(error);
        return null;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitMs, null);
    });
    return Promise.race([looking, tooLong]).finally(() => clearTimeout(timer));
  }

  return {
    /** The current subscription; null for a user who never had one. */
    async current(owner: string): Promise<Subscription | null> {
      const known = await store.find(owner);
      if (!known || !mayHaveChanged(known, now())) return known?.subscription ?? null;
      return ((await look(owner)) ?? known).subscription;
    },
    /** Reads it from the provider again, now. */
    async refresh(owner: string): Promise<void> {
      await store.alone(owner, sync);
    },
    /** Ends it permanently and at once. Safe to repeat. */
    async end(owner: string): Promise<void> {
      if (!(await store.find(owner))) return;
      await store.alone(owner, async (leased) => {
        if (leased.account.customerId) {
          await payments.closeCheckouts(leased.account.customerId);
          const { customerId } = await sync(leased);
          if (customerId) {
            await payments.deleteCustomer(customerId);
            await sync(leased);
          }
        }
        const { account } = leased;
        if (account.trialUsedAt)
          await store.rememberTrial(trialSubjects(account, trialSecret), account.trialUsedAt);
      });
    },
    /** Checks every active subscription that was not checked for a day. */
    async reconcile(): Promise<void> {
      const before = new Date(now().getTime() - reconcileAfterMs);
      for (let round = 0; round < reconcileRounds; round++) {
        const unseen = await store.unseenSince(before, reconcileAtOnce);
        for (const owner of unseen) await store.aloneNow(owner, sync).catch(report);
        if (unseen.length < reconcileAtOnce) break;
      }
      await store.tidy(now());
    },
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
