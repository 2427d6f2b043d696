/** Import screen steps: opens it for a student, and reads what it saved. */
import type { Page } from 'playwright-core';
import type { Site } from '../browser/open-site.ts';
import type { Student } from './study-fixture.ts';

type Listed = { title: string; cards: { term: string; definition: string }[] };

export async function openImport(site: Site, student: Student, width?: number) {
  const opened = await site.enter(student, '/dashboard/import', width ? { width } : {});
  const text = opened.page.getByLabel('Text to import');
  await text.waitFor();
  return { ...opened, text };
}

export const setsOf = (student: Student) => student.api<Listed[]>('GET', '/api/flashcard-sets');
/** Of the newest set. */
export const pairsOf = async (student: Student) =>
  (await setsOf(student))[0]?.cards.map(({ term, definition }) => [term, definition]);

/** The displayed text next to the cards found in it. */
export const sourceOf = async (page: Page) => {
  await page.getByRole('heading', { name: 'Your text', includeHidden: true }).waitFor({ state: 'attached' });
  return (await page.locator('.preview-source .cover-text').allTextContents()).join('\n\n');
};

/** Saves the kept cards. */
export const saveKept = (page: Page) =>
  page.locator('.preview-save').getByRole('button', { name: /^(Save to My Sets|Keep all sure ones)/ });

/** Terms and definitions of the preview, alternating. */
export const preview = (page: Page) =>
  page
    .locator('.preview-row textarea')
    .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
