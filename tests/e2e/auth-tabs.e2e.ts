/** Tabs of one session that need a new token at the same moment. */
import { afterAll, expect, it } from 'vitest';
import { sharedBrowser, visit } from '#tests/support/browser/browser.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { startProduct } from '#tests/support/product/product.ts';

// An exchanged token is not tolerated at all: only the client's behaviour keeps the tabs in sync.
const [product, browser] = await Promise.all([startProduct({ AUTH_REUSE_SECONDS: '0' }), sharedBrowser()]);
afterAll(async () => {
  await product.stop();
});

it('tabs that refresh the same session at the same moment do not sign each other out', async () => {
  const student = await newStudent(product.url);
  const { page, context, complaints } = await visit(browser, product.url);
  await student.enter(context);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes++;
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await page.goto('/dashboard/progress');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  for (let round = 1; round <= 3; round++) {
    const before = refreshes;
    // An access token about to expire: every tab that loads now wants the next one.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
      localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) }));
    });
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/progress')));
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Sign Out' }).waitFor()));
    await Promise.all(tabs.map((tab) => tab.locator('aside .me', { hasText: 'Free Plan' }).waitFor()));
    expect(refreshes, `round ${round}`).toBeGreaterThan(before);
  }
  for (const tab of tabs) {
    expect(new URL(tab.url()).pathname).toBe('/dashboard/progress');
    expect(await tab.locator('.toast').count()).toBe(0);
  }
  // The client notices that another tab was faster, and continues with that tab's tokens.
  const left = complaints.filter((complaint) => !complaint.includes('AuthRefreshDiscardedError'));
  complaints.splice(0, complaints.length, ...left);
});
