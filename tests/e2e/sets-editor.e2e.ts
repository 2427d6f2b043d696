/** Writes sets by hand in a real browser: rules, focus, order, drafts, conflicts and failures. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openBrowser, visit } from '#tests/support/browser.ts';
import { threadMs } from '#tests/support/page-work.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { newStudent, type Student } from '#tests/support/study-fixture.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type StoredSet = {
  title: string;
  version: number;
  cards: { id: string; term: string; definition: string }[];
};
const stored = (student: Student, id: string) => student.api<StoredSet>('GET', `/api/flashcard-sets/${id}`);
const termsOf = async (student: Student, id: string) =>
  (await stored(student, id)).cards.map(({ term }) => term);
const term = (page: Page, position: number) => page.getByLabel(`Term of card ${position}`, { exact: true });
const definition = (page: Page, position: number) =>
  page.getByLabel(`Definition of card ${position}`, { exact: true });
const toast = (page: Page, title: string) => page.locator('.toast-title').getByText(title, { exact: true });
const terms = (page: Page) =>
  page
    .locator('[name$=".term"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

async function open(student: Student, path: string, width?: number) {
  const opened = await visit(browser, product.url, width ? { width } : {});
  await student.enter(opened.context);
  await opened.page.goto(path);
  await opened.page.getByLabel('Title').waitFor();
  return opened;
}

describe('a new set', () => {
  it('keeps the rules, moves the focus, keeps a draft, and is saved', async () => {
    const student = await newStudent(product.url);
    const { page, close } = await open(student, '/dashboard/create');
    await expectAccessible(page);
    expect(await terms(page)).toEqual(['', '']);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Please enter a title for your flashcard set.').first().waitFor();
    await isFocused(page, 'title');
    await page.getByLabel('Title').fill('  Cells  ');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page
      .getByText('Please create at least 2 flashcards with both term and definition filled.')
      .first()
      .waitFor();
    await expectAccessible(page);

    expect(await page.getByRole('button', { name: 'Remove card 2' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await term(page, 1).fill('Osmosis');
    await definition(page, 1).fill('Water moves\nthrough a membrane');
    await term(page, 2).fill('Mitosis');
    await definition(page, 2).fill('A cell divides');
    await page.getByRole('button', { name: 'Add card' }).click();
    await isFocused(page, 'cards.2.term');
    await page.keyboard.type('Half');
    await page.getByRole('button', { name: 'Add card' }).click();
    await isFocused(page, 'cards.3.term');
    await page.getByRole('button', { name: 'Remove card 4' }).click();
    await isFocused(page, 'cards.2.term');

    await page.getByRole('button', { name: 'Remove card 1' }).click();
    await isFocused(page, 'cards.0.term');
    expect(await terms(page)).toEqual(['Mitosis', 'Half']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await terms(page)).toEqual(['Osmosis', 'Mitosis', 'Half']);
    await page.getByRole('button', { name: 'Move card 2 up' }).click();
    expect(await terms(page)).toEqual(['Mitosis', 'Osmosis', 'Half']);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Drag card 1');
    await page.keyboard.press('ArrowDown');
    expect(await terms(page)).toEqual(['Osmosis', 'Mitosis', 'Half']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Drag card 2');

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
    expect(await termsOf(student, set?.id ?? '')).toEqual(['Osmosis', 'Mitosis']);

    // What the save left out waits where the set is edited; a new set begins empty.
    await page.goto(`/dashboard/edit/${set?.id}`);
    await expect.poll(() => terms(page)).toEqual(['Osmosis', 'Mitosis', 'Half']);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => terms(page)).toEqual(['Osmosis', 'Mitosis']);
    await page.goto('/dashboard/create');
    await expect.poll(() => terms(page)).toEqual(['', '']);
    await close();
  });

  it('is dragged into order', async () => {
    const student = await newStudent(product.url);
    const id = await student.newSet(
      'Order',
      ['a', 'b', 'c', 'd'].map((name) => [name, name] as const),
    );
    const { page, close } = await open(student, `/dashboard/edit/${id}`);
    const grip = page.getByRole('button', { name: 'Drag card 4' });
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    const to = await page.locator('[data-row="1"]').boundingBox();
    if (!from || !to) throw new Error('the rows are not on screen');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, to.y + 40, { steps: 5 });
    await page.locator('[data-drop-line]:not([hidden])').waitFor();
    await page.mouse.move(from.x + 20, to.y + 10, { steps: 2 });
    await page.mouse.up();
    expect(await terms(page)).toEqual(['a', 'd', 'b', 'c']);
    await page.getByRole('button', { name: 'Update' }).first().click();
    await toast(page, 'Set updated!').waitFor();
    expect(await termsOf(student, id)).toEqual(['a', 'd', 'b', 'c']);
    await page.waitForURL('**/dashboard/sets');
    await close();
  });
});

describe('a set that exists', () => {
  it('keeps the identity of its cards, and tells a change made elsewhere instead of overwriting it', async () => {
    const student = await newStudent(product.url);
    const id = await student.newSet('Shared', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const before = await stored(student, id);
    const { page, close, expectComplaint } = await open(student, `/dashboard/edit/${id}`, 390);
    await expectAccessible(page);
    await term(page, 1).fill('a, mine');
    await student.api('PUT', `/api/flashcard-sets/${id}`, { title: 'Theirs', cards: before.cards });
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByText('This set was changed somewhere else since you opened it').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save mine as a new set');
    await expectAccessible(page);
    expect((await stored(student, id)).title).toBe('Theirs');
    await page.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Theirs');
    expect(await terms(page)).toEqual(['a', 'b']);

    await term(page, 1).fill('a, mine');
    await student.api('PUT', `/api/flashcard-sets/${id}`, { title: 'Theirs again', cards: before.cards });
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByRole('button', { name: 'Replace it with mine' }).click();
    await page.waitForURL('**/dashboard/sets');
    const after = await stored(student, id);
    expect(after.cards.map((card) => card.term)).toEqual(['a, mine', 'b']);
    expect(after.cards.map((card) => card.id)).toEqual(before.cards.map((card) => card.id));
    expectComplaint(/409/);
    await close();
  });

  it('that was deleted elsewhere can be saved as a new one', async () => {
    const student = await newStudent(product.url);
    const id = await student.newSet('Gone', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const { page, close, expectComplaint } = await open(student, `/dashboard/edit/${id}`);
    await fetch(`${product.url}/api/flashcard-sets/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${student.session.access_token}` },
    });
    await term(page, 2).fill('kept');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByText('This set was deleted somewhere else').waitFor();
    await page.getByRole('button', { name: 'Save mine as a new set' }).click();
    await page.waitForURL('**/dashboard/sets');
    const [copy] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
    expect(await termsOf(student, copy?.id ?? '')).toEqual(['a', 'kept']);
    expectComplaint(/404/);
    await close();
  });

  it('loses nothing when a save fails, and makes one set of a save that is tried again', async () => {
    const student = await newStudent(product.url);
    const { page, close, expectComplaint } = await open(student, '/dashboard/create');
    await page.getByLabel('Title').fill('Once');
    for (const position of [1, 2]) {
      await term(page, position).fill(`t${position}`);
      await definition(page, position).fill(`d${position}`);
    }
    // The request arrives; its answer is lost.
    await page.route('**/api/flashcard-sets', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Failed to save your flashcard set. Please try again.').first().waitFor();
    await expectAccessible(page);
    expect(await terms(page)).toEqual(['t1', 't2']);
    await page.unroute('**/api/flashcard-sets');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.waitForURL('**/dashboard/sets');
    expect(await student.api<unknown[]>('GET', '/api/flashcard-sets')).toHaveLength(1);
    expectComplaint(/ERR_FAILED/);
    await close();
  });

  it('of another student cannot be opened, and another student never sees a draft', async () => {
    const owner = await newStudent(product.url);
    const id = await owner.newSet('Private', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const { page, context, close, expectComplaint } = await open(owner, '/dashboard/create');
    await page.getByLabel('Title').fill('My secret draft');
    await page.waitForTimeout(500);
    const other = await newStudent(product.url);
    await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(other.session));
    const second = await context.newPage();
    await second.goto('/dashboard/create');
    await second.getByLabel('Title').waitFor();
    await second.waitForTimeout(300);
    expect(await second.getByLabel('Title').inputValue()).toBe('');
    await second.goto(`/dashboard/edit/${id}`);
    await second.getByText('Flashcard set not found.').waitFor();
    await expectAccessible(second);
    expectComplaint(/404/);
    await close();
  });

  it('with 1,000 cards takes every key without lag', async () => {
    const student = await newStudent(product.url);
    const id = await student.newSet(
      'Large',
      Array.from({ length: 1000 }, (_, index) => [`Term ${index}`, `Definition ${index}`] as const),
    );
    const { page, close } = await open(student, `/dashboard/edit/${id}`);
    await term(page, 500).scrollIntoViewIfNeeded();
    await term(page, 500).focus();
    await term(page, 500).press('End');
    const keys = 40;
    const workMs = await threadMs(page, () => page.keyboard.type('x'.repeat(keys)));
    expect(workMs / keys).toBeLessThan(50);
    await page.getByRole('button', { name: 'Add card' }).click();
    await isFocused(page, 'cards.1000.term');
    await page.keyboard.type('new');
    await page.locator('[name="cards.1000.definition"]').fill('new');
    await page.getByRole('button', { name: 'Update' }).last().click();
    await page.waitForURL('**/dashboard/sets');
    const { cards } = await stored(student, id);
    expect(cards).toHaveLength(1001);
    expect(cards[499]?.term).toBe(`Term 499${'x'.repeat(40)}`);
    await close();
  });
});
