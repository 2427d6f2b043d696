/** Finding a card and organising sets in a real browser: searched, opened in its set, moved by keyboard, and suspended. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

it('finds a card, moves it to another set and back, and suspends another', async () => {
  const student = await site.newStudent();
  const from = await student.newSet('Biology', [
    ['Mitochondria', 'They make most of the ATP'],
    ['Résumé of cells', 'A short text'],
    ['Enzyme', 'Speeds up a reaction'],
  ]);
  await student.newSet('Chemistry', [
    ['Acid', 'Gives protons'],
    ['Base', 'Takes protons'],
  ]);
  const { page } = await site.enter(student, '/dashboard/sets', { width: 390 });
  await page.getByPlaceholder('Search flashcards').fill('resume');
  const found = page.getByRole('region', { name: 'CARDS' }).getByRole('link', { name: 'Résumé of cells' });
  await found.waitFor();
  expect(await page.locator('.found-card mark').allInnerTexts()).toEqual(['Résumé']);
  await page.getByText('No sets found').waitFor();
  await found.click();
  await page.waitForURL(`**/dashboard/terms/${from}#card-*`);
  const row = page.locator('.term-row:focus');
  await row.getByText('Résumé of cells').waitFor();

  await page.getByRole('button', { name: 'More about this set' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Select cards' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Select card 2: Résumé of cells' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await bar.getByText('1 card selected').waitFor();
  await bar.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: 'Move cards' }).click();
  await bar.getByText('1 card moved to “Chemistry”.').waitFor();
  await expect.poll(() => page.locator('.term-name').allInnerTexts()).toEqual(['Mitochondria', 'Enzyme']);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => page.locator('.term-name').allInnerTexts())
    .toEqual(['Mitochondria', 'Résumé of cells', 'Enzyme']);

  await bar.getByRole('button', { name: 'Suspend' }).click();
  await page.locator('.term-row', { hasText: 'Résumé' }).getByText('Suspended').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await page.getByText('0 of 2 cards studied').waitFor();
});
