/** A subscription's life cycle in a real browser: free, trial, converted, cancelled, expired; past due and back. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, visit } from '#tests/support/browser/browser.ts';
import { toastsOf, watchToasts } from '#tests/support/browser/toasts.ts';
import { fillSignup, newEmail } from '#tests/support/journeys/auth-steps.ts';
import { badge, checkOut, inPortal, passDays } from '#tests/support/journeys/billing-steps.ts';
import { startOwnProduct } from '#tests/support/journeys/own-product.ts';

const { product, browser } = await startOwnProduct();

const sidebar = 'aside .me';

describe('a subscription', () => {
  it('goes from free to trial, is converted, cancelled, and ends', async () => {
    const { page } = await visit(browser, product.url);
    await watchToasts(page);
    await page.goto('/pricing');
    expect(await badge(page, 'Current Plan').count()).toBe(0);
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/auth/login');
    const asked = page.locator('.toast', { hasText: 'Please sign in' });
    await asked.getByText('You need to create an account before subscribing.').waitFor();
    await page
      .getByRole('link', { name: /sign up/i })
      .first()
      .click();
    await fillSignup(page, newEmail('maya'), 'correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();

    await page.waitForURL('**/subscribe');
    const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true });
    await upgrade.waitFor();
    await page.getByText('7-day free trial, then $8.99/month.').waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/billing/test-checkout/*');
    await page
      .getByRole('heading', { name: 'Test checkout: no card is asked for, nothing is charged' })
      .waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Payment declined').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/dashboard/billing');
    const cancelled = page.locator('.toast', { hasText: 'Subscription Cancelled' });
    await cancelled.getByText('No worries! You can upgrade anytime.').waitFor();
    await page.getByRole('heading', { name: 'Your plan: Free' }).waitFor();

    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await checkOut(page, { offer: 'Start Free Trial', checkout: 'Start trial' });
    await page.locator('.toast').getByText('Welcome to Premium! 🎉').waitFor();
    await badge(page, 'Trial Active').waitFor();
    expect(await page.locator(sidebar).innerText()).toContain('Premium trial');
    expect(await upgrade.count()).toBe(0);
    expect(await page.getByText(/practice sessions? left today/).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(await toastsOf(page)).toEqual([expect.stringContaining('Welcome to Premium! 🎉')]);

    await page.goto('/pricing');
    await page.locator('section', { hasText: '$8.99' }).getByText('Current Plan').waitFor();
    await page.goBack();
    await badge(page, 'Trial Active').waitFor();
    expect(await toastsOf(page)).toEqual([]);
    expect(await page.getByText('Welcome to Premium!').count()).toBe(0);

    await page.getByRole('link', { name: 'Convert Trial to Premium' }).click();
    await badge(page, 'Trial Active').waitFor();
    await page.getByText(/Your trial ends on/).waitFor();
    await inPortal(page, 'Manage subscription', ['End trial now', 'the first month is paid']);
    await badge(page, 'Active').waitFor();
    await page.getByText(/Renews on/).waitFor();
    await page.goto('/subscribe');
    await page.waitForURL('**/dashboard/billing');

    await inPortal(
      page,
      'Manage Subscription',
      ['Cancel at period end', 'it ends on the date above'],
      ['Resume', 'it goes on as before'],
      ['Cancel at period end', 'it ends on the date above'],
    );
    await badge(page, 'Cancelling').waitFor();
    await page.getByText(/You keep access to Premium until then/).waitFor();
    await passDays(product.databaseUrl, 32);
    await page.reload();
    await page.getByRole('heading', { name: 'Your plan: Free' }).waitFor();
    await page.getByText(/Your Premium ended on/).waitFor();
    await page.getByRole('main').getByText('5 of 5 practice sessions left today').waitFor();

    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await page.getByText('You have used your free trial').waitFor();
    await checkOut(page, { offer: 'Get Premium', checkout: 'Pay' });
    await badge(page, 'Active').waitFor();

    await passDays(product.databaseUrl, 1);
    await inPortal(page, 'Manage Subscription', ['Simulate failed renewal', 'has failed']);
    await badge(page, 'Past Due').waitFor();
    await badge(page, 'Payment Required').waitFor();
    await page.getByText(/Premium stays on for a few days/).waitFor();
    await passDays(product.databaseUrl, 8);
    await page.reload();
    await page.getByText(/Premium is paused/).waitFor();
    await inPortal(page, 'Update Payment', ['Pay now', 'everything is in order again']);
    await badge(page, 'Active').waitFor();
  });
});
