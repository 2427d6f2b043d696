/**
 * What opening a set and rating cards costs in the browser, for sets of growing size, and of pictures with hidden labels against as many
 * plain cards. Run: node bench/web/study-session.mjs [ratings]
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { picturedCards } from './pictured-cards.mjs';
import { post } from './post.mjs';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const fromRoot = (path) => import(pathToFileURL(resolve(path)).href);
const { ensureBuild } = await fromRoot('scripts/build.mjs');
const { startProduct } = await fromRoot('scripts/scenes/start-product.mjs');
const { chromiumPath } = await fromRoot('scripts/programs.mjs');

const ratings = Number(process.argv[2] ?? 200);
const pictures = 500;
const labels = 7;
/** Of these the first two ask equally often: a card of its own, or a label of a picture. */
const sets = [
  { name: '3500 plain', size: pictures * labels },
  { name: `${pictures} pictures`, size: pictures, labels },
  { name: '50', size: 50 },
  { name: '500', size: 500 },
  { name: '5000', size: 5_000 },
];
const openings = 5;
const settleMs = 500;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A student with one set of that size, in a browser profile of their own. */
async function arrive(browser, url, { size, labels: hidden }) {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
  const session = await post(url, '/auth/v1/signup', account);
  const definition = 'says in one sentence of ordinary length what the term means, as students write it.';
  const cards = hidden
    ? await picturedCards(browser, { url, token: session.access_token, size, labels: hidden })
    : Array.from({ length: size }, (_, place) => ({
        term: `Term ${place} of the set`,
        definition: `Definition ${place} ${definition}`,
      }));
  await post(url, '/api/flashcard-sets', { title: 'Long', cards }, session.access_token);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  await context.addInitScript((kept) => localStorage.setItem('session', kept), JSON.stringify(session));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (name) => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name).value;
  };
  const heapMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await metric('JSHeapUsedSize')) / 1e6;
  };
  return { page, context, threadMs: async () => (await metric('TaskDuration')) * 1000, heapMb };
}

/** In the page: presses Learn, and answers when the first card has been drawn, with its picture, and what was fetched for it. */
function pressLearn() {
  const started = performance.now();
  const drawn = new Promise((resolve) => {
    new MutationObserver(async (_, observer) => {
      const term = document.querySelector('.face-term');
      const image = term?.querySelector('img');
      if (!term || (term.querySelector('.media') && !image)) return;
      observer.disconnect();
      await image?.decode();
      requestAnimationFrame(() => setTimeout(resolve));
    }).observe(document, { subtree: true, childList: true });
  });
  document.querySelector('a[href*="/dashboard/study/"]').click();
  return drawn.then(() => {
    const ms = performance.now() - started;
    const deck = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('view=deck'));
    return { ms, bytes: deck.encodedBodySize };
  });
}

/** In the page: counts the ratings whose next card was not there when the browser drew its next frame. */
function watchFrames() {
  window.late = 0;
  addEventListener(
    'keydown',
    ({ key }) => {
      const before = document.querySelector('.face-term').textContent;
      let drawn = false;
      if (key === ' ') return;
      requestAnimationFrame(() => {
        drawn = true;
      });
      new MutationObserver((_, observer) => {
        if (document.querySelector('.face-def')) return;
        observer.disconnect();
        if (drawn || document.querySelector('.face-term').textContent === before) window.late += 1;
      }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
    },
    true,
  );
}

await ensureBuild();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...quiet] });
try {
  const opening = new Map();
  console.log(
    'set           open (ms)  thread (ms)  fetched (KB)  rating, thread (ms)  late  heap (MB), then',
  );
  for (const set of sets) {
    const { page, context, threadMs, heapMb } = await arrive(browser, product.url, set);
    const opened = [];
    for (let visit = 0; visit < openings; visit += 1) {
      await page.goto('/dashboard/sets');
      await page.locator('a[href*="/dashboard/study/"]').first().waitFor();
      await page.waitForTimeout(settleMs);
      const before = await threadMs();
      const { ms, bytes } = await page.evaluate(pressLearn);
      opened.push({ ms, bytes, thread: (await threadMs()) - before });
    }
    await page.evaluate(watchFrames);
    const heapBefore = await heapMb();
    const before = await threadMs();
    for (let turn = 0; turn < ratings; turn += 1) {
      await page.keyboard.press(' ');
      await page.locator('.face-def').waitFor();
      await page.keyboard.press(String((turn % 3) + 2));
      await page.locator('.reveal').waitFor();
    }
    const each = ((await threadMs()) - before) / ratings;
    const late = await page.evaluate(() => window.late);
    await page.waitForTimeout(settleMs);
    const columns = [
      median(opened.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(9),
      median(opened.map(({ thread }) => thread))
        .toFixed(0)
        .padStart(11),
      (opened[0].bytes / 1000).toFixed(0).padStart(12),
      each.toFixed(1).padStart(19),
      String(late).padStart(4),
      `${heapBefore.toFixed(1)}, ${(await heapMb()).toFixed(1)}`.padStart(15),
    ];
    console.log(`${set.name.padEnd(12)}  ${columns.join('  ')}`);
    opening.set(set.name, opened);
    await context.close();
  }
  const [plain, pictured] = sets.map(({ name }) => opening.get(name));
  const ratio = (of) => (median(pictured.map(of)) / median(plain.map(of))).toFixed(2);
  console.log(
    `First card of ${pictures} pictures against ${pictures * labels} plain cards: ${ratio(({ ms }) => ms)} times as long, ${ratio(({ thread }) => thread)} times the processor time`,
  );
} finally {
  await browser.close();
  await product.stop();
}
