/** The theme a student chose, or the system's, from the first frame on: no flash of the other one, on any kind of page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { groundsDuring } from '#tests/support/screen-frames.ts';
import { newStudent } from '#tests/support/study-fixture.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it.each([
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['dark', null, 'dark'],
] as const)('a %s system and the choice %s: every frame is %s', async (system, choice, theme) => {
  const { page, context, close, expectComplaint } = await visit(browser, product.url, {
    dark: system === 'dark',
  });
  const student = await newStudent(product.url);
  await page.goto('/');
  if (choice) await page.evaluate((chosen) => localStorage.setItem('theme', chosen), choice);
  await page.reload();
  await page.locator('h1').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const grounds = await groundsDuring(page, async () => {
    for (const path of ['/ai-study-guide', '/nowhere', '/auth/login']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
    }
    await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(student.session));
    for (const path of ['/dashboard', '/']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
    }
  });
  expect(grounds.length).toBeGreaterThan(0);
  expect(grounds.filter((light) => (theme === 'dark' ? light > 0.4 : light < 0.6))).toEqual([]);
  expectComplaint(/404/);
  await close();
});
