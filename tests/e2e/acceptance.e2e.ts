/** What must be true of every screen in every state: that anybody can read, reach, press and see it, at any width and in any colours. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  openBrowser,
  type Visit,
  type VisitOptions,
  visit,
} from '#tests/support/browser.ts';
import { addressOf, everybody, everyScreen, type People, type Screen } from '#tests/support/every-screen.ts';
import { spokenFile } from '#tests/support/practice-steps.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sideways, smallControls, tabStops } from '#tests/support/screen-geometry.ts';
import {
  layoutShift,
  movingParts,
  outline,
  unborderedControls,
  watchLayout,
} from '#tests/support/screen-state.ts';

const screens = await everyScreen();
/** As they open, without anything done to them. */
const plain = screens.filter(({ before, after }) => !before && !after);
const pagesAtOnce = 2;
const sweepTimeoutMs = 600_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const voice = await spokenFile('Water moves through a membrane.');
  [product, browser] = await Promise.all([startProduct(), openBrowser({ microphone: voice.path })]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The browser reports every answer that is not OK, also one that the screen is about. */
const deliberate: Record<string, RegExp> = {
  'login-wrong': /status of 400/,
  'not-found': /status of 404/,
  'practice-invalid': /status of 404/,
  'home-offline': /ERR_INTERNET_DISCONNECTED/,
};

async function open(screen: Screen, people: People, options: VisitOptions): Promise<Visit> {
  const opened = await visit(browser, product.url, { permissions: ['microphone'], ...options });
  const { page, context } = opened;
  await watchLayout(context);
  const person = people[screen.who];
  if (person)
    await context.addInitScript((kept) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('session', kept);
    }, JSON.stringify(person.session));
  await screen.before?.(page);
  await page.goto(addressOf(screen, person));
  await page.locator('h1').first().waitFor();
  await screen.after?.(page, person);
  await page.waitForTimeout(screen.settleMs ?? 350);
  return opened;
}

/** Opens every one of `chosen` and returns what is wrong with them, one line each. */
async function sweep(
  chosen: readonly Screen[],
  options: VisitOptions,
  check: (opened: Visit, screen: Screen) => Promise<string[]>,
): Promise<string[]> {
  const people = await everybody(product.url, crypto.randomUUID());
  const faults: string[] = [];
  const left = [...chosen];
  async function work(): Promise<void> {
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const { name } = screen;
      try {
        const opened = await open(screen, people, options);
        for (const fault of await check(opened, screen)) faults.push(`${name}: ${fault}`);
        const expected = deliberate[name] ?? (name.endsWith('-error') ? /status of 500/ : /^$/);
        for (const complaint of opened.complaints.splice(0))
          if (!expected.test(complaint)) faults.push(`${name}: ${complaint}`);
        await opened.close();
      } catch (error) {
        faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return faults;
}

/** Everything that is looked at without touching the page, at one width and in one theme. */
async function atRest(page: Page, look: { width: number; colorScheme: 'light' | 'dark' }): Promise<string[]> {
  await page.setViewportSize({ width: look.width, height: 844 });
  await page.emulateMedia({ colorScheme: look.colorScheme });
  // Colours in the middle of a change have another contrast.
  await page.waitForTimeout(300);
  const faults = [
    ...(await smallControls(page)).map((control) => `too small: ${control}`),
    ...(await accessibilityFaults(page)),
  ];
  return faults.map((fault) => `${look.width} px, ${look.colorScheme}: ${fault}`);
}

async function aboutItself(page: Page): Promise<string[]> {
  const { title, h1, lang, orderedByHand } = await outline(page);
  const faults = orderedByHand.map((element) => `positive tabindex: ${element}`);
  if (h1.length !== 1) faults.push(`${h1.length} headings of the first level: ${h1.join(' | ')}`);
  if (!/^.+ · Tellcard$/.test(title)) faults.push(`title "${title}"`);
  if (lang !== 'en') faults.push(`lang "${lang}"`);
  return faults;
}

async function atEveryWidth(page: Page): Promise<string[]> {
  const faults: (string | null)[] = [];
  for (const width of [320, 768, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(await sideways(page));
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = await sideways(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (large) faults.push(`${large}, with text of 200 %`);
  return faults.filter((fault) => fault !== null).map((fault) => `scrolls sideways by ${fault}`);
}

async function asWished(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
  return [
    ...(await movingParts(page)),
    ...(await unborderedControls(page)).map((control) => `no border in forced colours: ${control}`),
  ];
}

describe('every screen', () => {
  it('can be read, reached and pressed in every state, at every width, in every theme', {
    timeout: sweepTimeoutMs,
  }, async () => {
    const titles = new Map<string, Set<string>>();
    const faults = await sweep(screens, { width: 390, height: 844 }, async ({ page }, screen) => {
      const { pathname } = new URL(page.url());
      const title = await page.title();
      titles.set(title, (titles.get(title) ?? new Set()).add(pathname.replace(/[0-9a-f-]{36}/, ':id')));
      const shift = await layoutShift(page);
      // What follows upon a press is measured by the browser's clock, so is left out on a busy machine.
      const jumps = !screen.after && shift.sum > 0.05;
      return [
        ...(jumps ? [`jumps by ${shift.sum.toFixed(3)}: ${shift.what}`] : []),
        ...(await aboutItself(page)),
        ...(await atRest(page, { width: 390, colorScheme: 'light' })),
        ...(await atRest(page, { width: 1440, colorScheme: 'dark' })),
        ...(await atEveryWidth(page)),
        ...(await asWished(page)),
      ];
    });
    expect(faults).toEqual([]);
    const shared = [...titles].filter(([, paths]) => paths.size > 1);
    expect(
      shared.map(([title, paths]) => [title, ...paths]),
      'pages that share a title',
    ).toEqual([]);
  });

  it('shows where the focus is, begins with the skip link, and is the same after a reload', {
    timeout: sweepTimeoutMs,
  }, async () => {
    const faults = await sweep(plain, { width: 1280, height: 600 }, async ({ page }) => {
      // A panel that took the focus on arrival is where Tab goes on from.
      const atStart = await page.evaluate(() => document.activeElement === document.body);
      const stops = await tabStops(page, 60);
      const found = stops
        .filter(({ unseen }) => unseen)
        .map(({ what, unseen }) => `focus on ${what}: ${unseen}`);
      if (atStart && stops[0]?.what !== 'A Skip to content')
        found.push(`the first stop is ${stops[0]?.what}`);
      const before = { url: page.url(), ...(await outline(page)) };
      await page.reload();
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(350);
      const after = { url: page.url(), ...(await outline(page)) };
      if (JSON.stringify(after) !== JSON.stringify(before))
        found.push(`was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`);
      await page.keyboard.press('Tab');
      if (atStart) await page.keyboard.press('Enter');
      if (!(await page.evaluate(() => document.activeElement?.closest('main'))))
        found.push('skips past main');
      return found;
    });
    expect(faults).toEqual([]);
  });
});

describe('a visitor', () => {
  it('who opens a page of an account signs in and is there', { timeout: sweepTimeoutMs }, async () => {
    const people = await everybody(product.url, 'deep-links');
    const guarded = screens.filter(({ who, path }) => who === 'student' && !/^\/(auth|$)/.test(String(path)));
    const addresses = [...new Set(guarded.map((screen) => addressOf(screen, people.student)))];
    expect(addresses.length).toBeGreaterThanOrEqual(14);
    const lost: string[] = [];
    const left = [...addresses];
    async function work(): Promise<void> {
      for (let address = left.shift(); address; address = left.shift()) {
        const { page, complaints, close } = await visit(browser, product.url);
        await page.goto(address);
        await page.waitForURL('**/auth/login');
        await page.getByLabel('Email').fill('student-deep-links@example.com');
        await page.getByLabel('Password', { exact: true }).fill('correct horse');
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
        const { pathname, search } = new URL(page.url());
        if (pathname + search !== address) lost.push(`${address} → ${pathname}${search}`);
        complaints.splice(0);
        await close();
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
    expect(lost).toEqual([]);
  });
});
