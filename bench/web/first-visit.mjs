/**
 * `npm run bench:web [runs]`: what a first visit feels like on a slow phone, which is a processor 4 times slower, slow 4G and
 * nothing cached; and what rating a card does then. Writes docs/benchmarks-web.md; ends with 1 when a budget is broken.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const fromRoot = (path) => import(pathToFileURL(resolve(path)).href);
const { ensureBuild } = await fromRoot('scripts/build.mjs');
const { startProduct } = await fromRoot('scripts/scenes/start-product.mjs');
const { makePeople } = await fromRoot('scripts/scenes/people.mjs');
const { chromiumPath } = await fromRoot('scripts/programs.mjs');

const runs = Number(process.argv[2] ?? 5);
/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorTimesSlower = 4;
const settleMs = 1_500;

const budgets = [
  { path: '/', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/pricing', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/ai-study-guide', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/auth/login', lcpMs: 2_300, tbtMs: 300, cls: 0.05, scriptsKb: 120 },
  { path: '/dashboard', member: true, cls: 0.05, scriptsKb: 170 },
];
const ratingInpMs = 100;
const ratings = 12;

/** In the page, before anything else: collects what the browser itself measures. */
function observe() {
  const seen = { lcpMs: 0, cls: 0, tbtMs: 0, element: '' };
  Object.assign(window, { seen });
  const each = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.element = entry.element?.tagName ?? '';
  });
  each('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  each('longtask', (entry) => {
    seen.tbtMs += Math.max(0, entry.duration - 50);
  });
}

async function openSlowly(browser, session) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (session)
    await context.addInitScript((kept) => {
      if (location.protocol !== 'about:') localStorage.setItem('session', kept);
    }, JSON.stringify(session));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
  return { context, page, devtools };
}

async function visitOnce(browser, url, session) {
  const { context, page, devtools } = await openSlowly(browser, session);
  const scripts = new Set();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, scriptsKb: scriptBytes / 1_000 };
}

/** The slowest of some ratings by key, from the key to the next frame, as the browser itself measures it. */
async function slowestRating(browser, url, session) {
  const { context, page } = await openSlowly(browser, session);
  await page.addInitScript(() => {
    const slow = [];
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(url);
  for (let turn = 0; turn < ratings; turn += 1) {
    await page.getByRole('button', { name: /Show answer/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Good/ }).waitFor();
    await page.keyboard.press('3');
  }
  await page.waitForTimeout(settleMs);
  const slow = await page.evaluate(() => window.slow);
  await context.close();
  return Math.max(0, ...slow);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

await ensureBuild();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
let failed = false;
const rows = [];
const judge = (what, name, value, limit) => {
  if (value > limit) failed = true;
  const shown = value.toFixed(name === 'CLS' ? 3 : 0);
  rows.push(`| ${what} | ${name} | ${value > limit ? `**${shown}**` : shown} | ${limit} |`);
  console.log(`${what}: ${name} ${shown}${value > limit ? ' OVER' : ' of'} ${limit}`);
};
const names = { lcpMs: 'LCP, ms', tbtMs: 'TBT, ms', cls: 'CLS', scriptsKb: 'scripts, kB over the wire' };
try {
  const { student } = await makePeople(product.url, 'bench');
  for (const { path, member, ...most } of budgets) {
    const visits = [];
    for (let run = 0; run < runs; run += 1)
      visits.push(await visitOnce(browser, product.url + path, member && student.session));
    for (const [name, limit] of Object.entries(most))
      judge(path, names[name], median(visits.map((one) => one[name])), limit);
  }
  const study = `${product.url}/dashboard/study/${student.sets.biology}`;
  judge('rating a card', 'INP, ms', await slowestRating(browser, study, student.session), ratingInpMs);
} finally {
  await browser.close();
  await product.stop();
}
writeFileSync(
  'docs/benchmarks-web.md',
  `# First visits

Made by \`npm run bench:web\` on ${availableParallelism()} processors: Chromium with a processor ${processorTimesSlower} times slower, slow 4G (1.6 Mbit/s, 150 ms),
nothing cached, 390 px; the median of ${runs} visits. What is over its budget is bold. The weight of every route's files is held by the build.

| page | what | measured | at most |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
);
process.exit(failed ? 1 : 0);
