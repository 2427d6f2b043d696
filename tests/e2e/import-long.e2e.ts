/** A text too long for a field in a real browser: kept, edited in parts, and saved as several sets. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { openImport, setsOf } from '#tests/support/journeys/import-steps.ts';

const site = openSite();

it('keeps a text too long for a field outside it, even after closing the tab, and edits it in parts', async () => {
  const student = await site.newStudent();
  const { page, context, expectComplaint } = await openImport(site, student, 390);
  const lines = Array.from({ length: 12_000 }, (_, line) => `term ${line}\tmeaning of it ${line}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'all_of_biology.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(lines.join('\n')),
    });
  await page.getByRole('region', { name: 'all_of_biology.txt' }).getByText('meaning of it 3').waitFor();
  // Immediately: nothing waits for the reading. A page in its place, because a tab that is closed has half a second to store it.
  await page.goto('/robots.txt');
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard/import');
  await again.getByText('12,000 cards').waitFor();
  await again.getByRole('button', { name: 'Edit the text' }).click();
  const text = again.getByLabel('Text to import');
  await again.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Text to import');
  await again.getByRole('button', { name: 'Next part' }).click();
  const part = await text.inputValue();
  await text.fill(`${part}one more\tcard\n`);
  await again.getByText('12,001 cards').waitFor();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Clear' }).click();
  expect(await text.inputValue()).toBe('');
  await again.getByRole('button', { name: 'Undo', exact: true }).click();
  await again.getByText('12,001 cards').waitFor();
  expect(await again.getByLabel('Title').inputValue()).toBe('All of biology');

  await again.getByText('so these become 3 sets').waitFor();
  let saves = 0;
  await again.route('**/api/flashcard-sets', (route) => {
    if (route.request().method() === 'POST') saves += 1;
    return saves === 2 ? route.abort() : route.fallback();
  });
  await again.getByRole('button', { name: 'Save to My Sets' }).click();
  await again.getByRole('alert').getByText('Network error.').waitFor();
  await again.getByText('7,001 cards').waitFor();
  await again.reload();
  await again.getByText('7,001 cards').waitFor();
  await again.unroute('**/api/flashcard-sets');
  await again.getByRole('button', { name: 'Save to My Sets' }).click();
  await again.waitForURL('**/dashboard/sets');
  const sets = await setsOf(student);
  expect(sets.map(({ title, cards }) => [title, cards.length]).sort()).toEqual([
    ['All of biology (part 1)', 5000],
    ['All of biology (part 2)', 5000],
    ['All of biology (part 3)', 2001],
  ]);
  expectComplaint(/ERR_FAILED/);

  await again.goto('/dashboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await again.evaluate((pasted) => navigator.clipboard.writeText(pasted), lines.join('\n'));
  await again.getByLabel('Your notes').focus();
  await again.keyboard.press('Control+v');
  await again.waitForURL('**/dashboard/import');
  await again.getByRole('region', { name: 'Pasted text' }).waitFor();
  await again.getByText('12,000 cards').waitFor();
});
