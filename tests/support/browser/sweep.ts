/** Opens every screen in every state, several at a time, and collects the violations a check finds. */
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
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

/** A profile with one signed-in account. Nothing is animated, so that there is nothing to wait for. */
async function profileOf({ browser, origin, people }: Stage, who: Screen['who']): Promise<Visit> {
  const opened = await visit(browser, origin, {
    ...phone,
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

async function bring(page: Page, screen: Screen, people: People): Promise<void> {
  const person = people[screen.who];
  await screen.before?.(page);
  await page.goto(addressOf(screen, person));
  await page.locator('h1').first().waitFor();
  await screen.after?.(page, person);
  await page.waitForTimeout(screen.settleMs ?? settledMs);
}

/** One worker's profile and page; visitors leave nothing behind, so they share it and its cache. */
function profileKeeper(stage: Stage) {
  let shared: { who: Screen['who']; profile: Visit; page: Page } | null = null;
  async function leave(): Promise<void> {
    // Pending requests of a closing page do not matter.
    await shared?.page.unrouteAll({ behavior: 'ignoreErrors' });
    await shared?.profile.context.close();
    shared = null;
  }
  async function enter(screen: Screen): Promise<{ profile: Visit; page: Page }> {
    if (!shared || shared.who !== screen.who || !isPlain(screen)) {
      await leave();
      const profile = await profileOf(stage, screen.who);
      shared = { who: screen.who, profile, page: profile.page };
    } else {
      await shared.page.setViewportSize(phone);
      await shared.page.emulateMedia({ colorScheme: 'light' });
    }
    return shared;
  }
  return { enter, leave };
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
