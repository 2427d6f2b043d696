/** Anki packages in a real browser: read on the device, decks chosen by keyboard, saved with their cards' ratings. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { ankiPackage } from '#tests/support/samples/anki-package.ts';

const site = openSite();
const picker = (page: Page) => page.locator('form.notes input[type=file]').first();
const day = 86_400_000;
const studied = Date.now() - 30 * day;

const choose = async (page: Page, name: string, bytes: Uint8Array) =>
  picker(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

it('makes sets of chosen decks with their cards’ ratings, by keyboard on a small screen', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard/import', { width: 390 });
  await page.getByLabel('Text to import').waitFor();
  const bytes = await ankiPackage({
    form: 3,
    notes: [
      {
        ...{ type: 'basic', deck: 'Biology::Cell', fields: ['What makes ATP?', 'The <b>mitochondrion</b>'] },
        log: [
          [studied, 3],
          [studied + 4 * day, 3],
          [studied + 12 * day, 3],
        ],
      },
      { type: 'cloze', deck: 'Biology::Cell', fields: ['The {{c1::ribosome}} makes proteins.', ''] },
      { type: 'reversed', deck: 'Spanish', fields: ['perro', 'dog'] },
      { type: 'occlusion', deck: 'Spanish', fields: ['{{c1::image-occlusion:rect}}', ''] },
    ],
  });
  await choose(page, 'mine.colpkg', bytes);
  const heading = page.getByRole('heading', { name: 'Choose what to save from mine.colpkg' });
  await heading.waitFor();
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByText('2 decks, 4 cards chosen').waitFor();
  const spanish = page.getByRole('checkbox', { name: 'Spanish' });
  await spanish.focus();
  await page.keyboard.press('Space');
  await page.getByText('1 deck, 2 cards chosen').waitFor();
  await page.getByText('What will not be imported').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Colours, fonts and scripts of the card templates').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as a set' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(/2 cards are in 1 new set, with what you know of them\. (1 card is|Nothing is) due today\./)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'My Sets' }).or(page.getByText('Biology::Cell')).first().waitFor();

  const [set] = await student.api<{ id: string; title: string }[]>('GET', '/api/flashcard-sets');
  expect(set?.title).toBe('Biology::Cell');
  const cards = await student.cardsOf(set?.id ?? '');
  // 8, 20, 50: known well enough to be mastered.
  expect(cards.map((card) => [card.interval_cards, card.total_reviews])).toEqual([
    [50, 3],
    [0, 0],
  ]);

  // The same package again knows what it made.
  await page.goto(new URL('/dashboard/import', page.url()).href);
  await choose(page, 'mine.colpkg', bytes);
  await page
    .getByText(
      '2 cards, 1 of them gaps in 1 sentence, 1 studied, imported before: 0 new, 0 changed, 2 unchanged',
    )
    .waitFor();
  await spanish.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Bring 1 deck up to date' }).click();
  await page
    .getByText(/2 cards are as the file says now; 0 of those you had have changed/)
    .first()
    .waitFor();
  expect(await student.api<unknown[]>('GET', '/api/flashcard-sets')).toHaveLength(1);
});

/** One white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFAAL/hc2rNAAAAABJRU5ErkJggg==',
  'base64',
);
type Saved = { id: string; title: string; cards: { id: string; term: string; definition: string }[] };
const logOf = async (student: Awaited<ReturnType<typeof site.newStudent>>, set: Saved) =>
  (await student.api<{ ratings: unknown[] }[]>('GET', `/api/flashcard-sets/${set.id}/history`)).map(
    ({ ratings }) => ratings,
  );

it('studies an imported set, exports it as a package, and another student gets all of it', async () => {
  const student = await site.newStudent();
  const { page, close } = await site.enter(student, '/dashboard/import');
  await page.getByLabel('Text to import').waitFor();
  const bytes = await ankiPackage({
    form: 2,
    notes: [
      {
        type: 'basic',
        deck: 'Cells',
        fields: ['Which organelle? <img src="a b.png" alt="a cell">', '$x_1$ &lt;b&gt;'],
        log: [[studied, 3]],
      },
      { type: 'basic', deck: 'Cells', fields: ['Aside', 'suspended'], suspended: true },
    ],
    media: { 'a b.png': png },
  });
  await choose(page, 'cells.apkg', bytes);
  await page.getByRole('button', { name: 'Save as a set' }).click();
  await page.getByText('2 cards are in 1 new set').first().waitFor();
  const [mine] = await student.api<Saved[]>('GET', '/api/flashcard-sets');
  if (!mine) throw new Error('nothing was saved');
  expect(mine.cards[0]?.term).toMatch(/^Which organelle\? !\[a cell\]\(media:[0-9a-f]{64}\.png\)$/);

  await page.goto(`${new URL(page.url()).origin}/dashboard/study/${mine.id}`);
  await page
    .getByRole('button', { name: /show answer|flip/i })
    .first()
    .click();
  await page.getByRole('button', { name: /Good/ }).first().click();
  await expect.poll(async () => (await logOf(student, mine))[0]?.length).toBe(2);

  await page.goto(`${new URL(page.url()).origin}/dashboard/terms/${mine.id}`);
  await page.getByRole('button', { name: 'More about this set' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Anki package, with progress and pictures' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Cells.apkg');
  const written = readFileSync(await file.path());
  await close();

  const other = await site.newStudent();
  const second = await site.enter(other, '/dashboard/import');
  await second.page.getByLabel('Text to import').waitFor();
  await choose(second.page, 'Cells.apkg', written);
  await second.page.getByText('2 cards, 1 studied, 1 picture').waitFor();
  await second.page.getByRole('button', { name: 'Save as a set' }).click();
  await second.page.getByText('2 cards are in 1 new set').first().waitFor();
  const [theirs] = await other.api<Saved[]>('GET', '/api/flashcard-sets');
  if (!theirs) throw new Error('nothing was saved');
  expect(theirs.title).toBe('Cells');
  expect(theirs.cards.map(({ term, definition }) => [term, definition])).toEqual(
    mine.cards.map(({ term, definition }) => [term, definition]),
  );
  expect(await logOf(other, theirs)).toEqual(await logOf(student, mine));
  const marks = await other.api<{ suspended: string[] }>(
    'GET',
    `/api/flashcard-sets/${theirs.id}/card-marks`,
  );
  expect(marks.suspended).toEqual([theirs.cards[1]?.id]);
});
