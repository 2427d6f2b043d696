/** A test of a set, by keyboard: from the menu over a reload to the result, the missed cards, and paper; also without a network. */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { reviewsOf, showAnswer } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

const cards = [
  ['el andén', 'platform'],
  ['el retraso', 'delay'],
  ['la taquilla', 'ticket office'],
  ['hacer transbordo', 'to change trains'],
  ['la salida', 'departure'],
  ['el billete', 'return ticket'],
] as const;
const answerOf = (term: string) => cards.find(([front]) => front === term)?.[1] ?? '';

const questions = (page: Page) => page.locator('.test-questions > li');

/** How many answers of tests this browser has stored. */
const answersKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tellcard-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.onsuccess = () => {
            opening.result.close();
            const answers = (drafts.result as { answers: unknown[] }[]).flatMap((draft) => draft.answers);
            resolve(answers.filter((answer) => answer !== null && answer !== '').length);
          };
        };
      }),
  );

/** Answers one question with the keyboard; `right` says whether rightly. */
async function answer(page: Page, at: number, right: boolean) {
  const question = questions(page).nth(at);
  const wanted = answerOf(await question.locator('.test-asked').innerText());
  const field = question.getByRole('textbox');
  if (await field.count()) {
    await field.focus();
    await page.keyboard.type(right ? wanted.toUpperCase() : 'something else');
    // Does not end the test.
    return page.keyboard.press('Enter');
  }
  const options = await question.locator('.test-option').allInnerTexts();
  const chosen = options.findIndex((option) => (option.trim() === wanted) === right);
  await question.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < chosen; step += 1) await page.keyboard.press('ArrowDown');
}

it('tests a set, tells nothing before the end, and leads to the missed cards and to paper', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('At the station', cards);
  const { page, context } = await site.enter(student);
  await context.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      (window as unknown as { printed: number }).printed += 1;
    };
  });
  await page.goto(`/dashboard/terms/${setId}`);
  await page.getByRole('button', { name: 'More about this set' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Take a test' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Test yourself' }).waitFor();

  // On paper, before anything was answered.
  await page.getByRole('button', { name: 'Print it' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.paper > ol > li').count()).toBe(cards.length);
  expect(
    (await page.locator('.paper-key li').allInnerTexts()).map((line) => line.replace(/^[A-D] /, '')).sort(),
  ).toEqual(cards.map(([, definition]) => definition).sort());
  expect(await page.locator('.paper-key').evaluate((key) => getComputedStyle(key).breakBefore)).toBe('page');
  expect(await page.locator('.test-setup').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('.paper').isVisible()).toBe(false);

  await page.getByRole('combobox', { name: 'Time' }).selectOption('10 minutes');
  await page.getByRole('button', { name: 'Start test' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('0 of 6 answered').waitFor();
  expect(await questions(page).getByRole('textbox').count()).toBe(3);
  expect(await questions(page).getByRole('radio').count()).toBe(12);
  await answer(page, 0, true);
  await answer(page, 1, true);
  await answer(page, 2, false);
  await page.getByText('3 of 6 answered').waitFor();
  expect(await page.getByText('Not right').count()).toBe(0);
  const asked = await page.locator('.test-asked').allInnerTexts();

  await expect.poll(() => answersKept(page)).toBe(3);
  await page.reload();
  await page.getByText('3 of 6 answered').waitFor();
  expect(await page.locator('.test-asked').allInnerTexts()).toEqual(asked);
  expect(await page.getByRole('timer').innerText()).toMatch(/(9|10):\d\d$/);
  await answer(page, 3, true);
  await answer(page, 4, false);
  await page.getByRole('button', { name: 'Finish test' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: '1 question without an answer' }).waitFor();
  await page.getByRole('button', { name: 'Finish anyway' }).focus();
  await page.keyboard.press('Enter');

  const score = page.getByRole('heading', { name: '3 of 6 right' });
  await score.waitFor();
  expect(await score.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const marks = await page.locator('.test-mark').allInnerTexts();
  expect(marks).toEqual(['Right', 'Right', 'Not right', 'Right', 'Not right', 'No answer']);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: /^Study the/ }).isVisible()).toBe(false);
  expect(await page.locator('.test-results > li').last().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await score.waitFor();
  await reviewsOf(student, setId, 0);

  await page.getByRole('link', { name: 'Study the 3 missed cards' }).focus();
  await page.keyboard.press('Enter');
  await showAnswer(page).waitFor();
  await page.getByText('Only 3 cards of this set').waitFor();
  expect([asked[2], asked[4], asked[5]]).toContain(await page.locator('.face-term').innerText());
});

it('starts and ends a test without a network, once the set was opened', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Offline', cards);
  const { page, context, complaints } = await site.enter(student, '/dashboard', { worker: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/dashboard/terms/${setId}`);
  await page.locator('.term-name').first().waitFor();
  await context.setOffline(true);
  await page.goto(`/dashboard/test/${setId}`);
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByText('0 of 6 answered').waitFor();
  await answer(page, 0, true);
  await expect.poll(() => answersKept(page)).toBe(1);
  await page.reload();
  await page.getByText('1 of 6 answered').waitFor();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await page.getByRole('heading', { name: '1 of 6 right' }).waitFor();
  await context.setOffline(false);
  // The network was away on purpose.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/Failed to load|ERR_|Failed to fetch/.test(one)),
  );
});
