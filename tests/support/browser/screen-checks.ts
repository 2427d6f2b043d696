/** What must be true of any screen: one function for each thing that must be done to the page to check it. */
import type { Page } from 'playwright-core';
import { accessibilityFaults } from './browser.ts';
import { sideways, smallControls, tabStops } from './screen-geometry.ts';
import { movingParts, outline, unborderedControls, unsignedSummaries } from './screen-state.ts';
import { treeFaults } from './screen-tree.ts';
import { brokenWords } from './screen-words.ts';

const settledMs = 300;

/** Everything that is checked without touching the page, at one width and in one theme. */
export async function atRest(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The theme changes on an event.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const faults = [
    ...(await smallControls(page)).map((control) => `too small: ${control}`),
    ...(await accessibilityFaults(page)),
    ...(await treeFaults(page)),
  ];
  return faults.map((fault) => `${width} px, ${colorScheme}: ${fault}`);
}

export async function aboutItself(page: Page): Promise<string[]> {
  const { title, h1, lang, orderedByHand } = await outline(page);
  const faults = orderedByHand.map((element) => `positive tabindex: ${element}`);
  if (h1.length !== 1) faults.push(`${h1.length} headings of the first level: ${h1.join(' | ')}`);
  if (!/^.+ · Tellcard$/.test(title)) faults.push(`title "${title}"`);
  if (lang !== 'en') faults.push(`lang "${lang}"`);
  for (const words of await unsignedSummaries(page)) faults.push(`nothing shows that it opens: ${words}`);
  return faults;
}

/** Nothing overflows at any width or with text at 200 %, which also keeps words whole. */
export async function atEveryWidth(page: Page): Promise<string[]> {
  const wide: string[] = [];
  const words: string[] = [];
  for (const width of [320, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await sideways(page);
    if (over) wide.push(over);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await sideways(page);
    if (over) wide.push(`${over}, with text of 200 %`);
    for (const word of await brokenWords(page))
      words.push(`with text of 200 % at ${width} px "${word}" goes over a line`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [...wide.map((fault) => `scrolls sideways by ${fault}`), ...words];
}

/** With reduced motion and forced colours. */
export async function asWished(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
  const faults = [
    ...(await movingParts(page)),
    ...(await unborderedControls(page)).map((control) => `no border in forced colours: ${control}`),
  ];
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'light' });
  await page.waitForFunction(() => !matchMedia('(forced-colors: active)').matches);
  return faults;
}

/** Where Tab leads, whether the focus is visible, and whether a reload gives the same screen. */
export async function byKeyboard(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 600 });
  // Tab continues from a panel that took the focus on arrival.
  const atStart = await page.evaluate(() => document.activeElement === document.body);
  const stops = await tabStops(page, 60);
  const found = stops.filter(({ unseen }) => unseen).map(({ what, unseen }) => `focus on ${what}: ${unseen}`);
  if (atStart && stops[0]?.what !== 'A Skip to content') found.push(`the first stop is ${stops[0]?.what}`);
  const before = { url: page.url(), ...(await outline(page)) };
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(settledMs);
  const after = { url: page.url(), ...(await outline(page)) };
  if (JSON.stringify(after) !== JSON.stringify(before))
    found.push(`was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`);
  await page.keyboard.press('Tab');
  if (atStart) await page.keyboard.press('Enter');
  if (!(await page.evaluate(() => document.activeElement?.closest('main')))) found.push('skips past main');
  return found;
}
