/** What the account noun needs of stores. */
import type { Subscription } from '#core/plan.ts';

export type Profile = {
  username: string;
  email: string | null;
  /** Active Recall sessions started on the day asked for. */
  usedToday: number;
  /** False for somebody who never went to pay: then there is no subscription to ask for. */
  hasBilling: boolean;
};

/** `day` is a UTC day. */
export type ProfileStore = { find(owner: string, day: string): Promise<Profile | null> };

/** The subscription in force, however it came about; null for somebody who never had one. */
export type SubscriptionReader = (owner: string) => Promise<Subscription | null>;
