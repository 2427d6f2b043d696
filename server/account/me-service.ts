/** The caller's identity and what their plan allows, used by every screen and limit. */
import type { Me } from '#contract/account.ts';
import type { BillingMode } from '#contract/config.ts';
import { type Plan, planOf, quotaDay } from '#core/subscription-plan.ts';
import { demandFound } from '#server/failure/failure.ts';
import type { SubscriptionReader } from './ports.ts';
import type { Profile, ProfileStore } from './user-store.ts';

type MeDeps = {
  profiles: ProfileStore;
  subscriptionOf: SubscriptionReader;
  billingMode: BillingMode;
  now: () => Date;
};

export function createMeService(deps: MeDeps) {
  async function read(owner: string): Promise<{ profile: Profile; plan: Plan }> {
    const now = deps.now();
    const profile = demandFound(await deps.profiles.find(owner, quotaDay(now)), 'account');
    const subscription = profile.hasBilling ? await deps.subscriptionOf(owner) : null;
    const plan = planOf(subscription, now, profile.usedToday);
    // Without billing nobody could lift the free plan's limits, so there are none.
    if (deps.billingMode === 'off')
      Object.assign(plan, { isPremium: true, subscriptionTier: 'premium', remainingSessions: null });
    return { profile, plan };
  }
  return {
    plan: async (owner: string): Promise<Plan> => (await read(owner)).plan,
    rename: deps.profiles.rename,
    async me(owner: string): Promise<Me> {
      const { profile, plan } = await read(owner);
      // Assigned, not spread: V8 serialises known object shapes much faster, and every page requests this.
      return Object.assign(plan, {
        id: owner,
        username: profile.username,
        email: profile.email ?? '',
        billingMode: deps.billingMode,
      });
    },
  };
}

export type MeService = ReturnType<typeof createMeService>;
