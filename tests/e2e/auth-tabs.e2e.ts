import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  // Six seconds more than the client's margin of 90 s: after those, all tabs want the next token.
  const settings = { AUTH_TOKEN_SECONDS: '96', AUTH_REUSE_SECONDS: '0' };
  [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('tabs that refresh the same session at the same moment do not sign each other out', async () => {
  const { page, context, complaints, close } = await visit(browser, product.url);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes++;
  });
  await page.goto('/auth/signup');
  await page.getByLabel('Email').fill('tabs@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (let round = 0; round < 4; round++) {
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/progress')));
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Sign Out' }).waitFor()));
    await Promise.all(tabs.map((tab) => tab.getByText('tabs', { exact: true }).first().waitFor()));
    await page.waitForTimeout(6500);
  }
  expect(refreshes).toBeGreaterThanOrEqual(3);
  for (const tab of tabs) {
    expect(new URL(tab.url()).pathname).toBe('/dashboard/progress');
    expect(await tab.locator('.toast').count()).toBe(0);
  }
  // The client itself notes when another tab was faster, and goes on with that tab's tokens.
  const left = complaints.filter((complaint) => !complaint.includes('AuthRefreshDiscardedError'));
  complaints.splice(0, complaints.length, ...left);
  await close();
});
