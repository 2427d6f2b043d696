/** Messages of the pricing page. */
import { premiumOffer } from '#contract/plans.ts';
import { TRIAL_DAYS } from '#core/subscription-plan.ts';

export const pricingMessages = {
  title: 'Pricing',
  heading: 'Start free. Go further when you need it.',
  intro: 'Both plans keep your sets and your progress. Premium takes the limit off practice.',
  current: 'Current Plan',
  startFree: 'Get Started',
  toDashboard: 'Go to Dashboard',
  startTrial: 'Start Free Trial',
  trialTerms: `${TRIAL_DAYS}-day free trial, then ${premiumOffer.price}/month. Cancel anytime before and pay nothing.`,
  again: 'Get Premium',
  againTerms: `${premiumOffer.price}/month. Cancel anytime.`,
  manage: 'Manage in Billing',
  included: 'Here every account has everything included.',
  small: 'Prices in US dollars. No refunds; price changes are announced 30 days ahead.',
  terms: 'Terms of Service',
} as const;
