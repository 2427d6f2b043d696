/** A browser that behaves like a slow phone: processor 4 times slower, slow 4G where the network is measured, window 390 px wide. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const { chromiumPath } = await import(pathToFileURL(resolve('scripts/programs.mjs')).href);

export const processorTimesSlower = 4;
/** Slow 4G as Lighthouse defines it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export const launch = () =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...quiet] });

/** A profile with nothing cached, signed in as `session` where there is one. */
export async function openSlowly(browser, session, { slowNetwork = true, permissions = [] } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions });
  if (session)
    await context.addInitScript((kept) => {
      if (location.protocol !== 'about:') localStorage.setItem('session', kept);
    }, JSON.stringify(session));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
  return { context, page, devtools };
}

/** From now on the page records the time from each key or press to the next frame, as measured by the browser. */
export const watchEvents = (page) =>
  page.addInitScript(() => {
    const slow = [];
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) slow.push({ name, duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });

/** Presses it without the scripts that `click` runs in the page during the press. */
export async function press(page, target) {
  await target.click({ trial: true });
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

const settleMs = 1_500;

/** Returns the slowest of those events and clears them. */
export async function slowestEvent(page, names) {
  await page.waitForTimeout(settleMs);
  const slow = await page.evaluate(() => window.slow.splice(0));
  return Math.max(0, ...slow.filter(({ name }) => names.includes(name)).map(({ duration }) => duration));
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
