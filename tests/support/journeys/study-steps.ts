/** Study screen steps for journeys. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { VisitOptions } from '../browser/browser.ts';
import type { Site } from '../browser/open-site.ts';
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

/** Opens a set's study screen in a separate profile. */
export const study = (site: Site, student: Student, setId: string, options?: VisitOptions) =>
  site.enter(student, `/dashboard/study/${setId}`, options);

/** By keyboard, so the focus must not be on a control. */
export async function rate(page: Page, key: '1' | '2' | '3' | '4') {
  await showAnswer(page).waitFor();
  await page.keyboard.press(' ');
  await page.keyboard.press(key);
}

/** Waits until the server has this many ratings in total, and returns the cards. */
export async function reviewsOf(student: Student, setId: string, count: number) {
  await expect
    .poll(async () => (await student.cardsOf(setId)).reduce((sum, card) => sum + card.total_reviews, 0))
    .toBe(count);
  return student.cardsOf(setId);
}

/** Presses a rating and returns the term on the page in the browser's next frame. */
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

/** Waits for animations to finish: colours in transition have a different contrast. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null),
  );
