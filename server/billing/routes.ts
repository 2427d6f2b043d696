/** Mounts the calls by which people subscribe and manage what they pay. */
import { createCheckoutSession, createPortalSession, getOffer } from '#contract/billing.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { demand, type RateLimit, type RateLimiter } from '#server/http/rate-limit.ts';
import type { CheckoutService } from './checkout-service.ts';

/** Each opens something at the provider. */
const openLimit: RateLimit = { name: 'billing.open', burst: 20, perMs: 10 * 60_000 };

export function mountBilling(router: Router, checkouts: CheckoutService, limiter: RateLimiter): void {
  bind(router, createCheckoutSession, async ({ caller, body }) => {
    await demand(limiter, openLimit, caller.userId);
    return checkouts.checkout(caller, body);
  });
  bind(router, createPortalSession, async ({ caller, body }) => {
    await demand(limiter, openLimit, caller.userId);
    return checkouts.portal(caller.userId, body.returnUrl);
  });
  bind(router, getOffer, ({ caller }) => checkouts.offer(caller));
}
