/** A student speaks while the tutor does, or thinks: a cough or a lost headset changes nothing; words stop the tutor and are all that counts. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { listenForWords, wordsSaid } from '#tests/support/browser/live-words.ts';
import { cough, loseMicrophone } from '#tests/support/browser/microphone.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import {
  begin,
  chooseHandsFree,
  firstHalf,
  say,
  secondHalf,
  sessionOf,
} from '#tests/support/journeys/practice-steps.ts';
import { followSound, holdSpeech, soundsOf, tutorSpeaks } from '#tests/support/journeys/tutors-sound.ts';

/** The question says the same words again and again: whenever the student interrupts, a loudspeaker returns these. */
const parts = ['roots', 'stem', 'leaves', 'fruit', 'seed'].map((part) => `the ${part} of a young plant`);
const echo = 'of a young plant';
const cards = {
  Osmosis: [firstHalf, secondHalf],
  Photosynthesis: ['Plants make sugar from light.', 'They take in carbon dioxide for it.'],
} as const;
/** The session chooses their order. */
async function answerOf(page: Page): Promise<readonly [string, string]> {
  const asked = await page.getByRole('heading', { name: /^What is/ }).innerText();
  return asked.includes('Osmosis') ? cards.Osmosis : cards.Photosynthesis;
}
const site = openSite();

it('is interrupted by a voice and not by a cough or a lost microphone, each time, and joins what is added as it thinks', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet(
    'Plants',
    Object.entries(cards).map(([term, halves]) => [`${term} in ${parts.join(', in ')}`, halves.join(' ')]),
  );
  const { page } = await site.prepare(student, setId, { width: 1440, height: 900 });
  await chooseHandsFree(page, { interrupts: true, pauseSeconds: 3 });
  await followSound(page);
  await holdSpeech(page, true);
  await begin(page);
  await listenForWords(page);
  const first = await answerOf(page);
  const big = page.locator('.hf-pad');
  const listening = big.getByText('I’m done', { exact: true });
  await big.getByText('Answer now').waitFor();
  expect(await whollyInView(big)).toBe(true);
  // The echo of its beginning tells how loud the tutor is.
  await tutorSpeaks(page, 2);
  await cough(page);
  await tutorSpeaks(page, 5);
  expect(await soundsOf(page)).toMatchObject({ playing: 1, cut: 0, lowered: 1, volume: 0.8 });

  await loseMicrophone(page, 'Laptop');
  await page.locator('.hf').getByText('The microphone was disconnected. Now in use: Laptop.').waitFor();
  // Repeating what it says may count as playing again.
  expect(await soundsOf(page)).toMatchObject({ cut: 0 });
  expect(await wordsSaid(page)).toContain('The microphone was disconnected. Now in use: Laptop.');

  // The tutor thinks until it is allowed to answer.
  let mayAnswer = () => {};
  const answering = new Promise<void>((resolve) => {
    mayAnswer = resolve;
  });
  await page.route('**/api/voice-interaction', (route) => answering.then(() => route.continue()));
  const said = say(page, `${echo}|${first[0]}`, 'open');
  await listening.waitFor();
  expect(await soundsOf(page)).toMatchObject({ cut: 1, ended: 0 });
  expect(await whollyInView(big)).toBe(true);
  await holdSpeech(page, false);
  await said;
  await big.getByText('I have more').waitFor();
  const thinking = async () => (await wordsSaid(page)).filter((words) => words === phrases.thinking);
  await expect.poll(thinking).toHaveLength(1);
  const saidMore = say(page, first[1], 'open');
  await listening.waitFor();
  expect(await thinking()).toHaveLength(1);
  await holdSpeech(page, true);
  mayAnswer();
  await saidMore;
  await big.getByText('Next question').waitFor();

  await page.keyboard.press('Enter');
  await big.getByText('Answer now').waitFor();
  const second = (await answerOf(page)).join(' ');
  const before = await soundsOf(page);
  await tutorSpeaks(page, 2);
  const saidAgain = say(page, `${echo}|${second}`, 'open');
  await listening.waitFor();
  expect((await soundsOf(page)).cut).toBe(before.cut + 1);
  await holdSpeech(page, false);
  await saidAgain;
  await big.getByText('Next question').waitFor();
  // How the two differ is asked next.
  const prompts = (await sessionOf(student, page)).prompts.slice(0, 2);
  expect(prompts.map(({ turns }) => turns.map(({ transcription }) => transcription))).toEqual([
    [first.join(' ')],
    [second],
  ]);
  expect(prompts.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
});
