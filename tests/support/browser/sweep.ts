/** Opens every screen in every state, several at a time, and collects the violations a check finds. */
import type { Browser, Disposable, Page } from 'playwright-core';
import { openProfile, type Visit } from './browser.ts';
import { addressOf, type People, type Screen } from './every-screen.ts';
import { watchLayout } from './screen-state.ts';

export type Stage = { browser: Browser; origin: string; people: People; screens: readonly Screen[] };
export type Check = (page: Page, screen: Screen) => Promise<string[]>;

const pagesAtOnce = 4;
const settledMs = 300;
const phone = { width: 390, height: 844 };

/** As they open, without interaction. */
export const isPlain = ({ before, after }: Screen) => !before && !after;

/** The browser reports every reply that is not OK, even one the screen is about. */
const deliberate: Record<string, RegExp> = {
  'login-wrong': /status of 400/,
  'not-found': /status of 404/,
  'practice-invalid': /status of 404/,
  'study-rating-failed': /status of 404/,
  'practice-hands-free-unheard': /status of 400/,
  'home-offline': /ERR_INTERNET_DISCONNECTED/,
};

/** A profile with one signed-in account. Nothing is animated, so there is nothing to wait for. */
async function profileOf({ browser, origin, people }: Stage, who: Screen['who']): Promise<Visit> {
  const opened = await openProfile(browser, origin, {
    ...phone,
    permissions: ['microphone'],
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

async function bring(page: Page, screen: Screen, people: People): Promise<void> {
  const person = people[screen.who];
  await screen.before?.(page);
  await page.goto(addressOf(screen, person));
  await page.locator('h1').first().waitFor();
  await screen.after?.(page, person);
  await page.waitForTimeout(screen.settleMs ?? settledMs);
}

/** Keeps what scripts a page is given before it opens, so that they can be taken away. */
function keepScripts(page: Page): Disposable[] {
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  return scripts;
}

type Shared = { who: Screen['who']; profile: Visit; scripts: Disposable[] };

/**
 * One worker's profile and page, kept while the account stays the same: a new one has nothing in its cache and takes twice the
 * processor time. Each screen finds the page as new.
 */
function profileKeeper(stage: Stage) {
  let shared: Shared | null = null;

  async function leave(): Promise<void> {
    await shared?.profile.context.close();
    shared = null;
  }

  async function sharedBy(who: Screen['who']): Promise<Shared> {
    if (shared?.who === who) return shared;
    await leave();
    const profile = await profileOf(stage, who);
    shared = { who, profile, scripts: keepScripts(profile.page) };
    return shared;
  }

  async function enter(screen: Screen): Promise<{ profile: Visit; page: Page }> {
    const { profile, scripts } = await sharedBy(screen.who);
    const { page, context, complaints } = profile;
    // Pending requests of a page that is left do not matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
    await context.setOffline(false);
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await forget(page);
    complaints.splice(0);
    return { profile, page };
  }
  return { enter, leave };
}

/** Clears all that pages stored, except for the cache. */
async function forget(page: Page): Promise<void> {
  // A page of the same origin, which stores nothing.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,cache_storage',
  });
  await devtools.detach();
}

/** Returns the violations, one line each. Each must occur twice, because a busy machine may be late once. */
export async function sweep(stage: Stage, check: Check): Promise<string[]> {
  const faults: string[] = [];
  const left = stage.screens.toSorted(
    (a, b) => Number(isPlain(b)) - Number(isPlain(a)) || a.who.localeCompare(b.who),
  );
  async function work(): Promise<void> {
    const keeper = profileKeeper(stage);
    async function faultsOf(screen: Screen): Promise<string[]> {
      const { name } = screen;
      try {
        const { profile, page } = await keeper.enter(screen);
        await bring(page, screen, stage.people);
        const found = await check(page, screen);
        const expected = deliberate[name] ?? (name.endsWith('-error') ? /status of 500/ : /^$/);
        return [...found, ...profile.complaints.splice(0).filter((complaint) => !expected.test(complaint))];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    }
    for (let screen = left.shift(); screen; screen = left.shift()) {
      let found = await faultsOf(screen);
      if (found.length > 0) {
        await keeper.leave();
        found = await faultsOf(screen);
      }
      for (const fault of found) faults.push(`${screen.name}: ${fault}`);
    }
    await keeper.leave();
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return faults;
}
