/** Hands free, a point that the tutor leaves to the student is decided by voice. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible, sharedBrowser } from '#tests/support/browser/browser.ts';
import { giveVoice } from '#tests/support/browser/quick-voice.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { begin, prepare, say, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { layScriptedTutor } from '#tests/support/product/previous-build.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { toneServiceUrl } from '#tests/support/services/speech-service.ts';

const settings = { BILLING_PROVIDER: 'off', STT_BASE_URL: await toneServiceUrl() };
const [product, browser] = await Promise.all([
  startProduct(settings, await layScriptedTutor()),
  sharedBrowser(),
]);
afterAll(() => product.stop());

const phone = { width: 390, height: 844 };
/** None of these points is one the tutor decides but still shows to the student. */
const tunnels = [0, 1, 2].map((index) => [`Tunnel ${index}`, `Definition ${index}`] as const);

/** Switches to hands free, with a new microphone each time it listens, and a voice that takes no time. */
async function goHandsFree(page: Page): Promise<void> {
  await giveVoice(page);
  await page.evaluate(() => {
    localStorage.setItem('tellcard.hands-free', 'on');
    localStorage.setItem('tellcard.hands-free-interrupt', 'off');
    localStorage.setItem('tellcard.hands-free-pause', '2');
  });
  await page.reload();
}

it.each([
  ['same thing', { claimed: true, denied: false }],
  ['not what I said', { claimed: false, denied: true }],
])('judges a likely point by “%s”, and goes on to the next question', async (words, judged) => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', tunnels);
  const { page } = await prepare(browser, product, student, setId, phone);
  await begin(page);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByLabel('Your answer', { exact: true }).fill('0=covered 1=covered 2=unsure');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('heading', { name: '2 of 3 sure, 1 for you to judge' }).waitFor();
  await goHandsFree(page);
  const big = page.locator('.hf-pad');
  await big.getByText('Carry on').waitFor();
  // It listens for some seconds only: said as soon as it does, and watched for from before. Paused, it listens for other words.
  const listening = 'Listening. Say “same” or “not what I said”.';
  const said = say(page, words, { says: listening });
  const asked = Promise.all([
    page.getByRole('heading', { name: 'Definition 2' }).waitFor(),
    page.getByText(listening).waitFor(),
    page.getByRole('button', { name: 'Same thing' }).waitFor(),
  ]);
  await big.click();
  await asked;
  await expectAccessible(page);
  expect(await whollyInView(big)).toBe(true);
  await said;
  await page.getByRole('heading', { name: /part 2/ }).waitFor();
  const [first] = (await sessionOf(student, page)).prompts;
  expect(first?.points[2]).toMatchObject(judged);
});
