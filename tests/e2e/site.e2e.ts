/** The public pages: readable without scripts, right for visitors and members, honest about their evidence. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

const publicPages = ['/', '/pricing', '/ai-study-guide', '/terms', '/privacy'];
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const navClass = (page: Page) => page.locator('.site-nav').getAttribute('class');

describe('without scripts', () => {
  it.each(publicPages)('%s is complete HTML with its own title, description and address', async (path) => {
    const reply = await get(path);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toMatch(/<title>[^<]+ · Tellcard<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}" />`);
    expect(html).not.toContain('%PUBLIC_URL%');
    expect(html).not.toMatch(/\sstyle="|<script>/);
  });

  it('answers an unknown address with 404 and a link home, and without the app', async () => {
    const lost = await get('/no/such/page');
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('404 Page Not Found');
    expect(await (await get('/dashboard')).text()).not.toMatch(/<h1[ >]/);
  });

  it('compresses, and sends nothing when repeated', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/terms', { 'if-none-match': etag })).status).toBe(200);
  });

  it('tells search engines what is public', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    const sitemap = await (await get('/sitemap.xml')).text();
    for (const path of publicPages) expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
    const manifest = (await (await get('/app.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
  });
});

describe('what everybody sees', () => {
  it.each([
    [320, false],
    [1440, true],
  ])('fits at %i px, dark %s', async (width, dark) => {
    const { page, expectComplaint } = await site.visit({ width, dark });
    for (const path of [...publicPages, '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflow(page), path).toBe(0);
    }
    expectComplaint(/404/);
  });

  it('turns the bar to glass after exactly 100 px, and About leads to a heading below it', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    for (const [px, glass] of [
      [100, false],
      [101, true],
      [100, false],
    ] as const) {
      await page.evaluate((top) => scrollTo(0, top), px);
      await expect.poll(() => navClass(page)).toBe(glass ? 'site-nav site-nav-glass' : 'site-nav');
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    const heading = page.getByRole('heading', { name: 'From pasted notes to a proper explanation' });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(450);
    const bar = await page.locator('.site-nav').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  it.each([360, 375])('keeps its bar in one row on a phone of %d px', async (width) => {
    const { page } = await site.visit({ width, height: 780 });
    await page.goto('/');
    const parts = await page.locator('.site-nav :is(.logo, .site-sign-in, .btn, .site-menu-button)').all();
    const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null);
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  it('links every figure to its paper and claims nothing for itself', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    const evidence = page.getByRole('region', { name: 'Rereading feels better. Recalling works better.' });
    const papers = await evidence.getByRole('link', { name: /\d{4}|paper/ }).all();
    expect(papers.length).toBe(5);
    for (const paper of papers) expect(await paper.getAttribute('href')).toMatch(/^https:\/\/doi\.org\/10\./);
    await evidence.getByText('These studies tested the techniques, not Tellcard.').waitFor();
    const picture = page.getByRole('img', { name: /^Example:/ });
    expect(await picture.locator('a, button, [tabindex]').count()).toBe(0);
  });
});

describe('a signed-in user', () => {
  it('sees links onward instead of sign-up, and can sign out from the small menu', async () => {
    const { page, context } = await site.visit({ width: 390 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Learning' }).first().waitFor();
    const signIn = page.getByRole('link', { name: 'Sign in', exact: true });
    expect(await signIn.getAttribute('href')).toBe('/auth/login');
    expect(await signIn.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await page.getByRole('button', { name: 'Sign Out' }).count()).toBe(0);
    await page.getByRole('link', { name: 'About' }).last().click();
    await page.locator('.site-menu').waitFor({ state: 'hidden' });

    const student = await site.newStudent();
    await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(student.session));
    await page.reload();
    await page.getByRole('link', { name: 'Go to Dashboard' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Start Learning' }).count()).toBe(0);
    expect(await signIn.count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully signed out.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Start Learning' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(context.pages()).toHaveLength(1);
  });

  it('finds the support address as text, and reads that progress is still to come', async () => {
    const { page, context } = await site.visit();
    await (await site.newStudent()).enter(context);
    await page.goto('/support');
    await page.getByText('support@example.com').waitFor();
    expect(await page.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      'mailto:support@example.com',
    );
    await page.goto('/dashboard/progress');
    await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor();
    for (const teaser of ['Study Analytics', 'Time Tracking', 'Achievements'])
      await page.getByRole('heading', { name: teaser }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});
