/** Home, library, editing and studying. */
import { cellDrawing } from './drawing.mjs';
import { notes } from './sets.mjs';
import { changed, failing, press, refusing, scene, waitingFor, withRecogniser } from './states.mjs';

const sets = '**/api/flashcard-sets?*';
const ofSet = (path, name) => (person) => `/dashboard/${path}/${person.sets[name]}`;

/** `key` 4 postpones each card so far that none is ready at the end; 3 ends a session of many cards earlier. */
const rateAll = (key) => async (page) => {
  const answer = page.getByRole('button', { name: /Show answer/ });
  const complete = page.getByRole('heading', { name: /Session Complete|^\d+ done/ });
  for (;;) {
    await answer.or(complete).first().waitFor();
    if (await complete.isVisible()) return;
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Easy/ }).waitFor();
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
};

/** From the menu of the set's page. */
async function selectCards(page) {
  await page.getByRole('button', { name: 'More about this set' }).click();
  await page.getByRole('menuitem', { name: 'Select cards' }).click();
}

const someId = '0190aaaa-0000-7000-8000-000000000001';
const quietDay = (next) => async (page) => {
  await changed('**/api/today?*', (today) => ({
    ...today,
    ...{ dueCount: 0, newCount: 0, laterCount: 0, sets: [], streakDays: 6 },
    week: today.week.map((day) => ({ ...day, studied: true })),
  }))(page);
  await changed('**/api/progress/next?*', () => next)(page);
};

const biology = ['student', ofSet('study', 'biology')];

export const setScenes = [
  scene('home', 'student', '/dashboard'),
  scene('home-nothing-due', 'student', '/dashboard', {
    before: quietDay({
      offer: { kind: 'explain', setId: someId, cardId: someId, term: 'Electron transport chain', missed: 2 },
      milestone: null,
    }),
  }),
  scene('home-new-offered', 'student', '/dashboard', {
    before: quietDay({
      offer: { kind: 'new', setId: someId, setTitle: 'Cell respiration', cardIds: Array(5).fill(someId) },
      milestone: { days: 30, setId: someId, term: 'Chemiosmosis', missed: 4, knownInARow: 3 },
    }),
  }),
  scene('home-empty', 'newcomer', '/dashboard'),
  scene('home-loading', 'student', '/dashboard', { before: waitingFor(sets), settleMs: 600 }),
  scene('home-error', 'student', '/dashboard', { before: failing(sets) }),
  scene('home-reading', 'student', '/dashboard', {
    before: waitingFor('**/api/parse-flashcards'),
    async after(page) {
      await page.getByRole('textbox', { name: 'Your notes' }).fill(notes);
      await page.getByRole('button', { name: 'Make flashcards' }).click();
    },
    settleMs: 1200,
  }),
  scene('home-offline', 'student', '/dashboard', {
    after: (page) => page.context().setOffline(true),
    settleMs: 900,
  }),
  scene('menu', 'student', '/dashboard', { fullPage: false, after: openDrawer }),
  scene('library', 'student', '/dashboard/sets'),
  scene('library-empty', 'newcomer', '/dashboard/sets'),
  scene('library-loading', 'student', '/dashboard/sets', { before: waitingFor(sets), settleMs: 600 }),
  scene('library-error', 'student', '/dashboard/sets', { before: failing(sets) }),
  scene('library-none-found', 'student', '/dashboard/sets', {
    after: (page) => page.getByPlaceholder('Search flashcards').fill('quantum'),
  }),
  scene('library-cards-found', 'student', '/dashboard/sets', {
    async after(page) {
      await page.getByPlaceholder('Search flashcards').fill('membranes');
      await page.locator('.found-card').first().waitFor();
    },
  }),
  scene('library-tags', 'student', '/dashboard/sets', {
    fullPage: false,
    async after(page) {
      await press(/^More about Cell/)(page);
      await page.getByRole('menuitem', { name: 'Tags' }).click();
      await page.getByRole('textbox', { name: 'Tags' }).fill('biology, exam');
    },
  }),
  scene('library-menu', 'student', '/dashboard/sets', { fullPage: false, after: press(/^More about Cell/) }),
  scene('library-delete', 'student', '/dashboard/sets', {
    fullPage: false,
    async after(page) {
      await press(/^More about Cell/)(page);
      await page.getByRole('menuitem', { name: 'Delete Set' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  }),
  scene('create', 'student', '/dashboard/create'),
  scene('create-errors', 'student', '/dashboard/create', {
    after: (page) => page.getByRole('button', { name: 'Save' }).first().click(),
  }),
  scene('edit', 'student', ofSet('edit', 'spanish')),
  scene('edit-loading', 'student', ofSet('edit', 'spanish'), {
    before: waitingFor('**/api/flashcard-sets/*'),
    settleMs: 600,
  }),
  scene('edit-pictures', 'premium', ofSet('edit', 'pictures'), { after: pictured }),
  scene('edit-hide-labels', 'premium', ofSet('edit', 'labels'), {
    fullPage: false,
    async after(page) {
      await page.getByRole('button', { name: 'Hide labels on picture 1 of card 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hide labels' });
      await dialog.getByRole('img').waitFor();
      await dialog.getByRole('button', { name: /^Label 3/ }).focus();
    },
  }),
  scene('edit-add-picture', 'student', '/dashboard/create', {
    fullPage: false,
    async after(page) {
      const chosen = page.waitForEvent('filechooser');
      await page.getByLabel('Term of card 1').focus();
      await page.getByRole('button', { name: 'Add a picture to the term of card 1' }).click();
      const file = { name: 'cell.png', mimeType: 'image/png', buffer: cellDrawing() };
      await (await chosen).setFiles(file);
      await page.getByLabel('What does it show?').fill('An animal cell');
    },
  }),
  scene('edit-marks', 'student', ofSet('edit', 'biology'), {
    fullPage: false,
    async after(page) {
      await page
        .getByLabel('Definition of card 1', { exact: true })
        .fill('**Powerhouse** of the cell:\n- makes ATP\n- has its own `DNA`\nEnergy: \\(E = mc^2\\)');
    },
  }),
  scene('edit-find', 'student', ofSet('edit', 'biology'), {
    fullPage: false,
    async after(page) {
      await page.getByRole('button', { name: /^Find and replace/ }).click();
      await page.getByLabel('Find', { exact: true }).fill('cell');
    },
  }),
  scene('edit-select', 'student', ofSet('edit', 'biology'), {
    fullPage: false,
    async after(page) {
      await page.getByRole('button', { name: 'Select cards' }).click();
      await page.getByLabel('Select card 1', { exact: true }).check();
    },
  }),
  scene('edit-add-sound', 'student', '/dashboard/create', {
    fullPage: false,
    async after(page) {
      await page.getByLabel('Term of card 1').focus();
      await page.getByRole('button', { name: 'Add a sound to the term of card 1' }).click();
      await page.getByRole('dialog', { name: 'Add a sound' }).waitFor();
    },
  }),
  scene('terms-list', 'student', ofSet('terms', 'biology')),
  scene('terms-selected', 'student', ofSet('terms', 'biology'), {
    async after(page) {
      await selectCards(page);
      for (const card of await page.getByRole('checkbox').all()) {
        await card.check();
        if ((await page.getByRole('checkbox', { checked: true }).count()) === 2) break;
      }
    },
  }),
  scene('terms-move', 'student', ofSet('terms', 'biology'), {
    fullPage: false,
    async after(page) {
      await selectCards(page);
      await page.getByRole('checkbox').first().check();
      await press('Move')(page);
      await page.getByRole('combobox', { name: 'To the set' }).waitFor();
    },
  }),
  scene('terms-exam', 'student', ofSet('terms', 'biology'), { after: press(/^Exam/) }),
  scene('terms-menu', 'student', ofSet('terms', 'biology'), {
    fullPage: false,
    after: press(/^More about this set/),
  }),
  scene('terms-list-long', 'student', ofSet('terms', 'long')),
  scene('terms-list-empty', 'student', ofSet('terms', 'empty')),
  scene('terms-list-pictures', 'premium', ofSet('terms', 'pictures'), { after: pictured }),
  scene('study-picture', 'premium', ofSet('study', 'pictures'), { after: pictured }),
  scene('study-hidden-label', 'premium', ofSet('study', 'labels'), { after: pictured }),
  scene('study-front', ...biology, { after: shown }),
  scene('study-back', ...biology, {
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Good/ }).waitFor();
    },
  }),
  scene('study-why', ...biology, {
    async after(page) {
      await shown(page);
      await page.getByText('Why this card now?').click();
    },
  }),
  scene('study-help', ...biology, {
    fullPage: false,
    async after(page) {
      await shown(page);
      // By key: phones have no button for the list of keys.
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  }),
  scene('study-rating-failed', ...biology, {
    before: refusing('**/review'),
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.keyboard.press('3');
      await page.getByText('Rating Failed').first().waitFor();
    },
  }),
  scene('study-long', 'student', ofSet('study', 'long'), {
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Good/ }).waitFor();
    },
  }),
  scene('study-loading', 'student', ofSet('study', 'history'), {
    before: waitingFor('**/flashcards*'),
    settleMs: 600,
  }),
  scene('study-error', 'student', ofSet('study', 'history'), { before: failing('**/flashcards*') }),
  scene('study-empty', 'student', ofSet('study', 'empty')),
  scene('study-complete', 'student', ofSet('study', 'history'), { after: rateAll('4') }),
  scene('study-finish', ...biology, { before: withRecogniser, after: rateAll('3') }),
];

async function pictured(page) {
  await page.locator('.media img').first().waitFor();
}

async function shown(page) {
  await page.getByRole('button', { name: /Show answer/ }).waitFor();
}

async function openDrawer(page) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}
