/** From notes to a saved set on the home page: on the device, by the tutor, and when something fails. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import type { Student } from '#tests/support/journeys/study-fixture.ts';

const site = openSite();

async function home(student: Student, width = 1280) {
  const opened = await site.enter(student, '/dashboard', { width, height: 844 });
  const notes = opened.page.getByLabel('Your notes');
  await notes.waitFor();
  return { ...opened, notes, make: opened.page.getByRole('button', { name: 'Make flashcards' }) };
}
type Listed = {
  id: string;
  title: string;
  cards: { term: string; definition: string; source: string | null }[];
};
const setsOf = (student: Student) => student.api<Listed[]>('GET', '/api/flashcard-sets');

describe('notes on the home page', () => {
  it('reads a list on a phone, opens the new set without a notice covering it, and gives sentences to the tutor', async () => {
    const student = await site.newStudent();
    const { page, notes, make } = await home(student, 390);
    const parsed: string[] = [];
    page.on('request', (request) => request.url().includes('parse-flashcards') && parsed.push(request.url()));
    expect(await make.isDisabled()).toBe(true);
    await page.getByText('0/100,000').waitFor();
    await notes.fill('Osmosis\tWater moves through a membrane\nATP\tEnergy 🔋 "carrier", of the cell');
    await make.click();
    const toast = page.locator('.toast');
    await toast.getByText('Cards created successfully!').waitFor();
    await toast.getByText('2 flashcards have been imported and saved to your sets.').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Imported Flashcards'));
    const said = await toast.boundingBox();
    const set = await page.locator('.set').first().boundingBox();
    if (!said || !set) throw new Error('the toast was gone before it could be measured');
    expect(said.y + said.height <= set.y || said.y >= set.y + set.height).toBe(true);
    expect(await notes.inputValue()).toBe('');
    await expectAccessible(page);
    expect((await setsOf(student))[0]?.cards).toMatchObject([
      { term: 'Osmosis', definition: 'Water moves through a membrane' },
      { term: 'ATP', definition: 'Energy 🔋 "carrier", of the cell' },
    ]);
    expect(parsed).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: 'Study' }).waitFor();
    expect(await notes.inputValue()).toBe('');

    const sentence =
      'Photosynthesis is the process by which plants convert light energy into chemical energy.';
    await notes.fill(
      `Plants and light\n\n${sentence} Chlorophyll is the green pigment that absorbs light in the leaves of plants.`,
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: 'Plants and light' }).waitFor();
    const made = (await setsOf(student)).find(({ title }) => title === 'Plants and light');
    expect(made?.cards.find(({ term }) => term === 'Photosynthesis')?.source).toContain(
      'plants convert light',
    );
    await make.waitFor();
  });
});
