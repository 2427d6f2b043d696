/** A set's notes next to its cards in a real browser: what was used, what was not, and the student's decisions. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

const notesText = [
  'The circulation',
  '',
  'artery = carries blood away from the heart',
  'vein = brings blood back to the heart',
  'Harvey showed circulation in 1628',
  'capillary: walls one cell thick, so gases can diffuse',
  '?? ask Dr Bell about the foetal circulation',
].join('\n');

type Kept = { text: string; marks: Record<string, string> }[];
type Stored = { id: string; title: string; cards: { term: string; definition: string }[] };

it('keeps the notes of a set made on the home page, and leads to lines without a card', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard');
  await page.getByLabel('Your notes').fill(notesText);
  await page.getByRole('button', { name: 'Make flashcards' }).click();
  await page.getByRole('heading', { level: 1, name: '3 cards · 1 to check · 2 lines left' }).waitFor();
  const [set] = await student.api<Stored[]>('GET', '/api/flashcard-sets');
  if (!set) throw new Error('no set was made');
  const kept = () => student.api<Kept>('GET', `/api/flashcard-sets/${set.id}/notes`);
  expect(await kept()).toMatchObject([{ text: notesText, marks: {} }]);
  await expectAccessible(page);
  // What was pasted can be studied at once, and the set is behind its title.
  const pageOfSet = (path: string) => `/dashboard/${path}/${set.id}`;
  expect(await page.getByRole('link', { name: 'Study', exact: true }).getAttribute('href')).toBe(
    pageOfSet('study'),
  );
  expect(await page.getByRole('main').getByRole('link', { name: set.title }).getAttribute('href')).toBe(
    pageOfSet('terms'),
  );

  // A line leads to its card, and the card back to its line.
  await page.getByRole('button', { name: /^Line 3: show card 1, artery/ }).click();
  const artery = page.locator('.cover-cards').getByRole('button', { name: /artery/ });
  expect(await artery.getAttribute('aria-pressed')).toBe('true');
  await artery.click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Line 3'));

  // Ignore and undo, in place.
  const row = page.locator('ul.cover-unused > li').filter({ hasText: 'foetal' });
  await row.getByRole('button', { name: 'Ignore' }).click();
  await row.getByText('Ignored.').waitFor();
  expect((await kept())[0]?.marks).toEqual({ 7: 'ignored' });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Ignore' }).waitFor();
  expect((await kept())[0]?.marks).toEqual({});

  // Add a line to a card, and undo it.
  await row.getByRole('button', { name: 'Add to card' }).click();
  await row.getByLabel('Card').selectOption({ label: 'vein' });
  await row.getByRole('button', { name: 'Add', exact: true }).click();
  await row.getByText('Added to “vein”.').waitFor();
  const cards = async () => (await student.api<Stored>('GET', `/api/flashcard-sets/${set.id}`)).cards;
  expect((await cards()).find(({ term }) => term === 'vein')?.definition).toBe(
    'brings blood back to the heart\n?? ask Dr Bell about the foetal circulation',
  );
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Add to card' }).waitFor();
  expect((await cards()).find(({ term }) => term === 'vein')?.definition).toBe(
    'brings blood back to the heart',
  );

  // Make a card of a line; the title line stands for any.
  const title = page.locator('ul.cover-unused > li').filter({ hasText: 'The circulation' }).first();
  await title.getByRole('button', { name: 'Make a card' }).click();
  await title.getByLabel('Term').fill('');
  await title.getByRole('button', { name: 'Save card' }).click();
  await title.getByText('Please fill in both the term and the definition.').waitFor();
  await title.getByLabel('Term').fill('What was the lesson about?');
  await expectAccessible(page);
  await title.getByRole('button', { name: 'Save card' }).click();
  await title.getByText('A card was made: “What was the lesson about?”.').waitFor();
  const before = await cards();
  expect(before.at(-1)).toMatchObject({ term: 'What was the lesson about?', definition: 'The circulation' });

  // Adding notes adds only what is new.
  await page
    .getByLabel('More notes for this set')
    .fill(
      'vein = brings blood back to the heart\nvalve = stops the flow backwards\npulse = wave of pressure in an artery',
    );
  await page.getByRole('button', { name: 'Add what is new' }).click();
  await page.getByText('2 cards added.').waitFor();
  expect((await cards()).slice(before.length).map(({ term }) => term)).toEqual(['valve', 'pulse']);
  expect(await kept()).toHaveLength(2);

  // The set leads here too; on a phone one of the three is visible.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Not used/ }).click();
  await page.locator('section[aria-labelledby="cover-unused"]').waitFor();
  expect(await page.locator('.cover-lines').first().isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Home');
  await page.locator('.cover-lines').first().waitFor();
  await page.goto(`/dashboard/terms/${set.id}`);
  await page.getByRole('button', { name: 'More about this set' }).click();
  await page.getByRole('menuitem', { name: /^Your notes/ }).click();

  // The notes are deleted on request; the cards stay.
  await page.getByRole('button', { name: 'Remove the notes' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'No notes are kept with this set' }).waitFor();
  expect(await kept()).toEqual([]);
  expect((await cards()).length).toBe(before.length + 2);
});

it('stores no notes when the switch is off', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard/settings?tab=study');
  await page.getByRole('switch', { name: 'Keep notes with new sets' }).click();
  await page.goto('/dashboard');
  await page.getByLabel('Your notes').fill(notesText.replace(/^capillary.*\n/m, ''));
  await page.getByRole('button', { name: 'Make flashcards' }).click();
  await page.locator('.toast-title').getByText('Cards created successfully!').waitFor();
  expect(await page.locator('.toast').getByRole('link').count()).toBe(0);
  const [set] = await student.api<Stored[]>('GET', '/api/flashcard-sets');
  expect(await student.api('GET', `/api/flashcard-sets/${set?.id}/notes`)).toEqual([]);
});
