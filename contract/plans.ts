/** The plans: price, limits and the words for them. */
import { FREE_SESSIONS_PER_DAY, PREMIUM_PRICE_USD_PER_MONTH, TRIAL_DAYS } from '#core/plan.ts';

export type PlanOffer = { name: string; price: string; per: string; summary: string; features: string[] };

export const freeOffer: PlanOffer = {
  name: 'Free',
  price: '$0',
  per: 'forever',
  summary: 'Everything you need to try active recall.',
  features: [
    `${FREE_SESSIONS_PER_DAY} Active Recall sessions per day`,
    'Basic AI prompts',
    'As many sets as you like, by hand or imported',
    'Spaced repetition',
  ],
};

export const premiumOffer: PlanOffer = {
  name: 'Premium',
  price: PREMIUM_PRICE_USD_PER_MONTH,
  per: 'per month',
  summary: `With a ${TRIAL_DAYS}-day free trial the first time.`,
  features: [
    'Unlimited Active Recall sessions',
    'Advanced AI follow-up conversations',
    'Priority support',
    'Cancel anytime',
    'Everything in Free',
  ],
};

/** The fields of `me` that say which plan the user has. */
type OnPlan = { isPremium: boolean; subscriptionStatus: string | null };

/** 'Free', 'Premium trial' or 'Premium'. */
export function planNameOf({ isPremium, subscriptionStatus }: OnPlan): string {
  if (!isPremium) return freeOffer.name;
  return subscriptionStatus === 'trial' ? 'Premium trial' : premiumOffer.name;
}
