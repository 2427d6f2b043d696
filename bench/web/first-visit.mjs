/** What a first visit feels like on a slow phone: 4 times slower processor, slow 4G, nothing cached. Run: node bench/web/first-visit.mjs [runs] */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const fromRoot = (path) => import(pathToFileURL(resolve(path)).href);
const { ensureBuild } = await fromRoot('scripts/build.mjs');
const { startProduct } = await fromRoot('scripts/scenes/start-product.mjs');
const { chromiumPath } = await fromRoot('scripts/programs.mjs');

const runs = Number(process.argv[2] ?? 5);
/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorTimesSlower = 4;
const settleMs = 1_500;

const budgets = [
  { path: '/', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/pricing', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/auth/login', lcpMs: 2_300, tbtMs: 300, cls: 0.05, scriptsKb: 120 },
];

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

async function visitOnce(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
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
try {
  for (const { path, ...most } of budgets) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitOnce(browser, product.url + path));
    const figures = Object.entries(most).map(([name, limit]) => {
      const value = median(visits.map((one) => one[name]));
      if (value > limit) failed = true;
      return `${name} ${value.toFixed(name === 'cls' ? 3 : 0)}${value > limit ? ` OVER ${limit}` : ` of ${limit}`}`;
    });
    console.log(`${path}: ${figures.join(', ')} (largest: ${visits[0].element}, median of ${runs})`);
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exit(failed ? 1 : 0);
