/** What the account noun needs of stores. */
import type { Subscription } from '#core/plan.ts';

export type Profile = { username: string; email: string | null };

export type ProfileStore = { find(owner: string): Promise<Profile | null> };

/** The subscription in force, however it came about; null for somebody who never had one. */
export type SubscriptionReader = (owner: string) => Promise<Subscription | null>;

/** Active Recall sessions started on a UTC day. */
export type UsageReader = (owner: string, day: string) => Promise<number>;
