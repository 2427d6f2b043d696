/** Returning from a checkout in a real browser: waiting, its texts, and failures. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { badge, checkOut } from '#tests/support/journeys/billing-steps.ts';

const site = openSite();

const shown = (page: Page, text: string) => page.locator('main').getByText(text);

describe('returning from a checkout', () => {
  it('waits, says so after 30 and 60 seconds, and finds Premium when asked again', async () => {
    const student = await site.newStudent();
    const { page } = await site.enter(student);
    await page.clock.install();
    await page.goto('/dashboard/billing');
    await page.getByRole('heading', { name: 'Your plan: Free' }).waitFor();
    // From here on time stands still, except when the journey moves it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      history.pushState(null, '', '?success=true');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await shown(page, 'Activating Premium').waitFor();
    await page.waitForURL('**/dashboard/billing');
    for (let seconds = 2; seconds <= 28; seconds += 2) {
      const asking = page.waitForResponse('**/api/user/me');
      await page.clock.runFor(2_000);
      await (await asking).finished();
      // A later request's reply means that the earlier one was read too.
      await page.evaluate(async () => (await fetch('/head.js')).text());
    }
    await page.clock.runFor(1_999);
    expect(await shown(page, 'Trial activation delayed').count()).toBe(0);
    await page.clock.runFor(1);
    await shown(page, 'Trial activation delayed').waitFor();
    await page.locator('.toast').getByText('Trial activation delayed').waitFor();
    await page.clock.runFor(29_999);
    expect(await shown(page, 'Activation taking longer than expected').count()).toBe(0);
    await page.clock.runFor(1);
    await shown(page, 'Activation taking longer than expected').waitFor();
    await page.locator('.toast').getByText('Activation taking longer than expected').waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/me')) asked += 1;
    });
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await expectAccessible(page);
    expect(asked).toBe(0);

    const other = await page.context().newPage();
    await other.goto('/subscribe');
    await checkOut(other, { offer: 'Start Free Trial', checkout: 'Start trial' });
    await other.close();
    await page.getByRole('button', { name: 'Check again' }).click();
    await shown(page, 'Welcome to Premium! 🎉').waitFor();
    await badge(page, 'Trial Active').waitFor();
  });
});

describe('a failure', () => {
  it('is shown in a toast and stays on the page', async () => {
    const student = await site.newStudent();
    const { page, expectComplaint } = await site.enter(student);
    await page.goto('/subscribe');
    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({
        status: 502,
        json: { error: 'The payment provider is away.', code: 'upstream_failed' },
      }),
    );
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await shown(page, 'Failed to start checkout. Please try again.').waitFor();
    const toast = page.locator('.toast', { hasText: 'Error' });
    await toast.getByText('Failed to start checkout. Please try again.').waitFor();
    await shown(page, 'The payment provider is away.').waitFor();
    await page.unroute('**/api/create-checkout-session');
    await checkOut(page, { offer: 'Start Free Trial', checkout: 'Start trial' });
    await page.route('**/api/create-portal-session', (route) => route.abort());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await shown(page, 'Failed to open billing portal. Please try again.').waitFor();
    await toast.getByText('Failed to open billing portal. Please try again.').waitFor();
    await page.evaluate(() => {
      const { user, ...kept } = JSON.parse(localStorage.getItem('session') ?? '{}');
      localStorage.setItem('session', JSON.stringify({ ...kept, user: { id: user.id } }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await toast.getByText('Please sign in to continue.').waitFor();
    await page.waitForURL('**/auth/login');
    expectComplaint(/502|ERR_FAILED/);
  });

  it('to pay because the checkout was closed says where to go', async () => {
    const student = await site.newStudent();
    const { page, expectComplaint } = await site.enter(student);
    await page.goto('/subscribe');
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/billing/test-checkout/*');
    const first = page.url();
    await page.goto('/subscribe');
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL((url) => url.pathname.includes('test-checkout') && url.href !== first);
    await page.goto(first);
    await page.getByText('This checkout is closed').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To Billing' }).click();
    await page.waitForURL('**/dashboard/billing');
    await page.goto(`/billing/test-portal/${'0'.repeat(32)}`);
    await page.getByText('This page is no longer open.').waitFor();
    expectComplaint(/410/);
  });
});
