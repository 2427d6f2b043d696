/** A student speaks while the tutor does: a cough changes nothing; words stop the tutor, are heard from the first on, and are all that counts. */
import { expect, it } from 'vitest';
import { cough } from '#tests/support/browser/microphone.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { startPracticeProduct } from '#tests/support/journeys/practice-session.ts';
import { begin, chooseHandsFree, say, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import { followSound, holdSpeech, soundsOf, tutorSpeaks } from '#tests/support/journeys/tutors-sound.ts';

const answer = 'Water moves through a membrane.';
/** The question says the same words again and again: whenever the student interrupts, a loudspeaker returns these. */
const parts = ['roots', 'stem', 'leaves', 'fruit', 'seed'].map((part) => `the ${part} of a young plant`);
const heard = `of a young plant|${answer}`;
const product = startPracticeProduct();

it('is interrupted by a voice and not by a cough, and judges only what the student said', async () => {
  const student = await product.newStudent();
  const setId = await student.newSet('Plants', [[`Osmosis in ${parts.join(', in ')}`, answer]]);
  const { page, close } = await product.prepare(student, setId, {
    microphone: true,
    width: 1440,
    height: 900,
  });
  await chooseHandsFree(page, { interrupts: true, pauseSeconds: 3 });
  await followSound(page);
  await holdSpeech(page, true);
  await begin(page);
  await page.getByRole('heading', { name: /^What is “Osmosis/ }).waitFor();
  const big = page.locator('.hf-pad');
  await big.getByText('Answer now').waitFor();
  expect(await whollyInView(big)).toBe(true);
  // The echo of its beginning tells how loud the tutor is.
  await tutorSpeaks(page, 2);
  await cough(page);
  await tutorSpeaks(page, 5);
  expect(await soundsOf(page)).toMatchObject({ playing: 1, cut: 0, lowered: 1, volume: 0.8 });

  const said = say(page, heard, 'open');
  await big.getByText('I’m done', { exact: true }).waitFor();
  expect(await soundsOf(page)).toMatchObject({ cut: 1, ended: 0 });
  await holdSpeech(page, false);
  expect(await whollyInView(big)).toBe(true);
  await said;
  await page.getByRole('heading', { name: /Session complete/i }).waitFor();
  const { prompts } = await sessionOf(student, page);
  expect(prompts[0]?.turns.map(({ transcription }) => transcription)).toEqual([answer]);
  expect(prompts[0]?.outcome).toBe('answered');
  await close();
});
