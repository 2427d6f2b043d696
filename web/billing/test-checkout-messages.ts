/** Messages of the test checkout and the test portal. */
import { premiumOffer } from '#contract/plans.ts';
import type { TestPortal, TestPortalAction } from '#contract/test-billing.ts';

const perMonth = `${premiumOffer.price} per month`;

export const deskMessages = {
  toBilling: 'To Billing',
  checkout: {
    title: 'Test checkout: no card is asked for, nothing is charged',
    intro:
      'A payment provider shows its own page here. This one stands in for it, so that everything after it can be tried.',
    loading: 'Loading the checkout',
    product: 'Plan',
    productName: 'Premium, monthly',
    trial: 'Free trial',
    trialDays: (days: number) => `${days} days`,
    due: 'Due today',
    nothing: '$0.00',
    afterwards: 'Then',
    perMonth,
    start: 'Start trial',
    pay: 'Pay',
    decline: 'Decline',
    back: 'Back',
    declined: {
      title: 'Payment declined',
      text: 'As if the card had been refused: nothing was charged and nothing has changed. You can try again.',
    },
    closed: {
      title: 'This checkout is closed',
      text: 'It was completed, or a newer one was opened.',
    },
    failed: 'The checkout could not be completed',
    unavailable: 'This checkout cannot be opened',
  },
  portal: {
    title: 'Test portal: no card is asked for, nothing is charged',
    intro: 'A payment provider shows its own pages here. Play what would happen there.',
    loading: 'Loading the subscription',
    subscription: 'Subscription',
    status: 'Status',
    statuses: {
      trialing: 'In trial',
      active: 'Active',
      past_due: 'Payment failed',
      canceled: 'Ended',
    } satisfies Record<TestPortal['status'], string>,
    trialEnds: 'Trial ends',
    renews: 'Renews',
    unpaid: 'Unpaid month ends',
    ends: 'Ends',
    ended: 'Ended',
    actions: {
      cancel: 'Cancel at period end',
      resume: 'Resume subscription',
      end_trial: 'End trial now',
      fail_renewal: 'Simulate failed renewal',
      pay: 'Pay now',
    } satisfies Record<TestPortalAction, string>,
    cancelNow: 'Cancel now',
    done: {
      cancel: 'Cancelled: it ends on the date above.',
      resume: 'Resumed: it goes on as before.',
      end_trial: 'The trial is over, and the first month is paid.',
      fail_renewal: 'The payment for the next month has failed.',
      pay: 'Paid: everything is in order again.',
    } satisfies Record<TestPortalAction, string>,
    cancelledNow: 'Cancelled: it has ended.',
    nothingLeft: 'There is nothing left to do here.',
    failed: 'That could not be done',
    unavailable: 'This page cannot be opened',
    back: 'Back to Billing',
  },
} as const;
