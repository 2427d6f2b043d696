/** Answers questions aloud in Chromium with a fake microphone, timed from pressing stop. */
import { wait } from './delays.mjs';

const patienceMs = 30_000;

/** Runs in the page first: records when stop was pressed, when the verdict was drawn and when sound started. */
function observe() {
  const seen = { stopMs: 0, feedbackMs: 0, audibleMs: 0 };
  Object.assign(window, { seen });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target.closest?.('[aria-label="Finish answer"]'))
        Object.assign(seen, { stopMs: timeStamp, feedbackMs: 0, audibleMs: 0 });
    },
    true,
  );
  new MutationObserver(() => {
    const done =
      seen.feedbackMs > 0 || !/You covered \d/.test(document.querySelector('h2')?.textContent ?? '');
    if (done || seen.stopMs === 0) return;
    seen.feedbackMs = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => setTimeout(() => (seen.feedbackMs = performance.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (...args) {
    this.onplaying = () => {
      if (seen.stopMs > 0 && seen.audibleMs === 0) seen.audibleMs = performance.now();
    };
    return play.apply(this, args);
  };
}

/** Opens the first question of a new session. */
export async function openSession(browser, origin, student) {
  const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] });
  await context.addInitScript((kept) => {
    if (location.protocol !== 'about:') localStorage.setItem('session', kept);
  }, JSON.stringify(student.session));
  await context.addInitScript(observe);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`/dashboard/active-recall-settings/${student.setId}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  return { page, close: () => context.close() };
}

/** Records for the given time and returns milliseconds from stop to feedback and from stop to sound. */
export async function speakOnce(page, seconds) {
  const followUp = page.getByRole('button', { name: 'Answer the follow-up' });
  const next = page.getByRole('button', { name: 'Next question' });
  if (await followUp.isVisible()) await followUp.click();
  else {
    if (await next.isVisible()) await next.click();
    await page.getByRole('button', { name: 'Start recording' }).click();
  }
  const finish = page.getByRole('button', { name: 'Finish answer' });
  await finish.waitFor();
  await wait(seconds * 1000);
  await finish.click();
  await page.waitForFunction(() => Number.isFinite(window.seen.feedbackMs) && window.seen.feedbackMs > 0);
  await page.waitForFunction(() => window.seen.audibleMs > 0);
  const { stopMs, feedbackMs, audibleMs } = await page.evaluate(() => window.seen);
  return { feedbackMs: feedbackMs - stopMs, audibleMs: audibleMs - stopMs };
}
