/** The sixth session of a day in a real browser: pricing, a trial, and no limit any more. */
import { describe, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { checkOut } from '#tests/support/journeys/billing-steps.ts';
import { numbered } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

describe('the limit of the free plan', () => {
  it('leads from the sixth session to pricing, a trial and unlimited sessions', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cell respiration', numbered(4));
    const startPractice = () => student.api('POST', `/api/flashcard-sets/${setId}/practice-questions`, {});
    for (let session = 1; session <= 5; session++) await startPractice();
    const { page } = await site.enter(student, `/dashboard/active-recall-settings/${setId}`);
    await page.getByText('0 of 5 Active Recall sessions remaining today').waitFor();
    // A page left open overnight has the sessions of the new day.
    await page.clock.install();
    await page.reload();
    await page.getByText('0 of 5 Active Recall sessions remaining today').waitFor();
    const me = await student.api<object>('GET', '/api/user/me');
    await page.route('**/api/user/me', (route) => route.fulfill({ json: { ...me, remainingSessions: 5 } }));
    await page.clock.fastForward('25:00:00');
    await page.getByText('5 of 5 Active Recall sessions remaining today').waitFor();
    await page.unroute('**/api/user/me');
    await page.clock.resume();
    await page.reload();
    await page.getByText('0 of 5 Active Recall sessions remaining today').waitFor();
    await page.getByRole('button', { name: /start/i }).click();
    await page.waitForURL('**/pricing');
    await page.locator('section', { hasText: '$0' }).getByText('Current Plan').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/subscribe');
    await checkOut(page, { offer: 'Start Free Trial', checkout: 'Start trial' });
    await page.getByText('Welcome to Premium! 🎉').first().waitFor();
    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    await page.locator('main .chip', { hasText: 'Premium' }).waitFor();
    await startPractice();
    await page.goto('/dashboard/settings?tab=billing');
    await page.getByRole('tabpanel').getByText('Unlimited', { exact: true }).waitFor();
  });
});
