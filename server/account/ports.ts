/** What the account noun needs of the outside; every call names the owner. */
import type { Subscription } from '#core/subscription-plan.ts';

/** The subscription in force, however it came about; null for a person who never had one. */
export type SubscriptionReader = (owner: string) => Promise<Subscription | null>;

/** The recording store, as far as it is needed here. */
export type RecordingFiles = {
  get(key: string): Promise<{ bytes: Uint8Array } | null>;
  delete(key: string): Promise<void>;
};

/** Whether this is the person's password. Rejects with Failure('unavailable') when that cannot be found out. */
export type PasswordCheck = (
  person: { userId: string; email: string | null },
  password: string,
) => Promise<boolean>;

/** Ends a paid subscription for good, at once. Rejects when the provider could not be told; nothing is deleted then. */
export type SubscriptionEnder = (owner: string) => Promise<void>;
