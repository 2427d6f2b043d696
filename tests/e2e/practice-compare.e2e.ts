/** What the tutor leaves to the student, by keyboard only: Compare, Undo, a hint and a deeper question. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible, sharedBrowser } from '#tests/support/browser/browser.ts';
import { begin, prepare, pressOn } from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { layScriptedTutor } from '#tests/support/product/previous-build.ts';
import { startProduct } from '#tests/support/product/product.ts';

const program = await layScriptedTutor();
const [product, browser] = await Promise.all([
  startProduct({ BILLING_PROVIDER: 'off' }, program),
  sharedBrowser(),
]);
afterAll(() => product.stop());

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** None of these points is one the tutor decides but still shows to the student. */
const tunnels = [0, 1, 2].map((index) => [`Tunnel ${index}`, `Definition ${index}`] as const);

/** Typed and sent without a mouse. */
async function answer(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('Your answer', { exact: true });
  await field.waitFor();
  await field.focus();
  await page.keyboard.type(words);
  await pressOn(page, 'Send answer');
}

it('decides an unsure point with its key, undoes it, and continues', async () => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', tunnels);
  const { page } = await prepare(browser, product, student, setId);
  await begin(page);

  await answer(page, 'intent=hint');
  await headline(page, 'A hint');
  await page.getByText('Ready to start').first().waitFor();
  await page.keyboard.press('Space');
  await answer(page, '0=covered 1=mixed-up:2 2=unsure');
  await headline(page, '1 of 3 sure, 1 for you to judge');
  await page.getByText(/^Mixed up with/).waitFor();
  await page.keyboard.press('Space');
  // Nothing is open any more: unsure points are judged at once.
  await answer(page, '1=covered');
  await headline(page, '2 of 3 sure, 1 for you to judge');
  expect(await page.getByText(/revisit this topic/).count()).toBe(0);

  // A margin would close the gap to the preceding word.
  const margins = await page
    .locator('.pt-differs')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).margin));
  expect(margins.filter((margin) => margin !== '0px')).toEqual([]);
  await page.keyboard.press('1');
  await page.getByText('You decided: same thing.').waitFor();
  await headline(page, 'You covered 3 of 3 points');
  await expect.poll(() => focused(page)).toBe('Undo: point 3');
  await page.keyboard.press('Enter');
  await headline(page, '2 of 3 sure, 1 for you to judge');
  await expect.poll(() => focused(page)).toBe('Same thing: point 3');
  await page.keyboard.press('2');
  await page.getByText('we will not read it that way again').waitFor();
  await headline(page, 'You covered 2 of 3 points');
  await page.reload();
  await page.getByText('we will not read it that way again').waitFor();
  await pressOn(page, 'Undo: point 3');
  await headline(page, '2 of 3 sure, 1 for you to judge');
  await page.keyboard.press('1');
  await page.getByText('What would happen without it?').waitFor();
  await expectAccessible(page);
  await pressOn(page, 'Answer it');
  await answer(page, 'It would stop.');
  await headline(page, 'One step further');
  await page.keyboard.press('Space');
  await page.getByText(/^Question 2 of/).waitFor();

  await answer(page, '0=covered 1=unsure');
  await headline(page, '1 of 3 sure, 1 for you to judge');
  await pressOn(page, 'Show me the card');
  await headline(page, 'Here is the card');
  await page.getByRole('heading', { level: 3, name: 'Tunnel 2', exact: true }).waitFor();
  await page.keyboard.press('Space');
  const end = page.getByRole('heading', { name: 'Session complete' });
  const skip = page.getByRole('button', { name: 'Skip this question' });
  await end.or(skip).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await end.waitFor();
  await page.getByText('4 of 6 sure, 1 for you to judge').waitFor();
  await page.keyboard.press('1');
  await page.getByText('You covered 5 of 6 points').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Undo: /);
  await page.goto('/dashboard/practice-history');
  await page.getByText(/^2 of \d questions answered · You covered 5 of 6 points/).waitFor();
});

it('keeps the one next button in view, and never over what has the focus', async () => {
  const [width, height] = [390, 844];
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', tunnels);
  const { page } = await prepare(browser, product, student, setId, { width, height });
  await begin(page);
  for (const words of ['0=unsure', '1=unsure', '2=unsure']) {
    await answer(page, words);
    const follow = page.getByRole('button', { name: 'Answer the follow-up' });
    const next = page.getByRole('button', { name: /^(Next question|See your results)$/ });
    await follow.or(next).first().waitFor();
    if (words !== '2=unsure') await follow.click();
  }
  await headline(page, '3 for you to judge');
  const bar = page.locator('.nextbar');
  const inView = async () => {
    const box = await bar.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= height + 1;
  };
  expect(await inView()).toBe(true);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await inView()).toBe(true);
    const covered = await page.evaluate(() => {
      const [at, foot] = [document.activeElement, document.querySelector('.nextbar')];
      if (!at || !foot || foot.contains(at) || at === document.body) return false;
      return at.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1;
    });
    expect(covered).toBe(false);
  }
});
