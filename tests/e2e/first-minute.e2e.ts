/** A newcomer's first minute: from the landing page to a first answer, counting every action. */

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { newEmail } from '#tests/support/journeys/auth-steps.ts';
import { rating, showAnswer } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

/** Filling in a field or pressing something is one action. */
function countingPerson() {
  let actions = 0;
  return {
    actions: () => actions,
    async press(control: Locator) {
      actions += 1;
      await control.click();
    },
    async fill(field: Locator, text: string) {
      actions += 1;
      await field.fill(text);
    },
  };
}

async function signUp(page: Page, person: ReturnType<typeof countingPerson>, email: string): Promise<void> {
  await page.goto('/');
  await person.press(page.getByRole('link', { name: 'Start Learning' }).first());
  await person.fill(page.getByLabel('Email'), email);
  await person.fill(page.getByLabel('Password', { exact: true }), 'correct horse');
  await person.fill(page.getByLabel('Confirm password'), 'correct horse');
  await person.press(page.getByRole('button', { name: 'Sign up' }));
  await page.waitForURL('**/dashboard');
}

it('leads from the landing page to a first answered card in eight actions, and to a question in own words', async () => {
  const { page } = await site.visit({ width: 390, height: 844, motion: true });
  const person = countingPerson();
  await signUp(page, person, newEmail('minute'));
  await person.press(page.getByRole('button', { name: 'Heart medicines' }));
  await person.press(showAnswer(page));
  await person.press(rating(page, 'Good'));
  await page.getByText(/^1 of 8 cards studied/).waitFor();
  expect(person.actions()).toBeLessThanOrEqual(8);

  for (let studied = 2; studied <= 5; studied += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    await page.getByText(new RegExp(`^${studied} of 8 cards studied`)).waitFor();
  }
  await page.getByRole('heading', { name: 'Now say one in your own words' }).waitFor();
  // The card behind the offer is not answered by a stray key.
  await page.keyboard.press('4');
  expect(await showAnswer(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Answer one question' }).click();
  await page.getByRole('button', { name: 'Start with question 1' }).click();
  await page.getByText('Question 1 of 1').first().waitFor();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It blocks receptors of the heart.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.locator('#feedback').waitFor();

  // It is marked as an example wherever it is listed, and deleted like any other set.
  await page.goto('/dashboard/sets');
  await page.getByRole('link', { name: 'Example: Heart medicines' }).waitFor();
  await page.getByRole('button', { name: /Example: Heart medicines/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('No study sets yet').waitFor();
});

it('continues with the example’s cards if the student prefers not to speak', async () => {
  const { page } = await site.visit();
  await signUp(page, countingPerson(), newEmail('rather-not'));
  await page.getByRole('button', { name: 'French' }).click();
  for (let studied = 1; studied <= 5; studied += 1) {
    await showAnswer(page).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    await page.getByText(new RegExp(`^${studied} of 8 cards studied`)).waitFor();
  }
  await page.getByRole('button', { name: 'Not now, go on studying' }).click();
  await showAnswer(page).waitFor();
});
