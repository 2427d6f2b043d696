/** Hands free, what the tutor leaves to the student is decided by voice: "same", "not what I said", and "show me". */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { expectAccessible, openBrowser } from '#tests/support/browser/browser.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import {
  begin,
  prepare,
  sessionOf,
  spokenFile,
  startButton,
} from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { layScriptedTutor } from '#tests/support/product/previous-build.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { toneServiceUrl } from '#tests/support/services/speech-service.ts';

let program: string;
beforeAll(async () => {
  program = await layScriptedTutor();
});

const phone = { width: 390, height: 844 };
/** None of these points is one the tutor decides but still shows to the student. */
const tunnels = [0, 1, 2].map((index) => [`Tunnel ${index}`, `Definition ${index}`] as const);

/** A product that hears, and a browser whose microphone says this. */
async function saying(words: string): Promise<{ product: Product; browser: Browser }> {
  // A second of silence first: a busy machine may start recording late.
  const { path } = await spokenFile(words, 1);
  const [product, browser] = await Promise.all([
    startProduct({ BILLING_PROVIDER: 'off', STT_BASE_URL: await toneServiceUrl() }, program),
    openBrowser({ microphone: path }),
  ]);
  onTestFinished(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}

/** Switches to hands free, with a new microphone each time it listens. */
const goHandsFree = () => {
  localStorage.setItem('tellcard.hands-free', 'on');
  localStorage.setItem('tellcard.hands-free-interrupt', 'off');
  localStorage.setItem('tellcard.hands-free-pause', '2');
};

it.each([
  ['same thing', { claimed: true, denied: false }],
  ['not what I said', { claimed: false, denied: true }],
])('judges a likely point by “%s”, and goes on to the next question', async (words, judged) => {
  const { product, browser } = await saying(words);
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', tunnels);
  const { page, close } = await prepare(browser, product, student, setId, phone);
  await begin(page);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByLabel('Your answer', { exact: true }).fill('0=covered 1=covered 2=unsure');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('heading', { name: '2 of 3 sure, 1 for you to judge' }).waitFor();
  await page.evaluate(goHandsFree);
  await page.reload();
  const big = page.locator('.hf-pad');
  await big.getByText('Carry on').waitFor();
  await big.click();
  await page.getByRole('heading', { name: 'Definition 2' }).waitFor();
  await page.getByText('Listening. Say “same” or “not what I said”.').waitFor();
  await page.getByRole('button', { name: 'Same thing' }).waitFor();
  await expectAccessible(page);
  expect(await whollyInView(big)).toBe(true);
  await page.getByRole('heading', { name: /part 2/ }).waitFor();
  const [first] = (await sessionOf(student, page)).prompts;
  expect(first?.points[2]).toMatchObject(judged);
  await close();
});

it('ends a question with its card at “show me the card”, and continues', async () => {
  const { product, browser } = await saying('show me the card');
  const student = await newStudent(product.url);
  const setId = await student.newSet('Tunnel', tunnels);
  const { page, close } = await prepare(browser, product, student, setId, phone);
  await page.evaluate(goHandsFree);
  await page.reload();
  await startButton(page).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  await page.getByText('Definition 0. Definition 1. Definition 2').waitFor();
  await expectAccessible(page);
  await page.getByRole('heading', { name: /part 2/ }).waitFor();
  const [first] = (await sessionOf(student, page)).prompts;
  expect(first).toMatchObject({ state: 'complete', outcome: 'revisit' });
  await close();
});
