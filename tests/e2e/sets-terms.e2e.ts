/** The terms of a set in a real browser: read, exported and imported, printed, and thousands of them. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

const hostile = [
  ['Term\twith a tab', 'two\nlines, "quoted"; and more'],
  ['שלום', 'peace 🕊️'],
  ['<b>not bold</b>', '=1+1'],
  ['Energy', '\\(E = mc^2\\), never $5 and $6'],
  ['A long side', 'It goes on and on. '.repeat(50).trim()],
] as const;

describe('the terms of a set', () => {
  it('are listed, exported so that the import reads them back, and printed without the frame', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Mixed/Set: 1', hostile);
    const { page } = await site.enter(student, `/dashboard/terms/${setId}`);
    await page.getByRole('heading', { level: 1, name: 'Mixed/Set: 1' }).waitFor();
    await page.getByText('5 terms').waitFor();
    await page.getByRole('math').locator('.katex').waitFor();
    await page.getByText(', never $5 and $6').waitFor();
    expect(await page.locator('.term-name').allInnerTexts()).toEqual(hostile.map(([term]) => term));
    for (const format of ['CSV for spreadsheets', 'text for Anki', 'text for Quizlet', 'JSON']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'More about this set' }).click();
      await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^Mixed Set 1.*\.(csv|txt|json)$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(
        readImport(text).cards.map(({ term, definition }) => [term, definition]),
        format,
      ).toEqual(hostile);
      if (format === 'text for Quizlet') await page.getByText('Before you paste this into Quizlet').waitFor();
    }
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.shell > .side').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'More about this set' }).isVisible()).toBe(false);
    expect(await page.locator('.term-row').last().isVisible()).toBe(true);
    const breaks = await page
      .locator('.term-row')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside));
    expect(breaks).toEqual(hostile.map(([, side]) => (side.length > 800 ? 'auto' : 'avoid')));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Practice with AI' }).click();
    await page.waitForURL(`**/dashboard/active-recall-settings/${setId}`);
  });

  it('start within the first 320 pixels of a phone, and their settings open in place', async () => {
    const student = await site.newStudent();
    const cards = Array.from({ length: 12 }, (_, index) => [`Term ${index}`, `Definition ${index}`] as const);
    const setId = await student.newSet('Cell respiration', cards);
    const { page } = await site.enter(student, `/dashboard/terms/${setId}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const exam = page.getByRole('button', { name: 'Exam: add a date' });
    await exam.waitFor();
    await page.getByText('12 terms, not started yet.').waitFor();
    const top = async () => (await page.locator('.term-row').first().boundingBox())?.y ?? Number.NaN;
    expect(await top()).toBeLessThanOrEqual(320);
    await exam.press('Enter');
    await page.getByLabel('Day of the exam').waitFor();
    expect(await top()).toBeGreaterThan(320);
    await exam.press('Enter');
    await page.getByLabel('Day of the exam').waitFor({ state: 'detached' });
    // The menu fits in a short window, within thumb's reach.
    await page.setViewportSize({ width: 390, height: 400 });
    await page.getByRole('button', { name: 'More about this set' }).click();
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu && menu.x >= 0 && menu.x + menu.width <= 390 && menu.y + menu.height <= 400).toBe(true);
  });

  it('are 5,000 in a full set, all of them searchable', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet(
      'Full',
      Array.from({ length: 5000 }, (_, index) => [`Term ${index}`, `Definition ${index}`] as const),
    );
    const { page } = await site.enter(student, `/dashboard/terms/${setId}`);
    await page.getByText('5,000 terms').waitFor();
    await expect.poll(() => page.locator('.term-row').count()).toBe(5000);
    await page.getByText('Definition 4999', { exact: true }).scrollIntoViewIfNeeded();
  });
});
