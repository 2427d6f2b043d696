/** A student speaks while the tutor does: the tutor stops, hears everything from the first word on, and removes its own words. */
import { expect, it } from 'vitest';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { startPracticeProduct } from '#tests/support/journeys/practice-session.ts';
import { begin, chooseHandsFree, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import { followSound, soundBegins, soundsOf } from '#tests/support/journeys/tutors-sound.ts';

const answer = 'Water moves through a membrane.';
/** Words of the question being read, as a loudspeaker would return them; then the student's. It is long, for machines that begin late. */
const term =
  'Osmosis in the fine white roots of a young plant that stands in the garden on a warm day in June after a night of rain';
const heard = `of a young plant ${answer}`;
const product = startPracticeProduct(heard, { quietSeconds: 4.5 });

it('is interrupted by a voice, and judges only what the student said', async () => {
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
  // If the machine was too slow, the file played to its end during the thinking, and starts again.
  expect(prompts[0]?.turns[0]?.transcription.slice(0, answer.length)).toBe(answer);
  expect(prompts[0]?.outcome).toBe('answered');
  await close();
});
