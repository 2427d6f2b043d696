/** What writing feels like on a slow phone: keys and presses in a set of 1,000 cards, and a file as large as may be imported. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from './post.mjs';
import { openSlowly, press, slowestEvent, watchEvents } from './slow-phone.mjs';

const most = { typing: 100, change: 150, task: 1_000 };
const editedCards = 1_000;
const fileLines = 60_000;
const tries = 3;
const patienceMs = 60_000;
const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup'];
const presses = ['pointerdown', 'pointerup', 'click'];

const cards = Array.from({ length: editedCards }, (_, place) => ({
  term: `Term ${place}`,
  definition: `${place} says in one sentence of ordinary length what the term means, as students write it.`,
}));

const newSet = async (url, session) =>
  (await post(url, '/api/flashcard-sets', { title: 'A thousand cards', cards }, session.access_token)).id;

async function editing({ browser, url, session, judge }) {
  const { context, page } = await openSlowly(browser, session, { slowNetwork: false });
  page.setDefaultTimeout(patienceMs);
  await watchEvents(page);
  await page.goto(`${url}/dashboard/edit/${await newSet(url, session)}`);
  const term = page.getByLabel('Term of card 3', { exact: true });
  await term.click();
  await slowestEvent(page, []);
  await page.keyboard.type('osmosis', { delay: 100 });
  judge('editor of 1,000 cards', 'typing, INP, ms', await slowestEvent(page, keys), most.typing);

  const change = async (name, label) => {
    let slowest = 0;
    for (let run = 0; run < tries; run += 1) {
      await press(page, page.getByRole('button', { name: label, exact: true }));
      slowest = Math.max(slowest, await slowestEvent(page, presses));
    }
    judge('editor of 1,000 cards', `${name}, INP, ms`, slowest, most.change);
  };
  await change('move', 'Move card 2 down');
  await change('remove', 'Remove card 2');
  await change('bring back', 'Undo');
  await change('add', 'Add card');
  await context.close();
}

/** In the page, before anything else: keeps the longest time it could not answer. */
function watchTasks() {
  Object.assign(window, { longestTask: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask' });
}

async function largestFile({ browser, url, session, judge }) {
  const { context, page } = await openSlowly(browser, session, { slowNetwork: false });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(watchTasks);
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Text to import').waitFor();
  const lines = Array.from({ length: fileLines }, (_, line) => `term ${line}\tmeaning of it ${line}`);
  await page.evaluate(() => {
    window.longestTask = 0;
  });
  // From the disk, as a student chooses it: a file made in the page would be the longest task itself.
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
  writeFileSync(join(folder, 'all.tsv'), lines.join('\n'));
  await page.getByLabel('Choose a file').setInputFiles(join(folder, 'all.tsv'));
  await page.getByText('60,000 cards').waitFor();
  rmSync(folder, { recursive: true });
  const longest = await page.evaluate(() => window.longestTask);
  judge('file of 60,000 lines', 'longest task, ms', longest, most.task);
  await context.close();
}

export async function writing(bench) {
  await editing(bench);
  await largestFile(bench);
}
