/** Writing a set without a mouse: rich text from Word, gaps, find and replace, order, undo, and a sound that is recorded. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import {
  definition,
  isFocused,
  openEditor,
  stored,
  term,
  terms,
} from '#tests/support/journeys/editor-steps.ts';
import { say } from '#tests/support/journeys/practice-steps.ts';
import { clipboardSamples } from '#tests/support/samples/clipboard-html.ts';

const site = openSite();

/** Counts the sounds this page plays from now on; how long one plays is not seen on a busy machine. */
async function countPlays(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const plays = { count: 0 };
    document.addEventListener('play', () => plays.count++, { capture: true });
    return plays;
  });
  return () => counter.evaluate(({ count }) => count);
}

const pasteHtml = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

it('is written, rearranged and taken back by keys, and nothing is lost on a reload', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByLabel('Title').fill('Cells');
  await term(page, 1).focus();
  await page.keyboard.type('Cell');
  await press('Tab');
  await pasteHtml(page, clipboardSamples.word.html);
  expect(await definition(page, 1).inputValue()).toBe(clipboardSamples.word.text);
  await page.locator('.edit-preview b', { hasText: 'membrane' }).waitFor();
  await page.locator('.edit-preview').getByRole('listitem').nth(1).waitFor();
  await page.locator('.edit-preview').getByRole('math').waitFor();
  // The field's own history knows the paste.
  await press('ControlOrMeta+z');
  expect(await definition(page, 1).inputValue()).toBe('');
  await press('ControlOrMeta+Shift+z');
  expect(await definition(page, 1).inputValue()).toBe(clipboardSamples.word.text);

  await press('Tab');
  await page.keyboard.type('The heart pumps blood');
  await press('Shift+Home', 'ArrowLeft', ...Array.from({ length: 4 }, () => 'ArrowRight'));
  await press(...Array.from({ length: 5 }, () => 'Shift+ArrowRight'), 'ControlOrMeta+Shift+c');
  expect(await term(page, 2).inputValue()).toBe('The {{c1::heart}} pumps blood');
  await press('End', 'ControlOrMeta+Shift+c');
  await page.locator('.field-error').getByText('First select the words that should become a gap.').waitFor();
  await press('Tab');
  await page.keyboard.type('a cell is a cell');
  await press('Tab');
  await page.keyboard.type('Mitosis');
  await press('Tab');
  await page.keyboard.type('a cell divides');

  await press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp');
  await isFocused(page, 'cards.0.definition');
  expect(await terms(page)).toEqual(['Mitosis', 'Cell', 'The {{c1::heart}} pumps blood']);
  await press('ControlOrMeta+h');
  await page.keyboard.type('cell');
  await page.getByText('1 of 5 · Card 1, definition').waitFor();
  await page.getByLabel('Replace with').focus();
  await page.keyboard.type('unit');
  await press('Enter');
  await page.getByText('1 of 4 · Card 2, term').waitFor();
  await page.getByRole('button', { name: 'Replace all' }).press('Enter');
  await page.getByText('Not found. Formulas, pictures and sounds are left out.').waitFor();
  expect(await terms(page)).toEqual(['Mitosis', 'unit', 'The {{c1::heart}} pumps blood']);
  await press('Escape');
  await term(page, 1).focus();
  // One press for each: what was replaced in all, in one, and the two moves.
  await press('ControlOrMeta+z');
  await expect.poll(() => terms(page)).toEqual(['Mitosis', 'Cell', 'The {{c1::heart}} pumps blood']);
  await press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z');
  await expect.poll(() => terms(page)).toEqual(['Cell', 'The {{c1::heart}} pumps blood', 'Mitosis']);
  // The cards that were not acted on are numbered after the next frame.
  await expect.poll(() => definition(page, 3).count()).toBe(1);
  expect(await definition(page, 3).inputValue()).toBe('a cell divides');
  await press('ControlOrMeta+Shift+z');
  await expect.poll(() => terms(page)).toEqual(['Cell', 'Mitosis', 'The {{c1::heart}} pumps blood']);

  await page.reload();
  await page.getByText('These are your changes from last time, not saved yet.').waitFor();
  expect(await terms(page)).toEqual(['Cell', 'Mitosis', 'The {{c1::heart}} pumps blood']);
  await term(page, 1).press('ControlOrMeta+Enter');
  await page.waitForURL('**/dashboard/sets');
  const [set] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
  const { cards } = await stored(student, set?.id ?? '');
  expect(cards[0]?.definition).toBe(clipboardSamples.word.text);
});

it('records a sound, which the card keeps with its words', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard/create', { width: 390, microphone: true });
  await page.getByLabel('Title').fill('Words');
  await term(page, 1).fill('perro');
  await page.getByRole('button', { name: 'Add a sound to the term of card 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sound' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await say(page, 'perro');
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByLabel('What does it say?').fill('perro, spoken');
  await dialog.getByRole('button', { name: 'Add sound' }).click();
  // The tools of the side stand above the button, which must not move while it is pressed.
  const plays = await countPlays(page);
  await page.getByRole('button', { name: 'Play: perro, spoken' }).click();
  await expect.poll(plays).toBe(1);
  await definition(page, 1).fill('dog');
  await term(page, 2).fill('gato');
  await definition(page, 2).fill('cat');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');
  const [set] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
  const { cards } = await stored(student, set?.id ?? '');
  expect(cards[0]?.term).toMatch(/^perro\n!\[perro, spoken\]\(media:[0-9a-f]{64}\.webm\)$/);

  // In study by its key, never by itself.
  await page.goto(`/dashboard/study/${set?.id}`);
  await page.getByRole('button', { name: 'Play: perro, spoken' }).waitFor();
  const playsInStudy = await countPlays(page);
  expect(await playsInStudy()).toBe(0);
  await page.keyboard.press('s');
  await expect.poll(playsInStudy).toBe(1);
});
