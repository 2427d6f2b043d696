/** Messages of subscribing and billing. */
import { premiumOffer } from '#contract/plans.ts';
import { FREE_SESSIONS_PER_DAY, TRIAL_DAYS } from '#core/subscription-plan.ts';

const perMonth = `${premiumOffer.price}/month`;

export const messages = {
  subscribe: {
    title: 'Upgrade to Premium',
    premiumTitle: 'Your plan',
    intro: 'Speak as often as you like, and let the tutor dig deeper.',
    current: 'Current Plan',
    currentIs: (plan: string) => `You are on ${plan}.`,
    trialActive: 'Trial Active',
    trialEnds: (date: string) => `Your trial ends on ${date}.`,
    start: 'Start Free Trial',
    trialTerms: (days: number) =>
      `${days}-day free trial, then ${perMonth}. Cancel anytime before and pay nothing.`,
    buy: 'Get Premium',
    buyTerms: `You have used your free trial, so ${perMonth} begins today. Cancel anytime.`,
    manage: 'Manage subscription',
    manageTerms: `Your trial continues as Premium for ${perMonth} by itself. You can change that at any time.`,
    free: 'Stay on Free',
    loading: 'Loading your plan',
    planFailed: 'Your plan could not be loaded',
    offerFailed: 'The offer could not be loaded',
    included: {
      title: 'Everything is included',
      text: 'Payments are switched off here: every account has unlimited sessions.',
    },
    small: 'No refunds. Price changes are announced 30 days ahead.',
  },
  billing: {
    title: 'Billing',
    loading: 'Loading your subscription',
    failed: 'Your subscription could not be loaded',
    plan: (name: string) => `Your plan: ${name}`,
    badges: {
      trial: 'Trial Active',
      active: 'Active',
      pastDue: 'Past Due',
      paymentRequired: 'Payment Required',
      cancelling: 'Cancelling',
      free: 'Free',
    },
    offer: `${premiumOffer.price} per month, with a ${TRIAL_DAYS}-day free trial the first time.`,
    trial: (date: string) =>
      `You are in your free trial until ${date}. Premium then continues for ${perMonth} unless you cancel before.`,
    active: (date: string) => `Renews on ${date} for ${perMonth}.`,
    activeOpen: `Renews every month for ${perMonth}.`,
    pastDueLive:
      'Your last payment did not go through. Premium stays on for a few days: please check your payment method.',
    pastDueOver:
      'Your last payment did not go through, so Premium is paused. It comes back as soon as the payment succeeds.',
    cancelling: (date: string) => `Ends on ${date}. You keep access to Premium until then.`,
    cancellingOpen: 'Ends with the current period. You keep access to Premium until then.',
    ended: (date: string) => `Your Premium ended on ${date}. Your sets and your progress are all still here.`,
    sessionsLeft: (left: number, perDay: number) => `${left} of ${perDay} practice sessions left today`,
    unlimited: 'Unlimited practice sessions',
    manage: 'Manage Subscription',
    pay: 'Update Payment',
    upgrade: 'Upgrade to Premium',
    convert: 'Convert Trial to Premium',
    test: {
      title: 'Test billing',
      text: 'Nothing can be paid here. Subscriptions are for trying them out: no card is asked for, nothing is charged.',
    },
    waiting: {
      title: 'Activating Premium',
      text: 'This usually takes a few seconds. You can stay here or go on studying.',
    },
    welcome: { title: 'Welcome to Premium! 🎉', description: 'Your sessions are unlimited now.' },
    delayed: {
      title: 'Trial activation delayed',
      description: 'It is taking a little longer than usual. We are still checking.',
    },
    tooLong: {
      title: 'Activation taking longer than expected',
      description:
        'Please check this page again in a few minutes. If Premium is still missing, contact support.',
    },
    cancelled: {
      title: 'Subscription Cancelled',
      description: 'No worries! You can upgrade anytime.',
    },
    checkAgain: 'Check again',
  },
  faqTitle: 'Questions about billing',
  faq: [
    {
      question: 'What happens when my trial ends?',
      answer: `Premium continues for ${perMonth}. If you cancel before the trial ends, you pay nothing and keep Premium until its last day.`,
    },
    {
      question: 'How do I cancel?',
      answer:
        'Choose Manage Subscription and cancel there, at any time. Premium stays on until the end of the period you paid for.',
    },
    {
      question: 'What happens to my sets when I cancel?',
      answer: `Nothing: your sets, your progress and your past sessions stay. On the Free plan you have ${FREE_SESSIONS_PER_DAY} practice sessions a day.`,
    },
    {
      question: 'Do you give refunds?',
      answer: 'No. The trial is there so that you can try everything before you pay.',
    },
    {
      question: 'Can the price change?',
      answer: 'If it does, you will hear about it at least 30 days before it applies to you.',
    },
  ],
  errors: {
    title: 'Error',
    checkout: 'Failed to start checkout. Please try again.',
    portal: 'Failed to open billing portal. Please try again.',
    signInFirst: {
      title: 'Please sign in',
      description: 'You need to create an account before subscribing.',
    },
    signIn: 'Please sign in to continue.',
  },
} as const;
