/** The plans: price, limits and wording. */
import { MAX_FOLLOW_UPS } from '#core/question-state.ts';
import { FREE_SESSIONS_PER_DAY, PREMIUM_PRICE_USD_PER_MONTH, TRIAL_DAYS } from '#core/subscription-plan.ts';

type PlanOffer = {
  name: string;
  price: string;
  per: string;
  summary: string;
  features: string[];
  /** Benefits with any tutor: shown until the tutor in effect is known, and on pages generated at build time. */
  tutor: string;
};

export const freeOffer: PlanOffer = {
  name: 'Free',
  price: '$0',
  per: 'forever',
  summary: 'Everything you need to try active recall.',
  features: [
    `${FREE_SESSIONS_PER_DAY} Active Recall sessions per day`,
    'As many sets as you like, by hand or imported',
    'Spaced repetition',
  ],
  tutor: `A tutor that checks every point, gives hints and asks up to ${MAX_FOLLOW_UPS} follow-ups from your latest answer`,
};

export const premiumOffer: PlanOffer = {
  name: 'Premium',
  price: PREMIUM_PRICE_USD_PER_MONTH,
  per: 'per month',
  summary: `With a ${TRIAL_DAYS}-day free trial the first time.`,
  features: ['Unlimited Active Recall sessions', 'Priority support', 'Cancel anytime', 'Everything in Free'],
  tutor: 'Follow-ups from the whole conversation, and deeper questions after complete answers',
};

/** The fields of `me` that say which plan the user has. */
type OnPlan = { isPremium: boolean; subscriptionStatus: string | null };

/** 'Free', 'Premium trial' or 'Premium'. */
export function planNameOf({ isPremium, subscriptionStatus }: OnPlan): string {
  if (!isPremium) return freeOffer.name;
  return subscriptionStatus === 'trial' ? 'Premium trial' : premiumOffer.name;
}

/** The offer with its tutor benefits: those of the tutor in effect once known, else generic ones. */
export function withTutor(offer: PlanOffer, tutorInEffect?: string): PlanOffer {
  return { ...offer, features: [...offer.features, tutorInEffect ?? offer.tutor] };
}

/** Benefits of the tutor in effect for each plan, by provider names of GET /api/status. Another model is promised only if there is one. */
export function tutorOfPlans({ basic, advanced }: { basic: string; advanced: string }) {
  const tutor =
    basic === advanced ? `The same tutor (${advanced})` : `${advanced} as the tutor instead of ${basic},`;
  return {
    free: `${basic}: checks every point, gives hints and asks up to ${MAX_FOLLOW_UPS} follow-ups from your latest answer`,
    premium: `${tutor} with follow-ups drawn from the whole conversation, and deeper questions after complete answers; what you answer to those is compared with your cards, not scored`,
  };
}
