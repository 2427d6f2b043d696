/** Home, library, editing and studying. */
import { cellDrawing } from './drawing.mjs';
import { notes } from './sets.mjs';
import { changed, failing, press, refusing, waitingFor } from './states.mjs';

const sets = '**/api/flashcard-sets?*';
const ofSet = (path, name) => (person) => `/dashboard/${path}/${person.sets[name]}`;

/** `key` 4 holds each card back so long that none is ready at the end, 3 ends the session of many cards before. */
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

const biology = { who: 'student', path: ofSet('study', 'biology') };

export const setScenes = [
  { name: 'home', who: 'student', path: '/dashboard' },
  {
    name: 'home-nothing-due',
    who: 'student',
    path: '/dashboard',
    before: quietDay({
      offer: { kind: 'explain', setId: someId, cardId: someId, term: 'Electron transport chain', missed: 2 },
      milestone: null,
    }),
  },
  {
    name: 'home-new-offered',
    who: 'student',
    path: '/dashboard',
    before: quietDay({
      offer: { kind: 'new', setId: someId, setTitle: 'Cell respiration', cardIds: Array(5).fill(someId) },
      milestone: { days: 30, setId: someId, term: 'Chemiosmosis', missed: 4, knownInARow: 3 },
    }),
  },
  { name: 'home-empty', who: 'newcomer', path: '/dashboard' },
  { name: 'home-loading', who: 'student', path: '/dashboard', before: waitingFor(sets), settleMs: 600 },
  { name: 'home-error', who: 'student', path: '/dashboard', before: failing(sets) },
  {
    name: 'home-reading',
    who: 'student',
    path: '/dashboard',
    before: waitingFor('**/api/parse-flashcards'),
    async after(page) {
      await page.getByRole('textbox', { name: 'Your notes' }).fill(notes);
      await page.getByRole('button', { name: 'Make flashcards' }).click();
    },
    settleMs: 1200,
  },
  {
    name: 'home-offline',
    who: 'student',
    path: '/dashboard',
    after: (page) => page.context().setOffline(true),
    settleMs: 900,
  },
  { name: 'menu', who: 'student', path: '/dashboard', fullPage: false, after: openDrawer },
  { name: 'library', who: 'student', path: '/dashboard/sets' },
  { name: 'library-empty', who: 'newcomer', path: '/dashboard/sets' },
  {
    name: 'library-loading',
    who: 'student',
    path: '/dashboard/sets',
    before: waitingFor(sets),
    settleMs: 600,
  },
  { name: 'library-error', who: 'student', path: '/dashboard/sets', before: failing(sets) },
  {
    name: 'library-none-found',
    who: 'student',
    path: '/dashboard/sets',
    after: (page) => page.getByPlaceholder('Search flashcards').fill('quantum'),
  },
  {
    name: 'library-cards-found',
    who: 'student',
    path: '/dashboard/sets',
    async after(page) {
      await page.getByPlaceholder('Search flashcards').fill('membranes');
      await page.locator('.found-card').first().waitFor();
    },
  },
  {
    name: 'library-tags',
    who: 'student',
    path: '/dashboard/sets',
    fullPage: false,
    async after(page) {
      await press(/^More about Cell/)(page);
      await page.getByRole('menuitem', { name: 'Tags' }).click();
      await page.getByRole('textbox', { name: 'Tags' }).fill('biology, exam');
    },
  },
  {
    name: 'library-menu',
    who: 'student',
    path: '/dashboard/sets',
    fullPage: false,
    after: press(/^More about Cell/),
  },
  {
    name: 'library-delete',
    who: 'student',
    path: '/dashboard/sets',
    fullPage: false,
    async after(page) {
      await press(/^More about Cell/)(page);
      await page.getByRole('menuitem', { name: 'Delete Set' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  },
  { name: 'create', who: 'student', path: '/dashboard/create' },
  {
    name: 'create-errors',
    who: 'student',
    path: '/dashboard/create',
    after: (page) => page.getByRole('button', { name: 'Save' }).first().click(),
  },
  { name: 'edit', who: 'student', path: ofSet('edit', 'spanish') },
  {
    name: 'edit-loading',
    who: 'student',
    path: ofSet('edit', 'spanish'),
    before: waitingFor('**/api/flashcard-sets/*'),
    settleMs: 600,
  },
  { name: 'edit-pictures', who: 'premium', path: ofSet('edit', 'pictures'), after: pictured },
  {
    name: 'edit-add-picture',
    who: 'student',
    path: '/dashboard/create',
    fullPage: false,
    async after(page) {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add a picture to the term of card 1' }).click();
      const file = { name: 'cell.png', mimeType: 'image/png', buffer: cellDrawing() };
      await (await chosen).setFiles(file);
      await page.getByLabel('What does it show?').fill('An animal cell');
    },
  },
  { name: 'terms-list', who: 'student', path: ofSet('terms', 'biology') },
  {
    name: 'terms-selected',
    who: 'student',
    path: ofSet('terms', 'biology'),
    async after(page) {
      await selectCards(page);
      for (const card of await page.getByRole('checkbox').all()) {
        await card.check();
        if ((await page.getByRole('checkbox', { checked: true }).count()) === 2) break;
      }
    },
  },
  {
    name: 'terms-move',
    who: 'student',
    path: ofSet('terms', 'biology'),
    fullPage: false,
    async after(page) {
      await selectCards(page);
      await page.getByRole('checkbox').first().check();
      await press('Move')(page);
      await page.getByRole('combobox', { name: 'To the set' }).waitFor();
    },
  },
  { name: 'terms-exam', who: 'student', path: ofSet('terms', 'biology'), after: press(/^Exam/) },
  {
    name: 'terms-menu',
    who: 'student',
    path: ofSet('terms', 'biology'),
    fullPage: false,
    after: press(/^More about this set/),
  },
  { name: 'terms-list-long', who: 'student', path: ofSet('terms', 'long') },
  { name: 'terms-list-empty', who: 'student', path: ofSet('terms', 'empty') },
  {
    name: 'terms-list-pictures',
    who: 'premium',
    path: ofSet('terms', 'pictures'),
    after: pictured,
  },
  { name: 'study-picture', who: 'premium', path: ofSet('study', 'pictures'), after: pictured },
  { name: 'study-front', ...biology, after: shown },
  {
    name: 'study-back',
    ...biology,
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Good/ }).waitFor();
    },
  },
  {
    name: 'study-why',
    ...biology,
    async after(page) {
      await shown(page);
      await page.getByText('Why this card now?').click();
    },
  },
  {
    name: 'study-help',
    ...biology,
    fullPage: false,
    async after(page) {
      await shown(page);
      // By its key: a phone shows no button for keys.
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'study-rating-failed',
    ...biology,
    before: refusing('**/review'),
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.keyboard.press('3');
      await page.getByText('Rating Failed').first().waitFor();
    },
  },
  {
    name: 'study-long',
    who: 'student',
    path: ofSet('study', 'long'),
    async after(page) {
      await shown(page);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Good/ }).waitFor();
    },
  },
  {
    name: 'study-loading',
    who: 'student',
    path: ofSet('study', 'history'),
    before: waitingFor('**/flashcards*'),
    settleMs: 600,
  },
  { name: 'study-error', who: 'student', path: ofSet('study', 'history'), before: failing('**/flashcards*') },
  { name: 'study-empty', who: 'student', path: ofSet('study', 'empty') },
  { name: 'study-complete', who: 'student', path: ofSet('study', 'history'), after: rateAll('4') },
  { name: 'study-finish', ...biology, after: rateAll('3') },
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
