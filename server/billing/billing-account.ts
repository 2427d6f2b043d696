/** What billing keeps of a person. */
import type { Subscription } from '#core/plan.ts';

/** What is kept of a person, as of `checkedAt`. */
export type BillingAccount = {
  owner: string;
  email: string | null;
  customerId: string | null;
  /** Customers of this person that were deleted at the provider. */
  customersLost: number;
  subscription: (Subscription & { id: string }) | null;
  trialUsedAt: Date | null;
  /** The person went to the provider's pages: until then the provider is asked at every look at the account. */
  watchUntil: Date | null;
  checkedAt: Date | null;
  /** When the provider's picture changes by itself. */
  dueAt: Date | null;
};

/** An account under a lease: no other request changes it meanwhile. */
export type LeasedAccount = {
  account: BillingAccount;
  /** Rejects with Failure('conflict') when the lease was lost, so that no late writer wins. */
  save(next: BillingAccount): Promise<void>;
};
