/** A student speaks while the tutor does: it falls silent, hears from the first word on, and takes none of its own words for the student's. */
import { expect, it } from 'vitest';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { startPracticeProduct } from '#tests/support/journeys/practice-session.ts';
import { begin, chooseHandsFree, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import { followSound, soundBegins, soundsOf } from '#tests/support/journeys/tutors-sound.ts';

const answer = 'Water moves through a membrane.';
/** Of the question that is being read, as a loudspeaker would give them back; then the student. */
const term = 'Osmosis in the roots of a young plant';
const heard = `of a young plant ${answer}`;
const product = startPracticeProduct(heard, { quietSeconds: 1 });

it('is silenced by a voice, and judges what the student said alone', async () => {
  const student = await product.newStudent();
  const setId = await student.newSet('Plants', [[term, answer]]);
  const { page, close } = await product.prepare(student, setId, { width: 1440, height: 900 });
  await chooseHandsFree(page, { interrupts: true, pauseSeconds: 2 });
  await followSound(page);
  await begin(page);
  await page.getByRole('heading', { name: /^What is “Osmosis/ }).waitFor();
  const big = page.locator('.hf-pad');
  await big.getByText('Answer now').waitFor();
  expect(await whollyInView(big)).toBe(true);
  await soundBegins(page);

  await big.getByText('I’m done', { exact: true }).waitFor();
  expect(await soundsOf(page)).toMatchObject({ cut: 1, ended: 0 });
  expect(await whollyInView(big)).toBe(true);
  await page.getByRole('heading', { name: /Session complete/i }).waitFor();
  const { prompts } = await sessionOf(student, page);
  // What follows is the same file again, where the machine was so slow that it was played to the end of the thinking.
  expect(prompts[0]?.turns[0]?.transcription.slice(0, answer.length)).toBe(answer);
  expect(prompts[0]?.outcome).toBe('answered');
  await close();
});
