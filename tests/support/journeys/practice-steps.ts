/** Practice steps for journeys. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { PracticeSession } from '#contract/practice.ts';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { type VisitOptions, visit } from '../browser/browser.ts';
import { playTo, type Ready, type Sound } from '../browser/microphone.ts';
import type { Product } from '../product/product.ts';
import type { Student } from './study-fixture.ts';

/** A card whose first half alone is not a full answer. */
export const osmosis = [
  'Osmosis',
  'Water moves through a membrane. The cell spends no energy on it.',
] as const;
export const firstHalf = 'Water moves through a membrane.';
export const secondHalf = 'The cell spends no energy on it.';

/** A file for the fake microphone that "says" the words after some silence, and its total length. */
export async function spokenFile(
  words: string,
  quietSeconds = 0,
): Promise<{ path: string; seconds: number }> {
  const tones = await textToTones(words, 48_000);
  const samples = new Float32Array(48_000 * quietSeconds + tones.length);
  samples.set(tones, 48_000 * quietSeconds);
  const path = join(await mkdtemp(join(tmpdir(), 'tellcard-voice-')), 'voice.wav');
  await writeFile(path, writeWav(samples, 48_000));
  return { path, seconds: samples.length / 48_000 };
}

/** Says the words, as tones, as soon as the page is ready to hear them; resolves once they were heard. */
export async function say(page: Page, words: string, ready: Ready = 'recording'): Promise<void> {
  await playTo(page, await tonesOf(words), ready);
}

/** Says the words to the recording and hides the page with the last of them, as when another app is opened. */
export async function sayAndLeave(page: Page, words: string): Promise<void> {
  await playTo(page, await tonesOf(words), 'recording', true);
}

async function tonesOf(words: string): Promise<Sound> {
  const rateHz = 48_000;
  return { samples: await textToTones(words, rateHz), rateHz };
}

export type PracticeVisit = VisitOptions & { voices?: boolean };

/**
 * Opens a set's practice settings in a separate profile. Tones are not a voice, so turns are detected by loudness, as in a browser
 * without voice detection; `voices` enables it.
 */
export async function prepare(
  browser: Browser,
  product: Pick<Product, 'url'>,
  student: Student,
  setId: string,
  { voices = false, ...options }: PracticeVisit = {},
) {
  const opened = await visit(browser, product.url, { microphone: true, ...options });
  if (!voices) await opened.context.route('**/rnnoise-*.wasm', (route) => route.fulfill({ body: '' }));
  await student.enter(opened.context);
  await opened.page.goto(`/dashboard/active-recall-settings/${setId}`);
  return opened;
}

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
export const bigButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses how to answer. */
export const chooseAnswerWay = (page: Page, way: 'Hands-free' | 'Speak' | 'Type') =>
  page.getByRole('radio', { name: way }).check();

export const openOptions = (page: Page) => page.getByText('Options', { exact: true }).click();

/** The hands-free way, with this many seconds of pause ending an answer. */
export async function chooseHandsFree(
  page: Page,
  { interrupts, pauseSeconds }: { interrupts: boolean; pauseSeconds: number },
): Promise<void> {
  await chooseAnswerWay(page, 'Hands-free');
  await openOptions(page);
  await page.getByRole('checkbox', { name: 'Interrupt by speaking' }).setChecked(interrupts);
  await page.getByRole('slider', { name: /How long a pause/ }).fill(String(pauseSeconds));
}

/** From the settings to the first question, past the introduction that each way to answer shows once. */
export async function begin(page: Page): Promise<void> {
  await startButton(page).click();
  const introduction = page.getByRole('button', { name: 'Start with question 1' });
  await introduction.or(page.locator('.practice-question, .hf-pad')).first().waitFor();
  if (await introduction.isVisible()) await introduction.click();
}

/** Presses record, and says the words. */
export async function speak(page: Page, words: string): Promise<void> {
  await bigButton(page, 'Start recording').click();
  await bigButton(page, 'Finish answer').waitFor();
  await say(page, words);
}

/** By keyboard: Tab until the control with this name has the focus, then the key. */
export async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
  await page
    .getByText(name, { exact: true })
    .or(page.getByLabel(name, { exact: true }))
    .first()
    .waitFor();
  for (let steps = 0; steps < 40; steps++) {
    if ((await focused()) === name) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** The session as stored on the server. */
export function sessionOf(student: Student, page: Page): Promise<PracticeSession> {
  const id = new URL(page.url()).searchParams.get('session');
  return student.api('GET', `/api/practice-sessions/${id}`);
}
