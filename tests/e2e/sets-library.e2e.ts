/** The library in a real browser: search, order, delete and undo, by keyboard and when empty. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { functionCalls } from '#tests/support/browser/page-work.ts';
import type { Student } from '#tests/support/journeys/study-fixture.ts';

const site = openSite();

const pair = [['a', 'b']] as const;
async function library(student: Student, width?: number) {
  const opened = await site.enter(student, '/dashboard/sets', width ? { width } : {});
  await opened.page.getByRole('heading', { level: 1, name: 'Your library' }).waitFor();
  return opened;
}
const titles = (page: Page) => page.locator('main h3').allInnerTexts();
const focusedText = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('the library', () => {
  it('searches by any part of a title, says how many match, and restores its state', async () => {
    const student = await site.newStudent();
    for (const title of ['Biology 10', 'History', 'biology 9']) await student.newSet(title, pair);
    const { page } = await library(student, 390);
    await page.getByRole('heading', { name: 'THIS WEEK' }).waitFor();
    expect(await titles(page)).toEqual(['biology 9', 'History', 'Biology 10']);
    const search = page.getByPlaceholder('Search flashcards');
    await search.fill('BIO');
    await expect.poll(() => titles(page)).toEqual(['biology 9', 'Biology 10']);
    await page.getByText('2 sets found').waitFor({ state: 'attached' });
    await page.waitForURL('**/dashboard/sets?q=BIO');
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await page.waitForURL('**/dashboard/study/*');
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('BIO');
    expect(await titles(page)).toEqual(['biology 9', 'Biology 10']);
    await page.getByRole('button', { name: 'Recent' }).click();
    await page.getByRole('menuitemradio', { name: 'Title A to Z' }).click();
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await page.waitForURL('**/dashboard/study/*');
    await page.reload();
    await page.getByRole('link', { name: 'Back to your sets' }).click();
    await page.waitForURL('**/dashboard/sets?q=BIO&order=title');
    await page.getByRole('heading', { name: 'ALL SETS' }).waitFor();
    expect(await titles(page)).toEqual(['biology 9', 'Biology 10']);
    await page.getByRole('button', { name: 'Title A to Z' }).click();
    await page.getByRole('menuitemradio', { name: 'Recent' }).click();

    await search.fill('zzz');
    await page.getByRole('heading', { name: 'No sets found' }).waitFor();
    await page.locator('.library-none').getByRole('button', { name: 'Clear search' }).click();
    expect(await search.inputValue()).toBe('');
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
    await search.fill('hist');
    await search.press('Escape');
    await expect.poll(() => titles(page)).toHaveLength(3);

    await page.getByRole('button', { name: 'Recent' }).click();
    await page.getByRole('menuitemradio', { name: 'Title A to Z' }).click();
    await expect.poll(() => titles(page)).toEqual(['biology 9', 'Biology 10', 'History']);
    await page.waitForURL('**/dashboard/sets?order=title');
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['biology 9', 'Biology 10', 'History']);
    // A link to the library shows all of it, in the default order.
    await search.fill('hist');
    await page.waitForURL('**/dashboard/sets?q=hist&order=title');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your sets' }).click();
    await page.waitForURL('**/dashboard/sets');
    await expect.poll(() => search.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Recent' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('deletes by keyboard after asking, moves focus to the next set, and undoes', async () => {
    const student = await site.newStudent();
    for (const title of ['Last', 'Middle', 'First']) await student.newSet(title, pair);
    const { page } = await library(student);
    const menu = page.getByRole('button', { name: 'More about Middle' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('End');
    await expect.poll(() => focusedText(page)).toBe('Delete Set');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Middle”?' });
    await dialog.waitFor();
    expect(await focusedText(page)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('More about Middle');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Set' }).click();
    await dialog.getByRole('button', { name: 'Delete Set' }).click();
    await page
      .locator('.toast-text')
      .getByText('Your flashcard set has been deleted successfully.')
      .waitFor();
    await expect.poll(() => titles(page)).toEqual(['First', 'Last']);
    await expect.poll(() => focusedText(page)).toBe('Last');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo deleting Middle' }).click();
    await expect.poll(() => titles(page)).toEqual(['First', 'Middle', 'Last']);
    await expect.poll(() => focusedText(page)).toBe('Middle');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Set' }).click();
    await dialog.getByRole('button', { name: 'Delete Set' }).click();
    const undo = page.getByRole('button', { name: 'Undo deleting Middle' });
    await undo.waitFor();
    await undo.waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['First', 'Last']);
  });

  it('disables learning for a set without cards, and says why', async () => {
    const student = await site.newStudent();
    await student.newSet('Bare', []);
    const { page } = await library(student);
    const learn = page.getByRole('button', { name: 'Learn' });
    await learn.waitFor();
    expect(await learn.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Test' }).isDisabled()).toBe(true);
    await page.getByText('Add cards to study this set.').waitFor();
    await page.getByRole('link', { name: 'Bare' }).click();
    await page.getByRole('link', { name: 'Add Some Terms' }).click();
    await page.waitForURL('**/dashboard/edit/*');
  });

  it('lists and searches 2,000 sets without a noticeable pause', async () => {
    const student = await site.newStudent();
    const made = Array.from({ length: 2000 }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `Set number ${index}`,
      createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
      updatedAt: new Date().toISOString(),
      version: 1,
      cardCount: 20,
      masteredCount: 0,
      studiedAt: null,
      practisedAt: null,
      tags: [],
      toCheck: 0,
    }));
    const { page } = await site.enter(student);
    await page.route('**/api/flashcard-sets?view=summary', (route) => route.fulfill({ json: made }));
    await page.goto('/dashboard/sets');
    await page.getByRole('link', { name: 'Set number 1999' }).waitFor({ state: 'attached' });
    const search = page.getByPlaceholder('Search flashcards');
    const searchCalls = await functionCalls(page, async () => {
      await search.pressSequentially('1999', { delay: 50 });
      await expect.poll(() => titles(page)).toEqual(['Set number 1999']);
    });
    // Four keys and the lists they produce: some hundred calls per set. Comparing each with each would be millions per key.
    expect(searchCalls).toBeLessThan(2_000_000);
    const allCalls = await functionCalls(page, async () => {
      await search.fill('');
      await page.getByRole('link', { name: 'Set number 1999' }).waitFor({ state: 'attached' });
    });
    expect(allCalls).toBeLessThan(2_000_000);
  });
});
