/** What must be true of every screen in every state: that anybody can read, reach, press and see it, at any width and in any colours. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openBrowser, type Visit, visit } from '#tests/support/browser.ts';
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
import { treeFaults } from '#tests/support/screen-tree.ts';

const screens = await everyScreen();
/** As they open, without anything done to them. */
const isPlain = ({ before, after }: Screen) => !before && !after;
const pagesAtOnce = 4;
const sweepTimeoutMs = 600_000;
const settledMs = 300;

let product: Product;
let browser: Browser;
let people: People;
beforeAll(async () => {
  const voice = await spokenFile('Water moves through a membrane.');
  [product, browser] = await Promise.all([startProduct(), openBrowser({ microphone: voice.path })]);
  people = await everybody(product.url, 'sweep');
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
  'study-rating-failed': /status of 404/,
  'home-offline': /ERR_INTERNET_DISCONNECTED/,
};

/** A profile in which one person is signed in. Nothing moves in it, so that there is nothing to wait for. */
async function profileOf(who: Screen['who']): Promise<Visit> {
  const opened = await visit(browser, product.url, {
    width: 390,
    height: 844,
    permissions: ['microphone'],
    reducedMotion: true,
  });
  await watchLayout(opened.context);
  const person = people[who];
  if (person)
    await opened.context.addInitScript((kept) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('session', kept);
    }, JSON.stringify(person.session));
  return opened;
}

async function bring(page: Page, screen: Screen): Promise<void> {
  const person = people[screen.who];
  await screen.before?.(page);
  await page.goto(addressOf(screen, person));
  await page.locator('h1').first().waitFor();
  await screen.after?.(page, person);
  await page.waitForTimeout(screen.settleMs ?? settledMs);
}

/** Opens every screen and returns what is wrong with them, one line each; what is wrong is wrong twice, as a busy machine may be late once. */
async function sweep(check: (page: Page, screen: Screen) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  // Who has done nothing leaves nothing behind: these share a profile, and what it has fetched.
  const left = screens.toSorted(
    (a, b) => Number(isPlain(b)) - Number(isPlain(a)) || a.who.localeCompare(b.who),
  );
  async function work(): Promise<void> {
    let shared: { who: Screen['who']; profile: Visit } | null = null;
    async function leave(): Promise<void> {
      await shared?.profile.context.close();
      shared = null;
    }
    async function faultsOf(screen: Screen): Promise<string[]> {
      const { name, who } = screen;
      try {
        if (!shared || shared.who !== who || !isPlain(screen)) {
          await leave();
          shared = { who, profile: await profileOf(who) };
        }
        const { context, complaints } = shared.profile;
        const page = await context.newPage();
        await bring(page, screen);
        const found = await check(page, screen);
        await page.close();
        const expected = deliberate[name] ?? (name.endsWith('-error') ? /status of 500/ : /^$/);
        return [...found, ...complaints.splice(0).filter((complaint) => !expected.test(complaint))];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    }
    for (let screen = left.shift(); screen; screen = left.shift()) {
      let found = await faultsOf(screen);
      if (found.length > 0) {
        await leave();
        found = await faultsOf(screen);
      }
      for (const fault of found) faults.push(`${screen.name}: ${fault}`);
    }
    await leave();
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return faults;
}

/** Everything that is looked at without touching the page, at one width and in one theme. */
async function atRest(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The theme follows upon an event.
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
  for (const width of [320, 768, 390]) {
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
  const faults = [
    ...(await movingParts(page)),
    ...(await unborderedControls(page)).map((control) => `no border in forced colours: ${control}`),
  ];
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'light' });
  await page.waitForFunction(() => !matchMedia('(forced-colors: active)').matches);
  return faults;
}

/** Where Tab leads, whether that can be seen, and whether a reload gives the same screen. */
async function byKeyboard(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 600 });
  // A panel that took the focus on arrival is where Tab goes on from.
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

describe('every screen', () => {
  it('can be read, heard, reached and pressed in every state, at every width, in every theme', {
    timeout: sweepTimeoutMs,
  }, async () => {
    const titles = new Map<string, Set<string>>();
    const faults = await sweep(async (page, screen) => {
      const { pathname } = new URL(page.url());
      const title = await page.title();
      titles.set(title, (titles.get(title) ?? new Set()).add(pathname.replace(/[0-9a-f-]{36}/, ':id')));
      const shift = await layoutShift(page);
      // What follows upon a press is measured by the browser's clock, so is left out on a busy machine.
      const jumps = !screen.after && shift.sum > 0.05;
      return [
        ...(jumps ? [`jumps by ${shift.sum.toFixed(3)}: ${shift.what}`] : []),
        ...(await aboutItself(page)),
        ...(await atRest(page, 390, 'light')),
        ...(await atEveryWidth(page)),
        ...(await asWished(page)),
        ...(isPlain(screen) ? await byKeyboard(page) : []),
        ...(await atRest(page, 1440, 'dark')),
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

describe('a visitor', () => {
  it('who opens a page of an account signs in and is there', { timeout: sweepTimeoutMs }, async () => {
    const guarded = screens.filter(({ who, path }) => who === 'student' && !/^\/(auth|$)/.test(String(path)));
    const addresses = [...new Set(guarded.map((screen) => addressOf(screen, people.student)))];
    expect(addresses.length).toBeGreaterThanOrEqual(14);
    const { page, context, complaints } = await visit(browser, product.url);
    const lost: string[] = [];
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      await page.waitForURL('**/auth/login');
      if (index === 0) {
        await page.getByLabel('Email').fill('student-sweep@example.com');
        await page.getByLabel('Password', { exact: true }).fill('correct horse');
        await page.keyboard.press('Enter');
      } else {
        // The same as in another tab, which costs less.
        await page.evaluate(
          (kept) => localStorage.setItem('session', kept),
          JSON.stringify(people.student.session),
        );
        await page.reload();
      }
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== address) lost.push(`${address} → ${pathname}${search}`);
      await page.evaluate(() => localStorage.clear());
    }
    // Leaving a page breaks off what it was asking for.
    complaints.splice(0);
    await context.close();
    expect(lost).toEqual([]);
  });
});
