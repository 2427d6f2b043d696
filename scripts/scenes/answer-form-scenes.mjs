/** Cards answered by typing and by choosing, and a test of a set. */
import { scene } from './states.mjs';

const withForm = (form) => (page) =>
  page.addInitScript((chosen) => localStorage.setItem('tellcard.answer-form', chosen), form);
const ofSet = (name) => (person) => `/dashboard/study/${person.sets[name]}`;

/** Types into the field and checks. */
const typed = (text) => async (page) => {
  await page.getByRole('textbox', { name: 'Your answer' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Good/ }).waitFor();
};

const ofTest = (name) => (person) => `/dashboard/test/${person.sets[name]}`;

/** Starts a test of all kinds with ten minutes. */
async function startTest(page) {
  await page.getByRole('checkbox', { name: 'True or false' }).check();
  await page.getByRole('combobox', { name: 'Time' }).selectOption('10 minutes');
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByText(/^0 of \d+ answered/).waitFor();
}

async function answerSome(page) {
  await startTest(page);
  for (const field of await page.getByRole('textbox').all()) await field.fill('platfrom');
  const group = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (const each of (await group.all()).slice(0, 3)) await each.getByRole('radio').first().check();
  await page.evaluate(() => scrollTo(0, 0));
}

const options = (page) => page.getByRole('group', { name: 'Choose the answer' }).getByRole('button');

export const answerFormScenes = [
  scene('study-form-menu', 'student', ofSet('spanish'), {
    fullPage: false,
    async after(page) {
      await page.getByRole('button', { name: /^How you answer/ }).click();
      await page.getByRole('menuitemradio').first().waitFor();
    },
  }),
  scene('study-type', 'student', ofSet('spanish'), {
    before: withForm('type'),
    after: (page) => page.getByRole('textbox', { name: 'Your answer' }).fill('platfrom'),
  }),
  scene('study-type-slip', 'student', ofSet('spanish'), {
    before: withForm('type'),
    after: typed('platfrom'),
  }),
  scene('study-type-wrong', 'student', ofSet('spanish'), {
    before: withForm('type'),
    after: typed('the train'),
  }),
  scene('study-choose', 'student', ofSet('biology'), {
    before: withForm('choose'),
    after: (page) => options(page).first().waitFor(),
  }),
  scene('study-choose-wrong', 'student', ofSet('spanish'), {
    before: withForm('choose'),
    async after(page) {
      await options(page).filter({ hasNotText: 'platform' }).first().click();
      await page.getByRole('button', { name: /^Again/ }).waitFor();
    },
  }),
  scene('study-choose-too-few', 'student', ofSet('long'), {
    before: withForm('choose'),
    after: (page) => page.getByText('There are not four different answers').waitFor(),
  }),
  scene('test-setup', 'student', ofTest('spanish'), {
    after: (page) => page.getByRole('button', { name: 'Start test' }).waitFor(),
  }),
  scene('test-running', 'student', ofTest('spanish'), { after: answerSome }),
  scene('test-unanswered', 'student', ofTest('spanish'), {
    fullPage: false,
    async after(page) {
      await startTest(page);
      await page.getByRole('button', { name: 'Finish test' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  scene('test-result', 'student', ofTest('spanish'), {
    async after(page) {
      await answerSome(page);
      await page.getByRole('button', { name: 'Finish test' }).click();
      await page.getByRole('button', { name: 'Finish anyway' }).click();
      await page.getByRole('heading', { name: /right$/ }).waitFor();
    },
  }),
  scene('test-empty', 'student', ofTest('empty')),
];
