/** Cards answered by typing and by choosing. */
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
];
