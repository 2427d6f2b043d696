/** What the tutor leaves to the student, by keyboard alone: Compare, Undo, a hint and a deeper question, on a phone and on a desk. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser } from '#tests/support/browser.ts';
import { begin, prepare, pressOn, spokenFile } from '#tests/support/practice-steps.ts';
import { layScriptedTutor } from '#tests/support/previous-build.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { newStudent } from '#tests/support/study-fixture.ts';
import { numbered } from '#tests/support/study-steps.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const program = await layScriptedTutor();
  [product, browser] = await Promise.all([startProduct({ BILLING_PROVIDER: 'off' }, program), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Typed and sent without a mouse. */
async function answer(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('Your answer', { exact: true });
  await field.waitFor();
  await field.focus();
  await page.keyboard.type(words);
  await pressOn(page, 'Send answer');
}

it('decides an unsure point by its key, takes it back, and goes on', async () => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', numbered(3));
  const { page, close } = await prepare(browser, product, student, setId);
  await begin(page);

  await answer(page, 'intent=hint');
  await headline(page, 'A hint');
  await page.getByText('Ready to start').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await answer(page, '0=covered 1=mixed-up:2 2=unsure');
  await headline(page, 'One covered, one mixed up, one not sure yet');
  await page.getByText('That sounds like').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await answer(page, '1=covered');
  await headline(page, 'You covered 2 of 3 points');
  await page.keyboard.press('Space');
  await answer(page, '2=unsure');
  await headline(page, 'Two sure, one for you to judge');
  expect(await page.getByText(/revisit this topic/).count()).toBe(0);
  await expectAccessible(page);

  await page.keyboard.press('1');
  await page.getByText('You decided: same thing.').waitFor();
  await headline(page, 'You covered 3 of 3 points');
  await expect.poll(() => focused(page)).toBe('Undo: point 3');
  await page.keyboard.press('Enter');
  await headline(page, 'Two sure, one for you to judge');
  await expect.poll(() => focused(page)).toBe('Same thing: point 3');
  await page.keyboard.press('2');
  await page.getByText('we will not read it that way again').waitFor();
  await headline(page, 'Two covered, one not covered');
  await page.reload();
  await page.getByText('we will not read it that way again').waitFor();
  await pressOn(page, 'Undo: point 3');
  await headline(page, 'Two sure, one for you to judge');
  await page.keyboard.press('1');
  await page.getByText('What would happen without it?').waitFor();
  await expectAccessible(page);
  await pressOn(page, 'Answer it');
  await answer(page, 'It would stop.');
  await headline(page, 'One step further');
  await page.keyboard.press('Space');
  await page.getByText(/^Question 2 of/).waitFor();
  await close();
});

it.each([
  [390, 844],
  [1440, 900],
])(
  'keeps the one next button in view at %i × %i, and never over what has the focus',
  async (width, height) => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Tunnel', numbered(3));
    const { page, close } = await prepare(browser, product, student, setId, { width, height });
    await begin(page);
    for (const words of ['0=unsure', '1=unsure', '2=unsure']) {
      await answer(page, words);
      const follow = page.getByRole('button', { name: 'Answer the follow-up' });
      const next = page.getByRole('button', { name: /^(Next question|See your results)$/ });
      await follow.or(next).first().waitFor();
      if (words !== '2=unsure') await follow.click();
    }
    await headline(page, 'Three for you to judge');
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
    await close();
  },
);

it('decides an unsure point aloud, and lets go of the microphone', async () => {
  const { path, seconds } = await spokenFile('yes, same thing');
  const program = await layScriptedTutor();
  const [hearing, speaking] = await Promise.all([
    startProduct({ BILLING_PROVIDER: 'off', TRANSCRIBER: 'ggwave' }, program),
    openBrowser({ microphone: path }),
  ]);
  try {
    const student = await newStudent(hearing.url);
    const setId = await student.newSet('Tunnel', numbered(3));
    const { page, close } = await prepare(speaking, hearing, student, setId, { width: 390, height: 844 });
    await begin(page);
    await page.getByRole('button', { name: 'Type instead' }).click();
    await answer(page, '0=unsure');
    await page.getByRole('button', { name: 'Answer the follow-up' }).click();
    await page.getByRole('button', { name: 'Speak instead' }).click();
    await page.reload();
    await pressOn(page, 'Did I say point 1?');
    await pressOn(page, 'Say it: point 1');
    await page.getByText(/^Listening\. Say/).waitFor();
    await expectAccessible(page);
    await page.waitForTimeout(seconds * 1000);
    await page.keyboard.press('3');
    await page.getByText('You decided: same thing.').waitFor();
    await expect.poll(() => focused(page)).toBe('Undo: point 1');
    await close();
  } finally {
    await speaking.close();
    await hearing.stop();
  }
});
