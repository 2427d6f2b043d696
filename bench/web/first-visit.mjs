/** Measures a first visit on a slow phone with an empty cache: largest paint, blocking time, layout shift, bytes fetched. */
import { median, openSlowly } from './slow-phone.mjs';

const settleMs = 1_500;

const budgets = [
  { path: '/', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/pricing', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/ai-study-guide', lcpMs: 1_300, tbtMs: 150, cls: 0.05, scriptsKb: 95 },
  { path: '/auth/login', lcpMs: 2_300, tbtMs: 300, cls: 0.05, scriptsKb: 120 },
  { path: '/dashboard', member: true, cls: 0.05, scriptsKb: 170 },
];
const names = { lcpMs: 'LCP, ms', tbtMs: 'TBT, ms', cls: 'CLS', scriptsKb: 'scripts, kB over the wire' };

/** In the page, before anything else: collects what the browser itself measures. */
function observe() {
  const seen = { lcpMs: 0, cls: 0, tbtMs: 0 };
  Object.assign(window, { seen });
  const each = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
  });
  each('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  each('longtask', (entry) => {
    seen.tbtMs += Math.max(0, entry.duration - 50);
  });
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

/** Hands `judge` the median of `runs` visits to each page. */
export async function firstVisits({ browser, url, session, runs, judge }) {
  for (const { path, member, ...most } of budgets) {
    const visits = [];
    for (let run = 0; run < runs; run += 1)
      visits.push(await visitOnce(browser, url + path, member && session));
    for (const [name, limit] of Object.entries(most))
      judge(path, names[name], median(visits.map((one) => one[name])), limit);
  }
}
