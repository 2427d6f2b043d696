/** The product's main job from end to end: sign up, paste notes, study, answer by voice and in writing, come back. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { fillSignup, newEmail } from '#tests/support/journeys/auth-steps.ts';
import { say } from '#tests/support/journeys/practice-steps.ts';

const notes = `Cell respiration: notes of lecture 4

Glycolysis is the splitting of one glucose molecule into two pyruvate molecules in the cytoplasm.
Chemiosmosis is the movement of hydrogen ions down their gradient through ATP synthase.
NADH is a carrier that brings electrons to the electron transport chain.

Fermentation: a way to make ATP without oxygen that gives lactic acid in animals
Mitochondrion: the organelle in which most of the ATP of a cell is made
Remember: exam on Friday!`;

/** What the student says: too little, so that a follow-up is due. */
const spoken = 'I think it has to do with energy in cells.';

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Learning' }).first().click();
  await fillSignup(page, newEmail('first'), 'correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
}

async function pasteNotes(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your notes' }).fill(notes);
  await page.getByText(`${notes.length}/100,000`).waitFor();
  // The button becomes opaque in a moment.
  await page.getByRole('button', { name: 'Make flashcards' }).click();
  await page
    .getByText(/Cards created successfully!/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Study' }).first().waitFor();
  await expectAccessible(page);
}

/** Rates every card Easy: each is then held back for 20 turns, so the session ends with the last one. */
async function studyToTheEnd(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Study' }).first().click();
  await page.waitForURL('**/dashboard/study/*');
  let rated = 0;
  const complete = page.getByRole('heading', { name: 'Session Complete' });
  const answer = page.getByRole('button', { name: /Show answer/ });
  while (
    (await Promise.race([complete.waitFor().then(() => 'end'), answer.waitFor().then(() => 'card')])) ===
    'card'
  ) {
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /Easy/ }).waitFor();
    await page.keyboard.press('4');
    rated += 1;
    await page.getByText(new RegExp(`^${rated} of \\d+ cards studied`)).waitFor();
  }
  return rated;
}

it('leads from pasted notes to a spoken answer, and everything is still there after a reload', async () => {
  const { page } = await openSite().visit({ microphone: true, motion: true });
  await signUp(page);
  await pasteNotes(page);
  const studied = await studyToTheEnd(page);
  expect(studied).toBeGreaterThanOrEqual(5);

  await page.goto('/dashboard/sets');
  await page.getByRole('heading', { name: 'THIS WEEK' }).waitFor();
  await page.getByRole('link', { name: /Test/ }).first().click();
  await page.waitForURL('**/dashboard/active-recall-settings/*');
  await page.getByText('5 of 5 Active Recall sessions remaining today').waitFor();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL('**/dashboard/active-recall/*');

  await page.getByRole('button', { name: /Start with question 1/ }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Recording. I’m listening.').waitFor();
  await say(page, spoken);
  await page.getByRole('button', { name: 'Finish answer' }).click();
  // What it covers is tested with the judge.
  await page.locator('#feedback').waitFor();
  await page.getByText('What we heard you say').click();
  await page.getByText(spoken, { exact: false }).first().waitFor();

  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByText('Question 2 of').first().waitFor();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('I do not remember much of this.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  // Not an answer: it costs nothing, and the question remains.
  await page.getByRole('heading', { name: 'That is fine' }).waitFor();
  await page.getByRole('button', { name: 'Answer now' }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('The cell burns sugar.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page
    .getByRole('button', { name: /^(Answer the follow-up|Next question)$/ })
    .first()
    .waitFor();

  await page.reload();
  await page.getByText('Question 2 of').first().waitFor();
  await page.goto('/dashboard');
  await page
    .getByText(/4 of 5/)
    .first()
    .waitFor();
  await page.getByText(`${studied} terms`).first().waitFor();
  await page
    .getByText(new RegExp(`of ${studied} mastered`))
    .first()
    .waitFor();
});
