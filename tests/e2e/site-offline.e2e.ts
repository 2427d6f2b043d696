/** A set opened before can be studied while the server is unreachable; ratings arrive afterwards, and other accounts do not see them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '#tests/support/browser/browser.ts';
import { expireSession } from '#tests/support/browser/expire-session.ts';
import { startOwnProduct } from '#tests/support/journeys/own-product.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { numbered, showAnswer, tile } from '#tests/support/journeys/study-steps.ts';

const { product, browser } = await startOwnProduct();

const keptAccounts = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')));

it('studies offline long after signing in, sends afterwards, and deletes on signing out', async () => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Kept', numbered(3));
  const { page, context, complaints } = await visit(browser, product.url, { worker: true });
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(student.session));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/dashboard/study/${setId}`);
  await showAnswer(page).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect
    .poll(async () => (await student.cardsOf(setId)).filter((card) => card.total_reviews > 0))
    .toHaveLength(1);
  expect(await keptAccounts(page)).toEqual([`answers-${student.session.user.id}`]);

  await product.kill('SIGTERM');
  await context.setOffline(true);
  await expireSession(page);
  await page.reload();
  await showAnswer(page).waitFor();
  await page.getByText(/^1 of 3 cards studied/).waitFor();
  expect(await tile(page, 'In Learning')).toBe('1');
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await page.getByText(/^2 of 3 cards studied/).waitFor();

  await product.restart();
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(async () => (await student.cardsOf(setId)).filter((card) => card.total_reviews > 0))
    .toHaveLength(2);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => keptAccounts(page)).toEqual([]);
  // The server was stopped on purpose.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/Failed to load|ERR_|Failed to fetch/.test(one)),
  );
});
