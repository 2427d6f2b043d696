/** The three ways to practise: chosen with a tile, remembered, introduced once, and started without scrolling on a phone. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { begin, chooseAnswerWay, osmosis, startButton } from '#tests/support/journeys/practice-steps.ts';

const site = openSite();

it('are remembered, introduced once each, and Start is in view at 390 × 844', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', [osmosis]);
  const { page } = await site.prepare(student, setId, { width: 390, height: 844 });
  const settings = `/dashboard/active-recall-settings/${setId}`;
  const introduction = page.getByRole('button', { name: 'Start with question 1' });
  await startButton(page).waitFor();
  expect(await page.getByRole('radio', { name: 'Speak' }).isChecked()).toBe(true);
  expect(await whollyInView(startButton(page))).toBe(true);
  await chooseAnswerWay(page, 'Hands-free');
  expect(await whollyInView(startButton(page))).toBe(true);
  await expectAccessible(page);

  await chooseAnswerWay(page, 'Type');
  await startButton(page).click();
  await page.getByRole('heading', { name: '1 question, in writing' }).waitFor();
  await introduction.click();
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor();

  await page.goto(settings);
  await startButton(page).waitFor();
  expect(await page.getByRole('radio', { name: 'Type' }).isChecked()).toBe(true);
  await startButton(page).click();
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  expect(await introduction.count()).toBe(0);

  // Another way is introduced when first chosen.
  await page.goto(settings);
  await chooseAnswerWay(page, 'Speak');
  await startButton(page).click();
  await page.getByRole('heading', { name: '1 question, out loud' }).waitFor();
  await page.goto(settings);
  await chooseAnswerWay(page, 'Hands-free');
  await begin(page);
  await page.locator('.hf-pad').waitFor();
  // After the introduction it starts directly, with sound, which pressing Start permits.
  await page.goto(settings);
  await startButton(page).click();
  await page.locator('.hf-pad').getByText('Answer now').waitFor();
});
