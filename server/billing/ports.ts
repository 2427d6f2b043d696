/** Port of the billing noun: a payment provider. */
import type { Subscription } from '#core/subscription-plan.ts';

/** A subscription as the provider stores it. */
export type ProviderSubscription = Subscription & {
  id: string;
  createdAt: Date;
  /** Set if it ever had a trial. */
  trialStart: Date | null;
};

/** Something changed at the provider; the details are read from there, never taken from the message. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * A payment provider. Every call can safely be repeated. Rejects with Failure('upstream_failed' | 'unavailable') if the provider
 * refuses or is unreachable.
 */
export type Payments = {
  /** The same `attempt` returns the same customer, even if a reply was lost. */
  createCustomer(person: { owner: string; email: string | null; attempt: number }): Promise<string>;
  /** All subscriptions the customer ever had; null if there is no such customer any more. */
  subscriptions(customerId: string): Promise<ProviderSubscription[] | null>;
  /** Afterwards no checkout opened earlier can be completed. */
  closeCheckouts(customerId: string): Promise<void>;
  openCheckout(checkout: {
    owner: string;
    customerId: string;
    trialDays: number | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Ends every subscription at once and deletes the user's data, as far as the provider does. */
  deleteCustomer(customerId: string): Promise<void>;
};

/** Verifies and reads a signed message. Rejects with Failure('bad_input') if the signature is not the provider's. */
export type EventReader = (body: Uint8Array, signature: string | undefined) => Promise<PaymentEvent>;

/** The actions on the built-in test provider's pages. */
type TestAction = 'cancel' | 'resume' | 'end_trial' | 'fail_renewal' | 'pay';

export type TestCheckout = {
  /** Null for a link that is expired or belongs to someone else. */
  checkout(
    owner: string,
    id: string,
  ): Promise<{ trialDays: number | null; cancelUrl: string; open: boolean } | null>;
  /** Null if it was already completed, closed or expired. */
  finishCheckout(owner: string, id: string): Promise<{ successUrl: string } | null>;
  portal(
    owner: string,
    id: string,
  ): Promise<{ returnUrl: string; subscription: ProviderSubscription | null } | null>;
  act(owner: string, action: TestAction): Promise<void>;
};
