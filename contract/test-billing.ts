/** The calls of the built-in test checkout and test portal, used where no payment provider is configured. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** 128 random bits, valid only for the account it was created for. */
const PageParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'This link is not complete') });
const Moment = z.iso.datetime();

export const TestCheckout = z.object({
  /** Null if the trial was already used: the first month is then due at once. */
  trialDays: z.int().nullable(),
  /** Target of "Back". */
  cancelUrl: z.string(),
  open: z.boolean(),
});
export type TestCheckout = z.infer<typeof TestCheckout>;

export const getTestCheckout = endpoint({
  method: 'GET',
  path: '/api/billing/test-checkout/:id',
  summary: 'A test checkout that was opened for the caller.',
  params: PageParams,
  response: TestCheckout,
});

export const finishTestCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/test-checkout/:id',
  summary: 'Starts the trial or pays, as a test; once.',
  params: PageParams,
  response: z.object({ url: z.string() }),
});

export const TestPortalAction = z.enum(['cancel', 'resume', 'end_trial', 'fail_renewal', 'pay']);
export type TestPortalAction = z.infer<typeof TestPortalAction>;

export const TestPortal = z.object({
  returnUrl: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'canceled']),
  /** End of the trial or of the current month. */
  periodEnd: Moment,
  /** Set once it was cancelled. */
  endsAt: Moment.nullable(),
  /** The actions available in this state. */
  actions: z.array(TestPortalAction),
});
export type TestPortal = z.infer<typeof TestPortal>;

export const getTestPortal = endpoint({
  method: 'GET',
  path: '/api/billing/test-portal/:id',
  summary: "The caller's test subscription.",
  params: PageParams,
  response: TestPortal,
});

export const actInTestPortal = endpoint({
  method: 'POST',
  path: '/api/billing/test-portal/:id',
  summary: 'Changes the test subscription, or plays what a payment provider would do.',
  params: PageParams,
  body: z.object({ action: TestPortalAction }),
  response: TestPortal,
});
