/** From notes to a saved set on the home page: on the device, by the tutor, and when something goes wrong. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser.ts';
import { openSite } from '#tests/support/open-site.ts';
import type { Student } from '#tests/support/study-fixture.ts';

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
  it('reads a list on the device, saves it, and takes the student to the new set', async () => {
    const student = await site.newStudent();
    const { page, notes, make, close } = await home(student);
    const parsed: string[] = [];
    page.on('request', (request) => request.url().includes('parse-flashcards') && parsed.push(request.url()));
    expect(await make.isDisabled()).toBe(true);
    await page.getByText('0/100,000').waitFor();
    await expectAccessible(page);
    await notes.fill('Osmosis\tWater moves through a membrane\nATP\tEnergy 🔋 "carrier", of the cell');
    await make.click();
    await page.locator('.toast-title').getByText('Cards created successfully!').waitFor();
    await page
      .locator('.toast-text')
      .getByText('2 flashcards have been imported and saved to your sets.')
      .waitFor();
    const link = page.getByRole('link', { name: /^Imported Flashcards - / });
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Imported Flashcards'));
    await link.waitFor();
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
    await close();
  });

  it('leaves the new set uncovered by the news of it on a phone', async () => {
    const student = await site.newStudent();
    const { page, notes, make, close } = await home(student, 390);
    await notes.fill('Osmosis\tWater moves through a membrane\nATP\tThe energy carrier of the cell');
    await make.click();
    const toast = page.locator('.toast');
    await toast.getByText('Cards created successfully!').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Imported Flashcards'));
    const said = await toast.boundingBox();
    const set = await page.locator('.set').first().boundingBox();
    if (!said || !set) throw new Error('the toast was gone before it could be measured');
    expect(said.y + said.height <= set.y || said.y >= set.y + set.height).toBe(true);
    await close();
  });

  it('gives notes in sentences to the tutor, and keeps the sentence of each card', async () => {
    const student = await site.newStudent();
    const { page, notes, make, close } = await home(student);
    const sentence =
      'Photosynthesis is the process by which plants convert light energy into chemical energy.';
    await notes.fill(
      `Plants and light\n\n${sentence} Chlorophyll is the green pigment that absorbs light in the leaves of plants.`,
    );
    await page.keyboard.press('Control+Enter');
    await page.locator('.toast-title').getByText('Cards created successfully!').waitFor({ timeout: 20_000 });
    const [set] = await setsOf(student);
    expect(set?.title).toBe('Plants and light');
    expect(set?.cards.find(({ term }) => term === 'Photosynthesis')?.source).toContain(
      'plants convert light',
    );
    await make.waitFor();
    await close();
  });

  it('keeps the text, on the page and over a reload, when nothing is found or saving fails', async () => {
    const student = await site.newStudent();
    const { page, notes, make, close, expectComplaint } = await home(student);
    await notes.fill('hello there, how are you doing today');
    await make.click();
    await page.getByRole('alert').getByText('No cards found').waitFor({ timeout: 20_000 });
    await expectAccessible(page);
    expect(await notes.inputValue()).toBe('hello there, how are you doing today');

    await page.route('**/api/flashcard-sets', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await notes.fill('a\t1\nb\t2');
    await make.click();
    await page.getByRole('alert').getByText('Network error.').waitFor();
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe('a\t1\nb\t2');
    await page.getByRole('link', { name: 'Review and save' }).click();
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await page.unroute('**/api/flashcard-sets');
    await page.getByLabel('Title').fill('Rescued');
    await page.getByRole('button', { name: 'Save to My Sets' }).click();
    await page.waitForURL('**/dashboard/sets');
    expect((await setsOf(student)).map(({ title }) => title)).toEqual(['Rescued']);
    expectComplaint(/ERR_FAILED/);
    await close();
  });

  it('shows what needs a look before it saves, and never cuts a text that is too long', async () => {
    const student = await site.newStudent();
    const { page, notes, make, close } = await home(student);
    await notes.evaluate((area: HTMLTextAreaElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      setValue?.call(area, 'x'.repeat(100_003));
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByText('100,003/100,000').waitFor();
    await page.getByText('That is 3 characters too many').waitFor();
    expect(await make.isDisabled()).toBe(true);
    expect((await notes.inputValue()).length).toBe(100_003);
    await notes.fill('Osmosis;Water moves\nMitosis;\nATP;Energy');
    await make.click();
    await page.waitForURL('**/dashboard/import');
    await page.getByText('1 card cannot be saved as it is.').waitFor();
    expect(await setsOf(student)).toEqual([]);
    await close();
  });

  it('takes a dropped file after the notes in the box, says why it refuses one, and opens none in the browser', async () => {
    const student = await site.newStudent();
    const { page, notes, close } = await home(student);
    const drop = (name: string, content: string) =>
      notes.evaluate(
        (area, file) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([file.content], file.name));
          const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
          area.dispatchEvent(event);
          return event.defaultPrevented;
        },
        { name, content },
      );
    await notes.fill('Mitosis;One cell becomes two');
    expect(await drop('slides.txt', '%PDF-1.7 and more')).toBe(true);
    for (const place of [page.locator('.notes-messages'), page.locator('.toasts')]) {
      await place.getByText('slides.txt was not read').waitFor();
      await place.getByText('It is damaged or not complete.').waitFor();
    }
    await expectAccessible(page);
    expect(await notes.inputValue()).toBe('Mitosis;One cell becomes two');
    await drop('energy', 'ATP;Energy');
    await page.getByText('Read energy (UTF-8).').first().waitFor();
    await expect.poll(() => notes.inputValue()).toBe('Mitosis;One cell becomes two\n\nATP;Energy');
    await notes.fill('');
    await drop('ragged.csv', 'a,b,c\nd,e\nf\n"g, h",i,j,k');
    await page.waitForURL('**/dashboard/import');
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await close();
  });
});
