/** The product's exact wording for signing in, signing out and paying. */
import { describe, expect, it } from 'vitest';
import { messages as app } from '#web/app/messages.ts';
import { messages as auth } from '#web/auth/messages.ts';
import { messages as billing } from '#web/billing/messages.ts';
import { signOutMessages } from '#web/site/sign-out-messages.ts';

type Message = { title: string; description?: string };
const wordsOf = ({ title, description }: Message) =>
  description === undefined ? [title] : [title, description];

describe('toasts', () => {
  it.each<[Message, ...string[]]>([
    [auth.signup.welcome, 'Welcome!', "Your account has been created and you're now signed in."],
    [auth.signup.created, 'Account created!', 'Please sign in with your new credentials.'],
    [
      auth.login.wrong,
      'Unable to sign in',
      "Please check your email and password. If you don't have an account yet, sign up first.",
    ],
    [auth.login.success, 'Welcome back!'],
    [auth.forgot.sent, 'Check your email', "We've sent you a password reset link."],
    [auth.reset.done, 'Password updated', 'Your password has been successfully updated.'],
    [app.passwordReset, 'Password reset', 'Check your email for password reset instructions.'],
    [app.signedOut, 'Signed out', 'You have been successfully signed out.'],
    [signOutMessages.failed, 'Sign out failed', 'An unexpected error occurred. Please try again.'],
    [app.signInToSubscribe, 'Please sign in', 'You need to create an account before subscribing.'],
    [billing.errors.signInFirst, 'Please sign in', 'You need to create an account before subscribing.'],
    [billing.billing.cancelled, 'Subscription Cancelled', 'No worries! You can upgrade anytime.'],
  ])('%j', (message, ...words) => {
    expect(wordsOf(message)).toEqual(words);
  });
});

it.each([
  [auth.signup.failed, 'Sign up failed'],
  [auth.login.failed, 'Sign in failed'],
  [auth.forgot.failed, 'Password reset failed'],
  [auth.reset.failed, 'Password update failed'],
  [auth.callback.title, 'Completing sign in...'],
  [auth.rules.tooShort, 'Password must be at least 6 characters'],
  [auth.rules.mismatch, 'Passwords do not match'],
  [billing.billing.welcome.title, 'Welcome to Premium! 🎉'],
  [billing.billing.delayed.title, 'Trial activation delayed'],
  [billing.billing.tooLong.title, 'Activation taking longer than expected'],
  [billing.errors.title, 'Error'],
  [billing.errors.checkout, 'Failed to start checkout. Please try again.'],
  [billing.errors.portal, 'Failed to open billing portal. Please try again.'],
  [billing.errors.signIn, 'Please sign in to continue.'],
  [billing.subscribe.start, 'Start Free Trial'],
  [billing.subscribe.current, 'Current Plan'],
])('%s', (words, specified) => {
  expect(words).toBe(specified);
});

it('names every state of a subscription', () => {
  expect(billing.billing.badges).toEqual({
    trial: 'Trial Active',
    active: 'Active',
    pastDue: 'Past Due',
    paymentRequired: 'Payment Required',
    cancelling: 'Cancelling',
    free: 'Free',
  });
});
