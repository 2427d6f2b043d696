/** Writing sets by hand in a real browser: drafts, dragging, and a thousand cards. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { functionCalls } from '#tests/support/browser/page-work.ts';
import {
  definition,
  isFocused,
  openEditor,
  stored,
  storedTerms,
  term,
  terms,
  toast,
} from '#tests/support/journeys/editor-steps.ts';

const site = openSite();

/** Drags a card by its handle to above the middle of `onto`, or below it from above. */
async function drag(page: Page, grip: Locator, onto: Locator): Promise<void> {
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('the rows are not on screen');
  const x = from.x + 20;
  await page.mouse.move(x, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(x, to.y + 40, { steps: 5 });
  await page.locator('[data-drop-line]:not([hidden])').waitFor();
  await page.mouse.move(x, from.y < to.y ? to.y + to.height : to.y + 10, { steps: 2 });
  await page.mouse.up();
}

describe('a new set', () => {
  it('is kept as a draft, and saved without the card that is half written', async () => {
    const student = await site.newStudent();
    const { page } = await openEditor(site, student, '/dashboard/create');
    expect(await terms(page)).toEqual(['', '']);
    await page.getByLabel('Title').fill('  Cells  ');
    await term(page, 1).fill('Osmosis');
    await definition(page, 1).fill('Water moves\nthrough a membrane');
    await term(page, 2).fill('Mitosis');
    await definition(page, 2).fill('A cell divides');
    await page.getByRole('button', { name: 'Add card' }).click();
    await isFocused(page, 'cards.2.term');
    await page.keyboard.type('Half');
    await page.reload();
    await page.getByText('These are your changes from last time, not saved yet.').waitFor();
    expect(await terms(page)).toEqual(['Osmosis', 'Mitosis', 'Half']);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();

    await page.getByRole('button', { name: 'Save' }).first().click();
    await toast(page, 'Set saved!').waitFor();
    await page.waitForURL('**/dashboard/sets');
    const [set] = await student.api<{ id: string; title: string }[]>('GET', '/api/flashcard-sets');
    expect(set?.title).toBe('Cells');
    expect(await storedTerms(student, set?.id ?? '')).toEqual(['Osmosis', 'Mitosis']);

    // What the save left out waits where the set is edited; a new set starts empty.
    await page.goto(`/dashboard/edit/${set?.id}`);
    await expect.poll(() => terms(page)).toEqual(['Osmosis', 'Mitosis', 'Half']);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => terms(page)).toEqual(['Osmosis', 'Mitosis']);
    await page.goto('/dashboard/create');
    await expect.poll(() => terms(page)).toEqual(['', '']);
  });

  it('is reordered by dragging', async () => {
    const student = await site.newStudent();
    const id = await student.newSet(
      'Order',
      ['a', 'b', 'c', 'd'].map((name) => [name, name] as const),
    );
    const { page } = await openEditor(site, student, `/dashboard/edit/${id}`);
    await drag(page, page.getByRole('button', { name: 'Drag card 4' }), page.locator('[data-row]').nth(1));
    expect(await terms(page)).toEqual(['a', 'd', 'b', 'c']);
    await page.getByRole('button', { name: 'Update' }).first().click();
    await toast(page, 'Set updated!').waitFor();
    expect(await storedTerms(student, id)).toEqual(['a', 'd', 'b', 'c']);
    await page.waitForURL('**/dashboard/sets');
  });
});

describe('a large set', () => {
  it('with 1,000 cards accepts every key without lag', async () => {
    const student = await site.newStudent();
    const id = await student.newSet(
      'Large',
      Array.from({ length: 1000 }, (_, index) => [`Term ${index}`, `Definition ${index}`] as const),
    );
    const { page } = await openEditor(site, student, `/dashboard/edit/${id}`);
    // Far outside the viewport a card is only its text, for the browser's own search.
    await page.getByText('Definition 499', { exact: true }).scrollIntoViewIfNeeded();
    await term(page, 500).focus();
    await term(page, 500).press('End');
    const keys = 40;
    const calls = await functionCalls(page, () => page.keyboard.type('x'.repeat(keys)));
    // Rendering each card again would be some tens of thousands of calls per key.
    expect(calls / keys).toBeLessThan(4000);
    expect(await page.locator('textarea').count(), 'fields of cards near the window').toBeLessThan(100);
    const moves = await functionCalls(page, async () => {
      await page.getByRole('button', { name: 'Move card 500 down' }).click();
      await page.getByRole('button', { name: 'Move card 501 up' }).click();
    });
    // Visiting all thousand whenever one is drawn makes 86,000 calls.
    expect(moves).toBeLessThan(60_000);
    const skipped = await page.evaluate(
      () =>
        [...document.querySelectorAll('.editor *')].filter(
          (element) => getComputedStyle(element).contentVisibility === 'auto',
        ).length,
    );
    // The browser looks at each of them in every frame and for every press.
    expect(skipped).toBeGreaterThan(0);
    expect(skipped).toBeLessThan(50);
    // Cards 500 and 501 are of two blocks.
    await drag(page, page.getByRole('button', { name: 'Drag card 500' }), term(page, 501));
    // Moved cards are numbered a frame later.
    const valuesOf501 = async () =>
      Promise.all((await term(page, 501).all()).map((field) => field.inputValue()));
    await expect.poll(valuesOf501).toEqual([expect.stringMatching(/^Term 499/)]);
    await page.getByRole('button', { name: 'Move card 501 up' }).click();
    await page.getByRole('button', { name: 'Add card' }).click();
    await isFocused(page, 'cards.1000.term');
    await page.keyboard.type('new');
    // An error moves the focus to its card, wherever that is.
    await definition(page, 1001).fill('x'.repeat(10_001));
    await page.evaluate(() => scrollTo(0, 0));
    await term(page, 1).focus();
    await page.getByRole('button', { name: 'Update' }).first().click();
    await isFocused(page, 'cards.1000.definition');
    await definition(page, 1001).fill('new');
    await page.getByRole('button', { name: 'Update' }).last().click();
    await page.waitForURL('**/dashboard/sets');
    const { cards } = await stored(student, id);
    expect(cards).toHaveLength(1001);
    expect(cards[499]?.term).toBe(`Term 499${'x'.repeat(40)}`);
  });
});
