/** Importing: pastes, files of every kind, and notes next to the cards made from them. */
import { ankiDeck } from './anki-deck.mjs';
import { exported, lectures, ragged } from './sets.mjs';
import { changed, press, scene } from './states.mjs';

const choose = (page, name, buffer) =>
  page
    .locator('form.notes input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const slip =
  '<body style="margin:0;padding:40px 50px;font:24px/1.6 serif;background:#fff;color:#111"><p>Turgor pressure: the protoplast pushes against the cell wall.</p><p>Water potential (Ψ) is the sum of solute and pressure potential.</p>';

/** A photo of a note with a character that the English text recognition does not know. */
async function photo(page) {
  const painter = await page.context().newPage();
  await painter.setViewportSize({ width: 800, height: 260 });
  await painter.setContent(slip);
  const picture = await painter.screenshot();
  await painter.close();
  await choose(page, 'slip.png', picture);
  await page.locator('.photo-doubt').first().waitFor({ timeout: 300_000 });
}

const ofNotes = (person) => `/dashboard/notes/${person.sets.noted}`;

export const importScenes = [
  scene('import', 'student', '/dashboard/import'),
  scene('import-preview', 'student', '/dashboard/import', {
    async after(page) {
      await page.getByRole('textbox', { name: 'Text to import' }).fill(exported);
      await page.getByRole('button', { name: 'Save to My Sets' }).first().waitFor();
    },
  }),
  scene('import-anki-decks', 'student', '/dashboard/import', {
    async after(page) {
      await choose(page, 'biology.apkg', await ankiDeck());
      await page.getByRole('heading', { name: 'Choose what to save from biology.apkg' }).waitFor();
      for (const part of ['The first cards', 'What will not be imported']) await page.getByText(part).click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  }),
  scene('import-problems', 'student', '/dashboard/import', {
    async after(page) {
      await page.getByRole('textbox', { name: 'Text to import' }).fill(ragged);
      await page.getByRole('button', { name: 'Save to My Sets' }).first().waitFor();
    },
  }),
  scene('import-none-found', 'student', '/dashboard/import', {
    async after(page) {
      await page.getByRole('textbox', { name: 'Text to import' }).fill('call mum, buy milk');
      await press('Import')(page);
      await page.getByText('No cards found').first().waitFor();
    },
  }),
  scene('import-chapters', 'student', '/dashboard/import', {
    async after(page) {
      const chapters = lectures.map(
        (title) => `# ${title}\n\n${'Words about it, and more of them. '.repeat(900)}`,
      );
      await choose(page, 'biology-script.md', Buffer.from(chapters.join('\n\n')));
      await page.getByRole('checkbox', { name: lectures[1] }).check();
      await page.evaluate(() => scrollTo(0, 0));
    },
  }),
  scene('import-photo-words', 'student', '/dashboard/import', { after: photo }),
  scene('import-photo-fix', 'student', '/dashboard/import', {
    async after(page) {
      await photo(page);
      await page.locator('.photo-doubt').first().click();
      await page.locator('.photo-fix canvas').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  }),
  scene('set-notes', 'premium', ofNotes),
  scene('set-exam-planned', 'premium', ofNotes, {
    before: async (page) => {
      const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
      const plan = { examDay: day, newADay: null, outlook: { kind: 'on_plan', cardsADay: 2 }, steps: [] };
      await changed('**/notes', (notes) =>
        notes.map((one) => ({ ...one, text: `${one.text}\nExam ${day}` })),
      )(page);
      await page.route('**/plan?*', (route) =>
        route.fulfill({
          json:
            route.request().method() === 'PUT'
              ? { ...plan, steps: [2, 4, 5, 5, 5, 5] }
              : { ...plan, examDay: null, outlook: null },
        }),
      );
    },
    after: (page) => page.getByRole('button', { name: /^Plan for/ }).click(),
  }),
  scene('set-notes-unused', 'premium', ofNotes, {
    async after(page) {
      const tab = page.getByRole('tab', { name: /^Not used/ });
      const add = page.getByRole('button', { name: 'Add to card' }).first();
      // On phones the lines are in a second tab.
      await tab.or(add).filter({ visible: true }).first().waitFor();
      if (await tab.isVisible()) await tab.click();
      await add.click();
    },
  }),
];
