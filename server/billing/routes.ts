/** Mounts the calls to subscribe and to manage a subscription. */
import { createCheckoutSession, createPortalSession, getOffer } from '#contract/billing.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import type { CheckoutService } from './checkout-service.ts';

/** Each creates something at the provider. */
const limit: RateLimit = { name: 'billing.open', burst: 20, perMs: 10 * 60_000 };

export function mountBilling(router: Router, checkouts: CheckoutService): void {
  bind(router, createCheckoutSession, ({ caller, body }) => checkouts.checkout(caller, body), { limit });
  bind(router, createPortalSession, ({ caller, body }) => checkouts.portal(caller.userId, body.returnUrl), {
    limit,
  });
  bind(router, getOffer, ({ caller }) => checkouts.offer(caller));
}
