/** Cards asked in both directions and by their gaps: chosen on the set's page, studied by keyboard, undone, and gone on with after a reload. */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { StudyDeck } from '#contract/study.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import type { Student } from '#tests/support/journeys/study-fixture.ts';
import { atRest, rate, showAnswer, study } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

const asked = (page: Page) => page.locator('.face-term').innerText();
const reviewsOf = async (student: Student, setId: string) => {
  const deck = await student.api<StudyDeck>(
    'GET',
    `/api/flashcard-sets/${setId}/flashcards?view=deck&facets=1`,
  );
  return deck.cards.map(({ facet, total_reviews }) => `${facet} ${total_reviews}`);
};

it('asks a set in both directions, never a card twice in a row, and keeps each direction’s own state', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Animals', [
    ['perro', 'dog'],
    ['gato', 'cat'],
  ]);
  const { page } = await site.enter(student, `/dashboard/terms/${setId}`);
  await page.getByRole('button', { name: 'Term to definition' }).click();
  await page.getByLabel('Cards are asked', { exact: true }).selectOption('Both directions');
  await page.getByRole('button', { name: 'Save direction' }).click();
  await page.getByText('Direction saved.').waitFor();
  await atRest(page);
  await expectAccessible(page);

  await page.goto(`/dashboard/study/${setId}`);
  await page.getByText('0 of 4 cards studied (0%)').waitFor();
  const seen: string[] = [];
  for (const key of ['3', '4'] as const) {
    await showAnswer(page).waitFor();
    seen.push(await asked(page));
    await rate(page, key);
  }
  await showAnswer(page).waitFor();
  expect(seen).toEqual(['perro', 'gato']);
  expect(await asked(page)).toBe('dog');
  await page.getByText('Definition', { exact: true }).waitFor();
  expect(await page.getByText('perro').count()).toBe(0);
  await expect.poll(() => reviewsOf(student, setId)).toEqual(['f 1', 'b 0', 'f 1', 'b 0']);

  await rate(page, '1');
  await showAnswer(page).waitFor();
  await page.keyboard.press('u');
  await page.locator('.face-def', { hasText: 'perro' }).waitFor();
  await page.keyboard.press('2');
  await expect.poll(() => reviewsOf(student, setId)).toEqual(['f 1', 'b 1', 'f 1', 'b 0']);
  await page.reload();
  await page.getByText('3 of 4 cards studied (75%)').waitFor();
  expect(await asked(page)).toBe('cat');
});

it('asks a sentence by its gaps, with the hint, offline too', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Heart', [
    ['The {{c1::heart::organ}} pumps {{c2::blood}}', 'Chapter 2'],
    ['pulse', 'beats a minute'],
  ]);
  const { page, context, complaints } = await study(site, student, setId);
  await page.getByText('0 of 3 cards studied (0%)').waitFor();
  expect(await page.locator('.face-term .gap').innerText()).toContain('organ');
  expect(await page.locator('.face').innerText()).not.toContain('heart');
  await atRest(page);
  await expectAccessible(page);
  await page.keyboard.press(' ');
  await page.locator('.face-def mark', { hasText: 'heart' }).waitFor();
  expect(await page.locator('.face-def').innerText()).toBe('The heart pumps blood\n\nChapter 2');
  await atRest(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.keyboard.press('3');
  await showAnswer(page).waitFor();
  // Its other gap waits for another card.
  expect(await asked(page)).toBe('pulse');
  await rate(page, '3');
  await showAnswer(page).waitFor();
  expect(await page.locator('.face-term').innerText()).toMatch(/^The heart pumps/);
  await context.setOffline(false);
  await expect.poll(() => reviewsOf(student, setId)).toEqual(['c1 1', 'c2 0', 'f 1']);
  // The browser may have tried to send one before it knew that it is offline.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one)),
  );
});
