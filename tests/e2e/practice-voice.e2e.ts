/** Answers aloud in a real browser: by keys, over a reload, without a network, and where the microphone is refused. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openBrowser } from '#tests/support/browser.ts';
import { listenForWords, wordsSaid } from '#tests/support/live-words.ts';
import {
  begin,
  bigButton,
  firstHalf,
  osmosis,
  prepare,
  pressOn,
  secondHalf,
  sessionOf,
  speak,
  spokenFile,
  startButton,
} from '#tests/support/practice-steps.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { newStudent } from '#tests/support/study-fixture.ts';

let product: Product;
let browser: Browser;
let voice: { path: string; seconds: number };
beforeAll(async () => {
  voice = await spokenFile(firstHalf);
  [product, browser] = await Promise.all([
    startProduct({ TRANSCRIBER: 'ggwave' }),
    openBrowser({ microphone: voice.path }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('a spoken session', () => {
  it('by keys alone, on a small screen that keeps still: records, is heard, asks on, survives a reload, and ends complete', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const small = { width: 390, height: 844, reducedMotion: true };
    const { page, close } = await prepare(browser, product, student, setId, small);
    await page.getByText('5 of 5 Active Recall sessions remaining today').waitFor();
    await expectAccessible(page);
    await pressOn(page, 'Start');
    await page.getByRole('heading', { name: '1 question, out loud' }).waitFor();
    await expectAccessible(page);
    await pressOn(page, 'Start with question 1');

    await page.getByText('Ready to start').waitFor();
    await expectAccessible(page);
    await listenForWords(page);
    await page.keyboard.press(' ');
    await page.getByText('Recording. I’m listening.').waitFor();
    await expect.poll(() => page.locator('.wave span:not(.q)').count()).toBeGreaterThan(3);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Leave while you are recording?' }).waitFor();
    await pressOn(page, 'Keep recording');
    await page.waitForTimeout(voice.seconds * 1000);
    await pressOn(page, 'Finish answer', ' ');

    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You covered 0 of 1 point');
    // On a busy machine the checks above outlast the microphone's sentence, and its silence is told as well.
    const said = (await wordsSaid(page)).filter((words) => !words.startsWith('We can’t hear you'));
    expect(said).toEqual(['Recording', 'Checking your answer', 'Feedback ready']);
    expect(await page.getByText(osmosis[1]).count()).toBe(0);
    await pressOn(page, 'What we heard you say');
    await page.getByText(firstHalf, { exact: true }).waitFor();
    await page.getByText('Speaking').waitFor();
    await pressOn(page, 'Stop playback');
    await bigButton(page, 'Play the feedback again').waitFor();
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    await pressOn(page, 'Play spoken feedback');
    await pressOn(page, 'Stop spoken feedback');
    await pressOn(page, 'Answer the follow-up');
    await page.getByText('Recording. I’m listening.').waitFor();
    await pressOn(page, 'Start over');
    await page.getByRole('alertdialog', { name: 'Start this answer over?' }).waitFor();
    await pressOn(page, 'Start over');
    await page.getByText('Follow-up 1/2').waitFor();
    await pressOn(page, 'Type instead');
    await page.keyboard.press('Tab');
    await page.getByLabel('Your answer', { exact: true }).focus();
    await page.keyboard.type(secondHalf);
    await pressOn(page, 'Send answer');
    await page.getByRole('heading', { name: 'You covered 1 of 1 point' }).waitFor();
    await page.getByText(osmosis[1]).waitFor();
    await pressOn(page, 'See your results');
    await page.getByText('Completion rate: 100%').waitFor();
    await expectAccessible(page);
    expect((await sessionOf(student, page)).prompts[0]?.turns.map(({ source }) => source)).toEqual([
      'voice',
      'typed',
    ]);
    await close();
  });

  it('keeps a recording over a reload in its middle, on a phone', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const phone = { width: 390, height: 844, dark: true, reducedMotion: true };
    const { page, context, close } = await prepare(browser, product, student, setId, phone);
    await begin(page);
    // The second that is running when the page goes is the only one that may be lost.
    await speak(page, voice.seconds + 1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // What one tab is still recording is not offered by another as left behind.
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { name: '1 question, out loud' }).waitFor();
    expect(await second.getByRole('heading', { name: /unsent answer/ }).count()).toBe(0);
    await second.close();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: /^You have an unsent answer \(0:0\d\)$/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    await page.getByText('What we heard you say').click();
    await page.getByText(firstHalf, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    await close();
  });

  it('keeps an answer that the network refuses, and sends the same one, as WAV from an older Safari, when it is back', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const { page, context, expectComplaint, close } = await prepare(browser, product, student, setId);
    await page.evaluate(() => {
      MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4';
      Object.defineProperty(MediaRecorder.prototype, 'mimeType', { get: () => 'audio/mp4' });
    });
    await begin(page);
    await speak(page, voice.seconds);
    await context.setOffline(true);
    await bigButton(page, 'Finish answer').click();
    await page.locator('.stage').getByText('Attempt 1 of 3').waitFor();
    await page.getByText('Response received').waitFor();
    await page.locator('.stage').getByText('Attempt 3 of 3').waitFor();
    await page.getByRole('heading', { name: /You have an unsent answer/ }).waitFor();
    await page.locator('.note-danger').getByText('Network error. Please check your connection').waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    const { turns } = (await sessionOf(student, page)).prompts[0] ?? {};
    expect(turns?.map(({ transcription }) => transcription)).toEqual([firstHalf]);
    const kept = await readdir(join(product.dataDir, 'recordings', student.session.user.id));
    expect(kept.filter((name) => name.endsWith('.wav'))).toHaveLength(1);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);

    await page.getByRole('button', { name: 'Answer the follow-up' }).click();
    await page.getByText('Recording. I’m listening.').waitFor();
    await page.waitForTimeout(1_500);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText('Recording stopped because you left this page.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard answer' }).click();
    await bigButton(page, 'Start recording').waitFor();
    await close();
  });

  it('says what is wrong with a microphone that is refused or absent, and how else to answer', async () => {
    const plain = await openBrowser();
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const { page, close } = await prepare(plain, product, student, setId, { permissions: [] });
    await page.addInitScript(() => {
      if (navigator.mediaDevices) navigator.mediaDevices.enumerateDevices = async () => [];
    });
    await page.reload();
    await page.getByText('No microphone was found on this device.').waitFor();
    await startButton(page).click();
    await page.getByRole('heading', { name: '1 question, in writing' }).waitFor();
    await page.getByRole('button', { name: 'Start with question 1' }).click();
    await page.getByRole('button', { name: 'Speak instead' }).click();
    await bigButton(page, 'Start recording').click();
    await page
      .getByRole('alert')
      .getByText(/No microphone found|Microphone permission denied/)
      .waitFor();
    await expectAccessible(page);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('busy', 'NotReadableError'));
    });
    await bigButton(page, 'Try the microphone again').click();
    await page.getByRole('alert').getByText('Microphone in use').waitFor();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByLabel('Your answer', { exact: true }).fill(`${firstHalf} ${secondHalf}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('heading', { name: 'You covered 1 of 1 point' }).waitFor();
    await close();
    await plain.close();
  });
});
