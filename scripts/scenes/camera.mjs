/** Takes a picture of a screen on a fresh page of the right account, in the wanted state, without motion and in full height. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const heightOf = ({ width }) => (width < 600 ? 844 : 900);

export const looks = [390, 1440].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));

const settleMs = 350;
const patienceMs = 20_000;
const quietWithinMs = 3_000;

async function openPage(browser, origin, person, look) {
  const { width, theme } = look;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heightOf(look) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    serviceWorkers: 'block',
  });
  if (person)
    await context.addInitScript((kept) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('session', kept);
    }, JSON.stringify(person.session));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return { context, page };
}

/** Waits until nothing is being fetched, or for a while, because a scene may hold a reply back. */
const quiet = (page) =>
  Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(quietWithinMs)]);

/** In the page: also renders rows outside the window, which the picture shows. */
function drawAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** @throws an error with the scene's name if its state cannot be reached */
export async function takePicture({ browser, origin, person, scene, look, folder }) {
  const { context, page } = await openPage(browser, origin, person, look);
  try {
    await scene.before?.(page);
    await page.goto(typeof scene.path === 'function' ? scene.path(person) : scene.path);
    await page.locator('h1').first().waitFor();
    await quiet(page);
    await scene.after?.(page, person);
    await page.waitForTimeout(scene.settleMs ?? settleMs);
    await page.evaluate(drawAll);
    mkdirSync(join(folder, scene.name), { recursive: true });
    const path = join(folder, scene.name, `${look.width}-${look.theme}.png`);
    await page.screenshot({ path, fullPage: scene.fullPage ?? true });
  } catch (cause) {
    throw new Error(`${scene.name} at ${look.width} px, ${look.theme}: ${cause.message}`, { cause });
  } finally {
    await context.close();
  }
}
