/** The calls to subscribe and to manage a subscription. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Address = z.url({ protocol: /^https?$/, error: 'This is not a web address' }).max(2000);

/** The address the browser opens next: a page of the payment provider or of this product. */
const Destination = z.object({ url: z.string() });

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Opens a checkout for Premium, or the billing portal if the caller already has a subscription.',
  body: z.object({
    /** Both must be addresses of this product. */
    successUrl: Address,
    cancelUrl: Address,
    planType: z.literal('monthly', 'There is only the monthly plan'),
  }),
  response: Destination,
});

export const createPortalSession = endpoint({
  method: 'POST',
  path: '/api/create-portal-session',
  summary: "Opens the provider's portal, to cancel, resume, change the payment method or see invoices.",
  body: z.object({ returnUrl: Address }),
  response: Destination,
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  summary: 'Returns what the caller would get by subscribing now.',
  response: z.object({
    /** Null if the trial was already used. */
    trialDays: z.int().min(1).nullable(),
  }),
});

/** Called by the payment provider, with a signature instead of a session. */
export const stripeWebhookPath = '/api/stripe/webhook';
