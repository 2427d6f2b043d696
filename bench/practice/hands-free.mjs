/** Answers questions hands free in Chromium with a microphone that speaks and falls silent, timed from the end of each turn. */

const patienceMs = 90_000;

/** Runs in the page first: records when a turn was over, when its verdict was drawn and when sound started. */
function observe() {
  const turns = [];
  Object.assign(window, { turns });
  let moment = '';
  let open = null;
  new MutationObserver(() => {
    const now = document.querySelector('.hf')?.getAttribute('data-step') ?? '';
    if (now === moment) return;
    moment = now;
    if (now === 'thinking') open = { overMs: performance.now(), feedbackMs: 0, audibleMs: 0 };
    if (now !== 'feedback' || !open) return;
    const turn = open;
    requestAnimationFrame(() => setTimeout(() => (turn.feedbackMs = performance.now())));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-step'] });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (...args) {
    this.onplaying = () => {
      if (!open || moment !== 'feedback') return;
      open.audibleMs = performance.now();
      turns.push(open);
      open = null;
    };
    return play.apply(this, args);
  };
}

/** Lets a session run by itself until `count` turns were answered; the first is a warm-up and does not count. */
export async function runHandsFree(browser, origin, student, count) {
  const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] });
  await context.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('session', kept);
    localStorage.setItem('tellcard.hands-free', 'on');
    localStorage.setItem('tellcard.hands-free-pause', '2');
    localStorage.setItem('tellcard.hands-free-interrupt', 'off');
  }, JSON.stringify(student.session));
  await context.addInitScript(observe);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`/dashboard/active-recall-settings/${student.setId}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  for (let turn = 1; turn <= count + 1; turn++)
    await page
      .waitForFunction((most) => window.turns.length >= most, turn)
      .catch(async () => {
        throw new Error(
          `answer ${turn} was not judged aloud; on the screen: ${await page.innerText('main')}`,
        );
      });
  const turns = await page.evaluate(() => window.turns);
  await context.close();
  return turns.slice(1, count + 1).map(({ overMs, feedbackMs, audibleMs }) => ({
    feedbackMs: feedbackMs - overMs,
    audibleMs: audibleMs - overMs,
  }));
}
