/** The frame around the pages: focus and scrolling, small screens and a session that cannot be refreshed. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expireSession } from '#tests/support/browser/expire-session.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

/** A new student on the home page; returns their address. */
async function enter(page: Page): Promise<string> {
  const student = await site.newStudent();
  await student.enter(page.context());
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'What are you learning today?' }).waitFor();
  return student.email;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`.trim();
  });
const path = (page: Page) => new URL(page.url()).pathname;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('moving between pages', () => {
  it('starts with a skip link, and moves focus, title and scroll', async () => {
    const { page } = await site.visit({ height: 400 });
    await enter(page);
    await page.goto('/dashboard/settings?tab=study');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.evaluate(() => {
      document.documentElement.style.minBlockSize = '3000px';
      scrollTo(0, 700);
      // The page is told about scrolling before its next frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    // Late-loading parts shift the page by their height, as browsers do to keep what is read in place.
    await page.waitForLoadState('networkidle');
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(600);
    // A real click would first scroll the link into view.
    await page.getByRole('link', { name: 'Progress' }).dispatchEvent('click');
    await page.waitForURL('**/dashboard/progress');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toMatch(/^.+ · Tellcard$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/dashboard/settings?tab=study');
    await page.waitForFunction((place) => scrollY === place, left);
  });
});

describe('small screens', () => {
  it('the sidebar is a drawer', async () => {
    const { page } = await site.visit({ width: 320, height: 844 });
    await enter(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(page)).toBe(0);
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Sidebar' });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('BUTTON Open menu');
    await menu.click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/dashboard/settings');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await drawer.count()).toBe(0);
    expect(path(page)).toBe('/dashboard/settings');
  });
});

describe('trouble', () => {
  it('shows who was signed in when the session cannot be refreshed, and recovers by itself', async () => {
    const { page, context, expectComplaint } = await site.visit();
    const email = await enter(page);
    await expireSession(page);
    await page.route('**/api/config', (route) => route.abort());
    await page.goto('/dashboard/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).waitFor();
    await context.setOffline(true);
    await page.unroute('**/api/config');
    await context.setOffline(false);
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
    expectComplaint(/ERR_/);
  });

  it('keeps the content security policy', async () => {
    const { page } = await site.visit();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
    });
    await enter(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/dashboard/settings');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
});
