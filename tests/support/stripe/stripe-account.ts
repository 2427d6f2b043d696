/** An in-memory Stripe account: customers, checkouts, subscriptions, and the messages it would send. */

import {
  endSubscription,
  failRenewalNow,
  itemOf,
  live,
  newStripeSubscription,
  type StripeSubscription,
} from './stripe-life.ts';
import type { StripeSetup } from './stripe-setup-routes.ts';

export type StripeCustomer = { id: string; object: 'customer'; email: string | null; deleted?: true };
export type StripeCheckout = {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string;
  success_url: string;
  trialDays: number | null;
};
export type StripeEvent = { id: string; type: string; data: { object: Record<string, unknown> } };

/** `now` in milliseconds. */
export function createStripeAccount(now: () => number) {
  const customers = new Map<string, StripeCustomer>();
  const checkouts = new Map<string, StripeCheckout>();
  const subscriptions: StripeSubscription[] = [];
  const brokenCards = new Set<string>();
  const events: StripeEvent[] = [];
  const setup: StripeSetup = { prices: [], configurations: [], webhook_endpoints: [] };
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${String(++count).padStart(6, '0')}`;
  const seconds = () => Math.floor(now() / 1000);

  function tell(type: string, object: object): void {
    events.push({
      id: newId('evt'),
      type,
      data: { object: structuredClone(object) as Record<string, unknown> },
    });
  }
  const liveOf = (customer: string) =>
    subscriptions.find((one) => one.customer === customer && one.ended_at === null);
  function demandLive(customer: string): StripeSubscription {
    const found = liveOf(customer);
    if (!found) throw new Error(`${customer} has no subscription`);
    return found;
  }

  return {
    customers,
    checkouts,
    subscriptions,
    setup,
    /** Sent but not yet accepted; tests deliver, lose, repeat and reorder them. */
    events,
    newId,
    tell,
    liveOf,
    /** Call before anything is read. */
    passTime(): void {
      for (const one of subscriptions)
        if (live(one, seconds(), !brokenCards.has(one.customer)))
          tell(
            one.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
            one,
          );
    },
    /** False if the page says that the session is over. */
    completeCheckout(url: string): boolean {
      const session = [...checkouts.values()].find((one) => one.url === url);
      if (session?.status !== 'open') return false;
      session.status = 'complete';
      const subscription = newStripeSubscription(
        { id: newId('sub'), customer: session.customer, metadata: {} },
        seconds(),
        session.trialDays,
      );
      subscriptions.push(subscription);
      tell('customer.subscription.created', subscription);
      tell('checkout.session.completed', session);
      return true;
    },
    /** As the portal does under flexible billing: sets a date, and the flag stays false. */
    cancelInPortal(customer: string): void {
      const subscription = demandLive(customer);
      subscription.cancel_at = itemOf(subscription).current_period_end;
      tell('customer.subscription.updated', subscription);
    },
    resumeInPortal(customer: string): void {
      const subscription = demandLive(customer);
      subscription.cancel_at = null;
      tell('customer.subscription.updated', subscription);
    },
    failRenewal(customer: string): void {
      brokenCards.add(customer);
      const subscription = demandLive(customer);
      failRenewalNow(subscription, seconds());
      tell('invoice.payment_failed', { object: 'invoice', customer });
      tell('customer.subscription.updated', subscription);
    },
    payInPortal(customer: string): void {
      brokenCards.delete(customer);
      const subscription = demandLive(customer);
      subscription.status = 'active';
      tell('invoice.paid', { object: 'invoice', customer });
      tell('customer.subscription.updated', subscription);
    },
    /** Ends every subscription, as Stripe documents. */
    deleteCustomer(id: string): void {
      const customer = customers.get(id);
      if (!customer) return;
      for (const one of subscriptions)
        if (one.customer === id && one.ended_at === null) endSubscription(one, seconds());
      customer.deleted = true;
      tell('customer.deleted', { id, object: 'customer' });
    },
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
