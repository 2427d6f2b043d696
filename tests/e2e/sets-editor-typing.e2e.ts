/** The editor at typing speed: sixty cards without a mouse, and formulas previewed while typing. */
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import {
  definition,
  isFocused,
  openEditor,
  stored,
  term,
  terms,
} from '#tests/support/journeys/editor-steps.ts';

const site = openSite();
const count = 60;

it('takes sixty cards by keyboard only, with Save always in view', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create');
  await page.getByRole('link', { name: 'Paste a list' }).waitFor();
  const inTitle = () => page.getByLabel('Title').evaluate((field) => field === document.activeElement);
  for (let steps = 0; steps < 30 && !(await inTitle()); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.insertText('Sixty words');
  for (let card = 1; card <= count; card += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`Word ${card}`);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`Meaning ${card}`);
  }
  const save = page.getByRole('button', { name: 'Save' }).first();
  expect(await whollyInView(save)).toBe(true);
  await page.getByText(`${count} cards`, { exact: true }).waitFor();
  // Back with Shift, and out of the list from an empty last card.
  // The new card scrolls into view with its focus, below the bar.
  await page.keyboard.press('Tab');
  await isFocused(page, `cards.${count}.term`);
  expect(await whollyInView(term(page, count + 1))).toBe(true);
  await page.keyboard.press('Tab');
  await isFocused(page, `cards.${count}.definition`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add card');
  await page.keyboard.press('Shift+Tab');
  await isFocused(page, `cards.${count}.definition`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.waitForURL('**/dashboard/sets');
  const [set] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
  const { title, cards } = await stored(student, set?.id ?? '');
  expect(title).toBe('Sixty words');
  expect(cards.map((card) => [card.term, card.definition])).toEqual(
    Array.from({ length: count }, (_, at) => [`Word ${at + 1}`, `Meaning ${at + 1}`]),
  );
});

it('makes cards from a table pasted into an empty one', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create');
  const table = 'perro\tdog\ngato\tcat\nvaca\tcow\n';
  await term(page, 1).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await isFocused(page, 'cards.2.definition');
  expect(await terms(page)).toEqual(['perro', 'gato', 'vaca', '']);
  expect(await definition(page, 3).inputValue()).toBe('cow');
});
