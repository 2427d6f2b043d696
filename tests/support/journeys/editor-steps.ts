/** Editor steps: opens it, finds its fields, reads what is stored. */
import type { Page } from 'playwright-core';
import type { Site } from '../browser/open-site.ts';
import type { Student } from './study-fixture.ts';

type StoredSet = {
  title: string;
  version: number;
  cards: { id: string; term: string; definition: string }[];
};
export const stored = (student: Student, id: string) =>
  student.api<StoredSet>('GET', `/api/flashcard-sets/${id}`);
export const storedTerms = async (student: Student, id: string) =>
  (await stored(student, id)).cards.map(({ term }) => term);

export const term = (page: Page, position: number) =>
  page.getByLabel(`Term of card ${position.toLocaleString('en')}`, { exact: true });
export const definition = (page: Page, position: number) =>
  page.getByLabel(`Definition of card ${position.toLocaleString('en')}`, { exact: true });
/** In typing order. */
export const terms = (page: Page) =>
  page
    .locator('[name$=".term"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
export const toast = (page: Page, title: string) =>
  page.locator('.toast-title').getByText(title, { exact: true });
export const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

export async function openEditor(site: Site, student: Student, path: string, width?: number) {
  const opened = await site.enter(student, path, width ? { width } : {});
  await opened.page.getByLabel('Title').waitFor();
  return opened;
}

/** Number of drafts in this browser's database of that name, or of rows in another of its tables, of all accounts. */
export const keptDrafts = (page: Page, database = 'tellcard-drafts', table = 'drafts') =>
  page.evaluate(
    ([name, table]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction(table).objectStore(table).count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
    [database, table] as const,
  );
