/** Says who the caller is and what the plan allows, the same way for every screen and every limit. */
import type { Me } from '#contract/account.ts';
import type { BillingMode } from '#contract/config.ts';
import { type Plan, planOf, quotaDay } from '#core/plan.ts';
import { Failure } from '#server/http/failure.ts';
import type { ProfileStore, SubscriptionReader, UsageReader } from './ports.ts';

export type MeDeps = {
  profiles: ProfileStore;
  subscriptionOf: SubscriptionReader;
  usedOn: UsageReader;
  billingMode: BillingMode;
  now: () => Date;
};

export type MeService = { me(owner: string): Promise<Me>; plan(owner: string): Promise<Plan> };

export function createMeService(deps: MeDeps): MeService {
  async function plan(owner: string): Promise<Plan> {
    const now = deps.now();
    const [subscription, used] = await Promise.all([
      deps.subscriptionOf(owner),
      deps.usedOn(owner, quotaDay(now)),
    ]);
    const found = planOf(subscription, now, used);
    // Without billing nobody can buy what is limited, so nothing is.
    if (deps.billingMode !== 'off') return found;
    return { ...found, isPremium: true, subscriptionTier: 'premium', remainingSessions: null };
  }
  return {
    plan,
    async me(owner) {
      const [profile, now] = await Promise.all([deps.profiles.find(owner), plan(owner)]);
      if (!profile) throw new Failure('not_found', 'This account is not there any more.');
      return {
        ...now,
        id: owner,
        username: profile.username,
        email: profile.email ?? '',
        billingMode: deps.billingMode,
      };
    },
  };
}
