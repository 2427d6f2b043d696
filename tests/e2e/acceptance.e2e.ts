/** What must be true of every screen in every state: readable, operable and visible for everyone, at any width and in any colours. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { everybody, everyScreen, type People, type Screen } from '#tests/support/browser/every-screen.ts';
import {
  aboutItself,
  asWished,
  atEveryWidth,
  atRest,
  byKeyboard,
} from '#tests/support/browser/screen-checks.ts';
import { sideways } from '#tests/support/browser/screen-geometry.ts';
import { layoutShift } from '#tests/support/browser/screen-state.ts';
import { isPlain, sweep } from '#tests/support/browser/sweep.ts';
import { spokenFile } from '#tests/support/journeys/practice-steps.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';

const screens = await everyScreen();
const sweepTimeoutMs = 1_200_000;
/** `npm run acceptance` checks every width, theme, preference and key; `npm test` checks each screen as on a phone. */
const thorough = process.env.SWEEP === 'thorough';

let product: Product;
let browser: Browser;
let people: People;
beforeAll(async () => {
  const voice = await spokenFile('Water moves through a membrane.');
  [product, browser] = await Promise.all([
    startProduct(),
    openBrowser({ microphone: voice.path, brief: true }),
  ]);
  people = await everybody(product.url, 'sweep');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function inEveryWay(page: Page, screen: Screen): Promise<string[]> {
  return [
    ...(await atEveryWidth(page)),
    ...(await asWished(page)),
    ...(isPlain(screen) ? await byKeyboard(page) : []),
    ...(await atRest(page, 1440, 'dark')),
  ];
}

describe('every screen', () => {
  it('is readable, audible, operable and reachable in every state', { timeout: sweepTimeoutMs }, async () => {
    const titles = new Map<string, Set<string>>();
    const faults = await sweep({ browser, origin: product.url, people, screens }, async (page, screen) => {
      const { pathname } = new URL(page.url());
      const title = await page.title();
      titles.set(title, (titles.get(title) ?? new Set()).add(pathname.replace(/[0-9a-f-]{36}/, ':id')));
      const shift = await layoutShift(page);
      // Layout shifts after a press are measured by the browser's clock, so they are skipped on a busy machine.
      const jumps = !screen.after && shift.sum > 0.05;
      return [
        ...(jumps ? [`jumps by ${shift.sum.toFixed(3)}: ${shift.what}`] : []),
        ...(await aboutItself(page)),
        ...(await atRest(page, 390, 'light')),
        ...(thorough ? await inEveryWay(page, screen) : []),
        ...[await sideways(page)]
          .filter((fault) => fault !== null)
          .map((fault) => `scrolls sideways by ${fault}`),
      ];
    });
    expect(faults).toEqual([]);
    const shared = [...titles].filter(([, paths]) => paths.size > 1);
    expect(
      shared.map(([title, paths]) => [title, ...paths]),
      'pages that share a title',
    ).toEqual([]);
  });
});
