/** A whole hands-free session on a phone: read aloud, heard, answered, interrupted and resumed. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { listenForWords, wordsSaid } from '#tests/support/browser/live-words.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { hiddenSideways, whollyInView } from '#tests/support/browser/screen-geometry.ts';
import {
  chooseHandsFree,
  say,
  sayAndLeave,
  sessionOf,
  startButton,
} from '#tests/support/journeys/practice-steps.ts';
import { followSound, holdSpeech, soundsOf } from '#tests/support/journeys/tutors-sound.ts';

const cards = [
  ['Osmosis', 'Water moves through a membrane.'],
  ['Photosynthesis', 'Plants make sugar from light.'],
] as const;
/** The session chooses their order. */
async function answerOf(page: Page): Promise<string> {
  const asked = await page.getByRole('heading', { name: /^What is/ }).innerText();
  return cards.find(([term]) => asked.includes(term))?.[1] ?? '';
}
const site = openSite();

it('leads through a session without touch, keeps what was said when the page is left, and completes', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Plants', cards);
  const { page } = await site.prepare(student, setId, { width: 390, height: 844 });
  await chooseHandsFree(page, { interrupts: false, pauseSeconds: 2 });
  await expectAccessible(page);
  await followSound(page);
  await startButton(page).click();
  await page.getByRole('heading', { name: '2 questions, hands-free' }).waitFor();
  expect(await page.getByText('Press the round button').count()).toBe(0);
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  await listenForWords(page);
  const big = page.locator('.hf-pad');
  await big.getByText('Answer now').waitFor();
  await expectAccessible(page);
  expect(await hiddenSideways(page, { big })).toEqual([]);
  expect(await whollyInView(big)).toBe(true);

  await big.getByText('I’m done', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await whollyInView(big)).toBe(true);
  // From here on the tutor talks until it is told to stop.
  await holdSpeech(page, true);
  await say(page, await answerOf(page));
  await big.getByText('Next question').waitFor();
  expect(await whollyInView(big)).toBe(true);
  await expectAccessible(page);

  // A press stops the tutor's voice.
  const before = await soundsOf(page);
  await page.keyboard.press('Enter');
  await big.getByText('Answer now').waitFor();
  await page.waitForFunction(
    (played) => (window as unknown as { sounds: { playing: number } }).sounds.playing > played,
    before.playing,
  );
  await page.keyboard.press(' ');
  // The second question: the page is left in the middle of the answer.
  await big.getByText('I’m done', { exact: true }).waitFor();
  const now = await soundsOf(page);
  expect(now.ended).toBe(before.ended);
  expect(now.cut).toBeGreaterThan(before.cut);
  await holdSpeech(page, false);
  await sayAndLeave(page, await answerOf(page));
  await page.getByRole('heading', { name: 'Your place is kept' }).waitFor();
  expect(await whollyInView(big)).toBe(true);
  await expectAccessible(page);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.keyboard.press(' ');
  await big.getByText('See your results').waitFor();
  expect(await wordsSaid(page)).toEqual(
    expect.arrayContaining([
      'Listening',
      'Got it',
      'Your feedback',
      expect.stringMatching(/^Paused\. You left/),
    ]),
  );
  await page.getByRole('heading', { name: /Session complete/i }).waitFor();
  const { prompts } = await sessionOf(student, page);
  expect(prompts.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
});
