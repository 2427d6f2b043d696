/** Cards are answered by typing and by choosing with the keyboard alone; each suggests a rating, and the student gives it. */

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listenForWords, wordsSaid } from '#tests/support/browser/live-words.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { rating, reviewsOf, showAnswer, study } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

const cards = [
  ['el andén', 'platform'],
  ['el retraso', 'the delay'],
  ['la taquilla', 'ticket office'],
  ['hacer transbordo', 'to change trains'],
  ['la salida', 'departure / exit'],
] as const;

const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const options = (page: Page) => page.getByRole('group', { name: 'Choose the answer' }).getByRole('button');
const isFocused = async (target: Locator) =>
  (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement);

/** From where the focus is, to the control with Tab alone. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 20; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('the control was not reached');
}

async function chooseForm(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name: /^How you answer/ }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemradio', { name });
  await expect.poll(() => isFocused(page.getByRole('menuitemradio').first())).toBe(true);
  for (let step = 0; step < 3 && !(await isFocused(item)); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'hidden' });
}

const compared = (page: Page) => page.getByRole('region', { name: 'Your answer compared' });
const suggested = (page: Page) => page.locator('.rate-suggested').innerText();

it('types and chooses answers by keyboard alone, and keeps what was typed', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('At the station', cards);
  const { page } = await study(site, student, setId);
  await showAnswer(page).waitFor();
  await page.keyboard.press('Tab');
  await chooseForm(page, 'Type the answer');
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.keyboard.type('platfrom');

  await page.reload();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe('platfrom');
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await listenForWords(page);
  await page.keyboard.press('Enter');
  await compared(page).getByText('Right, with a typo').waitFor();
  expect(await page.locator('.letter-differs').allInnerTexts()).toEqual(['ro', 'or']);
  expect(await wordsSaid(page)).toContain(
    'Right, with a typo. In “platform”, you typed “ro” instead of “or”. Suggested: Good.',
  );
  expect(await suggested(page)).toMatch(/^Good/);
  // Nothing is rated by itself, and another rating than the suggested one is taken.
  await reviewsOf(student, setId, 0);
  await page.keyboard.press('2');
  expect(await reviewsOf(student, setId, 1)).toMatchObject([{ last_rating: 2 }, {}, {}, {}, {}]);

  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.keyboard.type('DELAY');
  await page.keyboard.press('Enter');
  await compared(page).getByText('Suggested: Good').waitFor();
  expect(await page.locator('.compared').count()).toBe(0);
  await page.keyboard.press('3');
  await reviewsOf(student, setId, 2);

  await page.keyboard.type('u');
  await page.keyboard.press('Enter');
  await compared(page).getByText('Not the same').waitFor();
  expect(await suggested(page)).toMatch(/^Again/);
  await page.keyboard.press('1');
  await reviewsOf(student, setId, 3);

  await page.getByRole('button', { name: /^How you answer: Type/ }).waitFor();
  await chooseForm(page, 'Choose from four');
  await options(page).first().waitFor();
  await expect.poll(() => isFocused(page.locator('.face-term'))).toBe(true);
  expect(await options(page).count()).toBe(4);
  const term = await page.locator('.face-term').innerText();
  const right = cards.find(([front]) => front === term)?.[1];
  const shown = await options(page).locator('.option-text').allInnerTexts();
  await page.reload();
  await options(page).first().waitFor();
  expect(await options(page).locator('.option-text').allInnerTexts()).toEqual(shown);
  await page.keyboard.press(String(shown.indexOf(right ?? '') + 1));
  await compared(page).getByText('Suggested: Good').waitFor();
  await reviewsOf(student, setId, 3);
  await page.keyboard.press('4');
  await reviewsOf(student, setId, 4);

  await options(page).first().waitFor();
  const next = await page.locator('.face-term').innerText();
  const wrong = (await options(page).locator('.option-text').allInnerTexts()).findIndex(
    (text) => text !== cards.find(([front]) => front === next)?.[1],
  );
  await page.keyboard.press(String(wrong + 1));
  await page.getByText('You chose').waitFor();
  expect(await suggested(page)).toMatch(/^Again/);
  expect(await rating(page, 'Again').count()).toBe(1);
  await page.keyboard.press('1');
  await reviewsOf(student, setId, 5);
});
