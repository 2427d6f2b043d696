/** What a student does on the study screen, for the journeys that study. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type VisitOptions, visit } from '../browser/browser.ts';
import type { SharedProduct } from '../product/product.ts';
import type { Student } from './study-fixture.ts';

/** Cards `Term 0` / `Definition 0` and so on. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Term ${index}`, `Definition ${index}`] as const);

export const showAnswer = (page: Page) => page.getByRole('button', { name: /Show answer/ });

/** The button of that rating. */
export const rating = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

/** The number on a tile of the session statistics. */
export const tile = (page: Page, name: string) =>
  page.getByRole('complementary').locator('dl > div', { hasText: name }).locator('dd').innerText();

/** Opens the study screen of a set in a profile of its own. */
export async function study(
  browser: Browser,
  product: SharedProduct,
  student: Student,
  setId: string,
  options: VisitOptions = {},
) {
  const opened = await visit(browser, product.url, options);
  await student.enter(opened.context);
  await opened.page.goto(`/dashboard/study/${setId}`);
  return opened;
}

/** By keys, so the focus must not be on a control. */
export async function rate(page: Page, key: '1' | '2' | '3' | '4') {
  await showAnswer(page).waitFor();
  await page.keyboard.press(' ');
  await page.keyboard.press(key);
}

/** Waits for the server to know of so many ratings in all, and answers the cards. */
export async function reviewsOf(student: Student, setId: string, count: number) {
  await expect
    .poll(async () => (await student.cardsOf(setId)).reduce((sum, card) => sum + card.total_reviews, 0))
    .toBe(count);
  return student.cardsOf(setId);
}

/** Presses a rating and answers the term that is on the page when the browser draws its next frame. */
export async function termInNextFrame(page: Page, key: '1' | '2' | '3' | '4'): Promise<string> {
  const term = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const drawn = () => resolve(document.querySelector('.face-term')?.textContent ?? '');
        addEventListener('keydown', () => requestAnimationFrame(drawn), { capture: true, once: true });
        document.body.dataset.listening = 'yes';
      }),
  );
  await page.locator('body[data-listening]').waitFor();
  await page.keyboard.press(key);
  return term;
}

/** Waits for what moves to have come to rest: colours in the middle of a change have another contrast. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null),
  );
