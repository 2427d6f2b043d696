/** Studying by voice: the answer is heard and suggests the rating, a key accepts or changes it; undo, and offline. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { listenForWords, wordsSaid } from '#tests/support/browser/live-words.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { giveVoice, spokenTexts } from '#tests/support/browser/quick-voice.ts';
import { say } from '#tests/support/journeys/practice-steps.ts';
import { rating, reviewsOf, showAnswer } from '#tests/support/journeys/study-steps.ts';

const cards = [
  ['Osmosis', 'Water moves through a membrane.'],
  ['Photosynthesis', 'Plants make sugar from light.'],
] as const;
const site = openSite();

it('hears the answer, suggests a rating, and lets the student decide, with undo and offline', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Plants', cards);
  const { page, context, expectComplaint } = await site.prepare(student, setId, {
    width: 390,
    height: 844,
  });
  await giveVoice(page);
  await page.goto(`/dashboard/study/${setId}`);
  await page.getByRole('button', { name: 'How you answer: Turn the card' }).click();
  await page.getByRole('menuitemradio', { name: 'Say it, by voice' }).click();
  await listenForWords(page);
  const panel = page.getByRole('region', { name: 'Study by voice' });
  const step = (name: string) => page.locator(`.sv[data-step="${name}"]`).waitFor();

  const said = say(page, cards[0][1]);
  await step('listening');
  await said;
  await panel.getByText('Heard: “Water moves through a membrane.').waitFor();
  await panel.getByText('Suggested: Good').waitFor();
  await step('rating');
  await expectAccessible(page);
  // The student overrules the suggestion.
  await page.keyboard.press('2');
  expect(await reviewsOf(student, setId, 1)).toMatchObject([{ last_rating: 2 }, { last_rating: null }]);

  await step('listening');
  await page.keyboard.press('u');
  await reviewsOf(student, setId, 0);
  await page.keyboard.press('3');
  await reviewsOf(student, setId, 1);

  await step('listening');
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'I’m done' }).click();
  await step('attention');
  await panel.getByText('You are offline, so answers cannot be heard.').waitFor();
  await showAnswer(page).click();
  await rating(page, 'Easy').click();
  await page.getByText('1 rating waits to be sent').waitFor();
  await context.setOffline(false);
  expect(await reviewsOf(student, setId, 2)).toMatchObject([{ last_rating: 3 }, { last_rating: 4 }]);

  expect(await spokenTexts(page)).toEqual(
    expect.arrayContaining(['Osmosis', 'Water moves through a membrane.', 'Good?', 'Photosynthesis']),
  );
  expect(await wordsSaid(page)).toEqual(
    expect.arrayContaining(['Listening', 'How well did you know it?', 'Rating taken back.']),
  );
  // On a busy machine listening to the second card ends by itself, with nothing heard.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|422/);
});
