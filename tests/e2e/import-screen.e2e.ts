/** The import screen in a real browser: reading, choosing, editing, saving automatically and manually, files and drafts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { keptDrafts } from '#tests/support/journeys/editor-steps.ts';
import { openImport, pairsOf, preview, setsOf } from '#tests/support/journeys/import-steps.ts';

const site = openSite();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the import screen', () => {
  it('previews as it reads, lets everything be edited, and saves manually', async () => {
    const student = await site.newStudent();
    const { page, text } = await openImport(site, student, 390);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').getByText('Please paste some text content to import flashcards.').waitFor();

    await text.fill(
      'front;back\nOsmosis;Water moves\nMitosis;A cell divides\nlost line\nMitosis;A cell divides\nATP;',
    );
    await page.getByText('Read as: CSV, semicolon between').waitFor();
    expect(await preview(page)).toEqual([
      ...['Osmosis', 'Water moves', 'Mitosis', 'A cell divides'],
      ...['Mitosis', 'A cell divides', 'ATP', ''],
    ]);
    await page.getByText('Line 4: no separator').waitFor();
    await page.getByText('The definition is empty.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByLabel('The first row holds headings').uncheck();
    await expect.poll(async () => (await preview(page)).slice(0, 2)).toEqual(['front', 'back']);
    await page.getByLabel('The first row holds headings').check();

    await page.getByRole('button', { name: 'Remove duplicates' }).click();
    await page.getByLabel('Definition of card 3').fill('Energy');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.getByRole('button', { name: 'Remove card 1' }).press('Enter');
    expect(await preview(page)).toEqual(['A cell divides', 'Mitosis', 'Energy', 'ATP']);
    expect(await focused(page)).toBe('Remove card 1');
    await page.getByRole('button', { name: 'Remove card 2' }).press('Enter');
    expect(await focused(page)).toBe('Remove card 1');
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    expect(await focused(page)).toBe('Remove card 2');
    await page.getByLabel('Term of card 1').fill('One cell becomes two');
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    expect((await preview(page)).slice(2)).toEqual(['One cell becomes two', 'Mitosis', 'Energy', 'ATP']);
    await page.getByLabel('Term of card 2').fill('A cell divides');

    await page.reload();
    await expect.poll(() => preview(page)).toHaveLength(6);
    await page.getByRole('button', { name: 'Save to My Sets' }).click();
    await page.getByText('Please enter a title for your flashcard set.').first().waitFor();
    await page.getByLabel('Title').fill('Swapped');
    await page.getByRole('button', { name: 'Save to My Sets' }).click();
    await page.locator('.toast-title').getByText('Cards created successfully!').waitFor();
    await page.waitForURL('**/dashboard/sets');
    expect(await pairsOf(student)).toEqual([
      ['Water moves', 'Osmosis'],
      ['A cell divides', 'Mitosis'],
      ['Energy', 'ATP'],
    ]);
    await expect.poll(() => keptDrafts(page)).toBe(0);
    await page.goto('/dashboard/import');
    await text.waitFor();
    expect(await text.inputValue()).toBe('');
  });

  it('lets the student choose separators, previews the tutor’s cards, and reads a list as notes when told', async () => {
    const student = await site.newStudent();
    const { page, text } = await openImport(site, student);
    await text.fill('a b~c d%e f~g h');
    await page.getByText('Read as: notes in sentences').waitFor();
    const sides = page.getByLabel('Between term and definition', { exact: true });
    const between = page.getByLabel('Between cards', { exact: true });
    await sides.focus();
    await page.keyboard.press('End');
    await page.getByLabel('Your own mark between term and definition').fill('~');
    await between.selectOption('Other…');
    await page.getByLabel('Your own mark between cards').fill('~');
    await page.getByText('The two marks must differ.').waitFor();
    await page.getByLabel('Your own mark between cards').fill('%');
    await expect.poll(() => preview(page)).toEqual(['a b', 'c d', 'e f', 'g h']);
    await expectAccessible(page);
    await sides.selectOption('Automatic');
    await between.selectOption('Automatic');
    await page.getByText('Read as: notes in sentences').waitFor();
    await text.fill('a, x\tb, y\nc\td');
    await page.getByText('tab between').waitFor();
    await sides.selectOption('Comma');
    await expect.poll(async () => (await preview(page))[0]).toBe('a');
    await sides.selectOption('Automatic');
    await expect.poll(async () => (await preview(page))[0]).toBe('a, x');
    await page.getByRole('button', { name: 'Read it as notes in sentences instead' }).click();
    await page.getByText('Read as: notes in sentences').waitFor();

    await text.fill(
      'Osmosis is the movement of water through a membrane. Mitosis is the division of a cell into two equal cells.',
    );
    await page.getByRole('button', { name: 'Preview first' }).click();
    await page.getByText('From your notes: Osmosis is the movement of water').waitFor();
    expect(await setsOf(student)).toEqual([]);
    await page.reload();
    await page.getByText('From your notes: Osmosis is the movement of water').waitFor();
  });

  it('reads files of any encoding, chosen or dropped, and can restore what it replaced', async () => {
    const student = await site.newStudent();
    const { page, text } = await openImport(site, student);
    await text.fill('typed\tbefore');
    const picker = page.locator('input[type=file]').first();
    const csv = 'Frage,Antwort\nGröße,"lang, breit"\nüber,oben\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]);
    await picker.setInputFiles({ name: 'karten.csv', mimeType: 'text/csv', buffer: utf16 });
    await page.getByText('Read karten.csv (UTF-16).').first().waitFor();
    await expect.poll(() => preview(page)).toEqual(['Größe', 'lang, breit', 'über', 'oben']);
    expect(await page.getByLabel('Title').inputValue()).toBe('Karten');
    await picker.setInputFiles({
      name: 'alt.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('é\tè', 'latin1'),
    });
    await page.getByText('Read alt.txt (Latin-1).').first().waitFor();
    await expect.poll(() => preview(page)).toEqual(['é', 'è']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => text.inputValue()).toBe(csv);

    await page.locator('form.notes').evaluate((form) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x\ty'], 'dropped.tsv'));
      form.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    await page.getByText('Read dropped.tsv (UTF-8).').first().waitFor();
  });
});
