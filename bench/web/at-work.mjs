/** Measures the product at work on a slow phone: rating a card, pasting long notes, and lists of the greatest length. */
import { post } from './post.mjs';
import { median, openSlowly, slowestEvent, watchEvents } from './slow-phone.mjs';

const most = { rating: 100, cards: 250, nodes: 600, terms: 250, library: 300, search: 150, paste: 500 };
const ratings = 12;
const tries = 3;
const previewCards = 10_000;
const setCards = 5_000;
const librarySets = 2_000;
const savesAtOnce = 8;
const patienceMs = 60_000;

const definition = 'says in one sentence of ordinary length what the term means, as students write it.';
const cardsOf = (count) =>
  Array.from({ length: count }, (_, place) => ({
    term: `Term ${place}`,
    definition: `${place} ${definition}`,
  }));

/** An account at its limits: one set of the greatest length, then 2,000 more. */
async function collector(url) {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
  const session = await post(url, '/auth/v1/signup', account);
  const save = (title, count) =>
    post(url, '/api/flashcard-sets', { title, cards: cardsOf(count) }, session.access_token);
  const longest = await save('The longest set', setCards);
  let next = 1;
  const work = async () => {
    while (next < librarySets) {
      const place = next++;
      await save(`Chapter ${place}: what was said on day ${place % 365}`, 2);
    }
  };
  await Promise.all(Array.from({ length: savesAtOnce }, work));
  return { session, longest: longest.id };
}

/** In the page: presses, and answers how long it took until `drawn` was there and its frame painted. */
function untilDrawn({ press, drawn }) {
  const started = performance.now();
  const there = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(drawn)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  document.querySelector(press).click();
  return there.then(() => performance.now() - started);
}

/** In the page: gives the field a text, and answers how long it took from the frame that shows it to the frame with its cards. */
async function untilRead(text) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const field = document.querySelector('textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // The browser lays out a field of a megabyte itself, which no page can make quicker.
  await frame();
  const started = performance.now();
  while (!document.querySelector('.preview-pane ol')) await frame();
  return performance.now() - started;
}

async function rateCards({ browser, url, student, judge }) {
  const { context, page } = await openSlowly(browser, student.session);
  await watchEvents(page);
  await page.goto(`${url}/dashboard/study/${student.sets.biology}`);
  for (let turn = 0; turn < ratings; turn += 1) {
    await page.getByRole('button', { name: /Show answer/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Good/ }).waitFor();
    await page.keyboard.press('3');
  }
  judge('rating a card', 'INP, ms', await slowestEvent(page, ['keydown']), most.rating);
  await context.close();
}

/** Pages whose code and answers are there already: only drawing is measured. */
async function library({ browser, url, session, longest, judge }) {
  const { context, page } = await openSlowly(browser, session, { slowNetwork: false });
  page.setDefaultTimeout(patienceMs);
  await watchEvents(page);
  await page.goto(`${url}/dashboard/sets`);
  await page
    .locator('.row-set')
    .nth(librarySets - 1)
    .waitFor({ state: 'attached' });
  const drawing = [];
  for (let run = 0; run < tries; run += 1) {
    await page.evaluate(() => document.querySelector('a[href="/dashboard/progress"]').click());
    await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor();
    drawing.push(await page.evaluate(untilDrawn, { press: 'a[href="/dashboard/sets"]', drawn: '.row-set' }));
  }
  judge('library of 2,000 sets', 'drawn after the press, ms', median(drawing), most.library);

  await page.getByPlaceholder('Search flashcards').focus();
  await slowestEvent(page, []);
  for (const key of 'day 17') {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  const keys = ['keydown', 'keypress', 'input', 'keyup'];
  judge('library of 2,000 sets', 'search key, INP, ms', await slowestEvent(page, keys), most.search);

  const terms = [];
  const setLink = `a[href="/dashboard/terms/${longest}"]`;
  for (let run = 0; run < tries + 1; run += 1) {
    await page.goto(`${url}/dashboard/sets?q=longest`);
    await page.locator(setLink).waitFor();
    // The first time fetches the set; a page opened again has it.
    await page.evaluate(untilDrawn, { press: setLink, drawn: '.term-row' });
    await page.goBack();
    await page.locator(setLink).waitFor();
    await page.waitForTimeout(500);
    terms.push(await page.evaluate(untilDrawn, { press: setLink, drawn: '.term-row' }));
  }
  judge('terms of a set of 5,000 cards', 'drawn after the press, ms', median(terms), most.terms);
  await context.close();
}

const tooLongForTutor = 'Osmosis is the movement of water through a membrane. ';

async function importing({ browser, url, session, judge }) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { context, page } = await openSlowly(browser, session, { slowNetwork: false, permissions });
  page.setDefaultTimeout(patienceMs);
  await watchEvents(page);
  await page.goto(`${url}/dashboard`);
  const notes = page.getByRole('textbox', { name: 'Your notes' });
  await notes.waitFor();
  const text = tooLongForTutor.repeat(2_000).slice(0, 100_000);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await notes.focus();
  await slowestEvent(page, []);
  await page.keyboard.press('Control+V');
  await page.getByText('100,000/100,000').first().waitFor();
  const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'paste'];
  judge('pasting 100,000 characters', 'INP, ms', await slowestEvent(page, keys), most.paste);

  const rows = cardsOf(previewCards)
    .map((card) => `${card.term}\t${card.definition}`)
    .join('\n');
  const shown = [];
  for (let run = 0; run < tries; run += 1) {
    await page.goto(`${url}/dashboard/import`);
    await page.getByRole('textbox', { name: 'Text to import' }).waitFor();
    shown.push(await page.evaluate(untilRead, rows));
    await page.getByText('10,000 cards').first().waitFor();
    if (run < tries - 1) await page.getByRole('button', { name: 'Clear' }).click();
  }
  await page.evaluate(() => document.querySelector('.preview-pane ol').scrollIntoView());
  await page.locator('.preview-pane li').nth(3).waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll('.preview-pane *').length);
  judge('preview of 10,000 cards', 'read and drawn, ms', median(shown), most.cards);
  judge('preview of 10,000 cards', 'elements', nodes, most.nodes);
  await context.close();
}

/** `student` has the set "biology". */
export async function atWork({ browser, url, student, judge }) {
  const { session, longest } = await collector(url);
  await rateCards({ browser, url, student, judge });
  await library({ browser, url, session, longest, judge });
  await importing({ browser, url, session, judge });
}
