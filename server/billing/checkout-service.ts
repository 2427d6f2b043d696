/** Opens checkouts and the customer portal: one customer, at most one open checkout and one subscription per account. */
import { TRIAL_DAYS } from '#core/subscription-plan.ts';
import { Failure } from '#server/failure/failure.ts';
import { isLoopbackUrl } from '#server/http/loopback.ts';
import type { Caller } from '#server/http/ports.ts';
import type { BillingAccount, LeasedAccount } from './billing-rows.ts';
import { isStanding } from './subscription-rules.ts';
import { createSync, type SyncDeps } from './sync-account.ts';
import { trialSubjects } from './trial-subjects.ts';

/** Maximum attempts: an idempotent request can return a deleted customer. */
const mostLost = 3;
/** How long after a visit to the provider's pages a change is expected. */
const watchMs = 15 * 60_000;

export type CheckoutDeps = SyncDeps & { publicUrl: string };

export function createCheckoutService(deps: CheckoutDeps) {
  const { payments, store, now, publicUrl } = deps;
  const sync = createSync(deps);

  async function trialDaysOf(person: { owner: string; email: string | null; trialUsedAt: Date | null }) {
    if (person.trialUsedAt) return null;
    return (await store.isTrialUsed(trialSubjects(person, deps.trialSecret))) ? null : TRIAL_DAYS;
  }

  /** Reads the current state from the provider, ensures a customer and closes open checkouts. */
  async function prepared(leased: LeasedAccount, caller: Caller): Promise<BillingAccount> {
    for (let lost = 0; lost < mostLost; ) {
      if (leased.account.customerId === null) {
        const customerId = await payments.createCustomer({
          owner: caller.userId,
          email: caller.email,
          attempt: leased.account.customersLost,
        });
        await leased.save({ ...leased.account, customerId });
      } else {
        // Closed before reading subscriptions, so that none completes unnoticed.
        await payments.closeCheckouts(leased.account.customerId);
        const account = await sync(leased);
        if (account.customerId !== null) return account;
        lost += 1;
      }
    }
    throw new Failure('upstream_failed', 'customer_lost');
  }

  async function openPortal(leased: LeasedAccount, customerId: string, returnUrl: string) {
    await leased.save({ ...leased.account, watchUntil: new Date(now().getTime() + watchMs) });
    return { url: await payments.openPortal(customerId, returnUrl) };
  }

  return {
    async checkout(
      caller: Caller,
      { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
    ): Promise<{ url: string }> {
      for (const address of [successUrl, cancelUrl]) demandOwnAddress(address, publicUrl);
      return store.alone(caller.userId, async (leased) => {
        const account = await prepared(leased, caller);
        const customerId = account.customerId as string;
        if (isStanding(account.subscription)) {
          const back = new URL(successUrl);
          back.search = '';
          return openPortal(leased, customerId, back.href);
        }
        const url = await payments.openCheckout({
          owner: caller.userId,
          customerId,
          trialDays: await trialDaysOf(account),
          successUrl,
          cancelUrl,
        });
        await leased.save({ ...leased.account, watchUntil: new Date(now().getTime() + watchMs) });
        return { url };
      });
    },
    async portal(owner: string, returnUrl: string): Promise<{ url: string }> {
      demandOwnAddress(returnUrl, publicUrl);
      const nothing = new Failure('not_found', 'subscription');
      if (!(await store.find(owner))?.customerId) throw nothing;
      return store.alone(owner, async (leased) => {
        const { customerId } = await sync(leased);
        if (!customerId) throw nothing;
        return openPortal(leased, customerId, returnUrl);
      });
    },
    async offer({ userId, email }: Caller): Promise<{ trialDays: number | null }> {
      const account = await store.find(userId);
      return {
        trialDays: await trialDaysOf({ owner: userId, email, trialUsedAt: account?.trialUsedAt ?? null }),
      };
    },
  };
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

function isOwn(address: URL, own: URL): boolean {
  if (address.username || address.password) return false;
  if (address.origin === own.origin) return true;
  // On the local machine the product is reachable under each of these names.
  return (
    isLoopbackUrl(own) &&
    isLoopbackUrl(address) &&
    address.port === own.port &&
    address.protocol === own.protocol
  );
}

/** @throws Failure('bad_input') for another site's address, which would be an open redirect. */
function demandOwnAddress(address: string, publicUrl: string): void {
  if (!isOwn(new URL(address), new URL(publicUrl)))
    throw new Failure('bad_input', 'foreign_address', { params: { ownAddress: new URL(publicUrl).origin } });
}
