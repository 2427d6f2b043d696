/** What the billing noun needs of the outside: a payment provider. */
import type { Subscription } from '#core/subscription-plan.ts';

/** A subscription as the provider keeps it. */
export type ProviderSubscription = Subscription & {
  id: string;
  createdAt: Date;
  /** Set when it ever had a trial. */
  trialStart: Date | null;
};

/** Something happened at the provider; what exactly is read there again, never taken from the message. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * A payment provider. Every call is safe to repeat. Rejects with Failure('upstream_failed' | 'unavailable') when the provider
 * refuses or is away.
 */
export type Payments = {
  /** The same `attempt` gives the same customer, also when an answer was lost. */
  createCustomer(person: { owner: string; email: string | null; attempt: number }): Promise<string>;
  /** All subscriptions the customer ever had; null when there is no such customer any more. */
  subscriptions(customerId: string): Promise<ProviderSubscription[] | null>;
  /** After this no checkout that was opened before can be completed. */
  closeCheckouts(customerId: string): Promise<void>;
  openCheckout(checkout: {
    owner: string;
    customerId: string;
    trialDays: number | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Ends every subscription at once and forgets the person, as far as the provider does. */
  deleteCustomer(customerId: string): Promise<void>;
};

/** Reads a signed message of the provider. Rejects with Failure('bad_input') when the signature is not the provider's. */
export type EventReader = (body: Uint8Array, signature: string | undefined) => Promise<PaymentEvent>;

/** What the built-in test provider can be told at its own pages. */
export type TestAction = 'cancel' | 'resume' | 'end_trial' | 'fail_renewal' | 'pay';

export type TestCheckout = {
  /** Null for a link that is not the owner's or too old. */
  checkout(
    owner: string,
    id: string,
  ): Promise<{ trialDays: number | null; cancelUrl: string; open: boolean } | null>;
  /** Null when it was completed before, closed or is too old. */
  finishCheckout(owner: string, id: string): Promise<{ successUrl: string } | null>;
  portal(
    owner: string,
    id: string,
  ): Promise<{ returnUrl: string; subscription: ProviderSubscription | null } | null>;
  act(owner: string, action: TestAction): Promise<void>;
};
