/** Hands free next to a loud fan: the student's voice is distinguished from it, and the turn ends by itself. */
import { it } from 'vitest';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { sayWithFlite } from '#server/platform/speech/tts/flite-program.ts';
import { playTo, switchOnFan } from '#tests/support/browser/microphone.ts';
import { startPracticeProduct } from '#tests/support/journeys/practice-session.ts';
import { chooseHandsFree, startButton } from '#tests/support/journeys/practice-steps.ts';

const said = 'arteries carry blood away from the heart, so their walls are thick and springy';
const rateHz = 16_000;
const quietSeconds = 2;
/** Level of the fan relative to full scale; the voice is some 6 dB louder. Loudness alone detects nobody in it. */
const noisePeak = 0.05;

const product = startPracticeProduct();

it('ends the turn when the voice ends, although the fan continues', async () => {
  const student = await product.newStudent();
  const setId = await student.newSet('Blood', [['Arteries', 'Carry blood away from the heart.']]);
  const { page, expectComplaint, close } = await product.prepare(student, setId, {
    voices: true,
    microphone: true,
  });
  await chooseHandsFree(page, { interrupts: false, pauseSeconds: 2 });
  await switchOnFan(page, noisePeak);
  await startButton(page).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  const big = page.locator('.hf-pad');
  // This product's recogniser reads only tones and finds no words; nothing is sent for a turn without speech.
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/voice-interaction'));
  const voice = monoSamples(await sayWithFlite(said), 's16', 1);
  const samples = new Float32Array(quietSeconds * rateHz + voice.length);
  samples.set(voice, quietSeconds * rateHz);
  await Promise.all([
    big.getByText('I’m done', { exact: true }).waitFor(),
    playTo(page, { samples, rateHz }, 'recording'),
  ]);
  await sent;
  await big
    .getByText('Answer now')
    .or(big.getByText('I’m done', { exact: true }))
    .waitFor();
  expectComplaint(/422/);
  await close();
});
