/** Spoken answers as on a fresh machine: real speech and the shipped recogniser. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFliteSpeaker } from '#server/platform/speech/tts/flite-speaker.ts';
import { wholeSpeech } from '#server/platform/speech/tts/speaker.conformance.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { begin, bigButton, prepare, sessionOf, speak } from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { startProduct } from '#tests/support/product/product.ts';

const card = ['Boiling point of water', 'Water boils at one hundred degrees Celsius.'] as const;

const bytesASecond = 32_000;
const headerBytes = 44;

/** The fake microphone plays as soon as it opens: on a busy machine the recording starts a little later. */
function afterSilence(wav: Uint8Array, seconds: number): Uint8Array {
  const silence = bytesASecond * seconds;
  const longer = new Uint8Array(wav.length + silence);
  longer.set(wav.subarray(0, headerBytes));
  longer.set(wav.subarray(headerBytes), headerBytes + silence);
  const view = new DataView(longer.buffer);
  view.setUint32(4, longer.length - 8, true);
  view.setUint32(40, longer.length - headerBytes, true);
  return longer;
}

/** A file for the fake microphone, spoken by the embedded voice, and its length in seconds. */
async function speech(text: string): Promise<{ path: string; seconds: number }> {
  const speaker = createFliteSpeaker({
    workerUrl: await builtWorker('server/platform/speech/tts/flite-worker.ts'),
  });
  const bytes = afterSilence(await wholeSpeech(await speaker.speak(text, new AbortController().signal)), 2);
  await speaker.close();
  const path = join(await mkdtemp(join(tmpdir(), 'tellcard-speech-')), 'speech.wav');
  await writeFile(path, bytes);
  return { path, seconds: bytes.byteLength / bytesASecond };
}

it('understands a spoken answer without any service, and covers its point', async () => {
  const { path, seconds } = await speech(card[1]);
  const [product, browser] = await Promise.all([
    startProduct({ SPEECH_MODEL: 'auto' }),
    openBrowser({ microphone: path }),
  ]);
  onTestFinished(async () => {
    await browser.close();
    await product.stop();
  });
  const student = await newStudent(product.url);
  const setId = await student.newSet('Water', [card]);
  const { page } = await prepare(browser, product, student, setId);
  await begin(page);
  await speak(page, seconds + 1);
  await bigButton(page, 'Finish answer').click();
  await page.getByRole('heading', { name: 'You covered 1 of 1 point' }).waitFor();
  await page.getByText('What we heard you say').click();
  await page
    .getByText(/water boils at .*degrees/i)
    .first()
    .waitFor();
  const [turn] = (await sessionOf(student, page)).prompts[0]?.turns ?? [];
  expect(turn?.source).toBe('voice');
});
