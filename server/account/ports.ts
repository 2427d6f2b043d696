/** Ports of the account noun; every call takes the owner. */
import type { Subscription } from '#core/subscription-plan.ts';

/** The current subscription, whatever its provider; null if there never was one. */
export type SubscriptionReader = (owner: string) => Promise<Subscription | null>;

/** The part of the recording store needed here. */
export type RecordingFiles = {
  get(key: string): Promise<{ bytes: Uint8Array } | null>;
  delete(key: string): Promise<void>;
};

/** Whether this is the user's password. Rejects with Failure('unavailable') if that cannot be checked. */
export type PasswordCheck = (
  person: { userId: string; email: string | null },
  password: string,
) => Promise<boolean>;

/** Ends a paid subscription immediately and permanently. Rejects if the provider could not be reached; nothing is deleted then. */
export type SubscriptionEnder = (owner: string) => Promise<void>;
