/** After a session: its weak cards, and a home page that knows the last activity. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { begin, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import { rate, tile } from '#tests/support/journeys/study-steps.ts';
import { standingLine } from '#web/practice/feedback/standing-line.ts';
import { answeredPrompts, cardsToStudy } from '#web/practice/session/session-view.ts';

const site = openSite();

const cards = [
  ['Osmosis', 'Water moves through a membrane.'],
  ['Mitosis', 'A cell divides into two identical daughter cells.'],
  ['Chlorophyll', 'The green pigment that absorbs light in leaves.'],
  ['Enzyme', 'A protein that speeds up a chemical reaction.'],
] as const;

const titles = (page: Page) => page.locator('.set h3').allInnerTexts();

describe('the end of a session', () => {
  it('leads to studying exactly the missed cards, also after a reload, and back to the library', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cells', cards);
    await student.newSet('Newer', cards);
    const { page } = await site.enter(student, '/dashboard');
    await expect.poll(() => titles(page)).toEqual(['Newer', 'Cells']);
    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    await begin(page);
    await page
      .getByLabel('Your answer', { exact: true })
      .fill(cards.map(([term, definition]) => `${term}: ${definition}`).join(' '));
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('heading', { name: /^(You covered|\d+ (of|for))/ }).waitFor();
    const end = page.getByRole('heading', { name: 'Session complete' });
    const on = page.getByRole('button', { name: /^(Next question|See your results|Skip this question)$/ });
    while (!(await end.isVisible())) {
      await on.or(end).first().waitFor();
      if (!(await end.isVisible())) await on.click();
      await page.waitForTimeout(100);
    }
    const session = await sessionOf(student, page);
    const missedIds = cardsToStudy(session);
    expect(missedIds.length).toBeGreaterThan(0);
    expect(missedIds.length).toBeLessThan(cards.length);
    await page.getByText(standingLine(answeredPrompts(session).flatMap(({ points }) => points))).waitFor();

    await page.getByRole('link', { name: 'Study these cards' }).click();
    const wanted = `Only ${missedIds.length === 1 ? '1 card' : `${missedIds.length} cards`} of this set`;
    await page.getByText(wanted).waitFor();
    expect(await tile(page, 'Total Cards')).toBe(`${missedIds.length}`);
    await page.reload();
    await page.getByText(wanted).waitFor();
    await expectAccessible(page);
    const seen: string[] = [];
    for (const _ of missedIds) {
      seen.push(await page.locator('.face-term').innerText());
      await rate(page, '4');
    }
    await page.getByText('All cards have been mastered! Great job on your study session.').waitFor();
    await page
      .getByText(
        new RegExp(
          `^No card is waiting in this session\\. 0 of ${missedIds.length} .* count as mastered so far: that takes`,
        ),
      )
      .waitFor();
    const learnt = (await student.cardsOf(setId)).filter(({ id }) => missedIds.includes(id));
    expect(seen.length).toBe(learnt.length);
    await page.getByRole('link', { name: 'Study the whole set' }).click();
    await expect.poll(() => tile(page, 'Total Cards')).toBe(`${cards.length}`);
    await page.goto('/dashboard');
    await expect.poll(() => titles(page)).toEqual(['Cells', 'Newer']);
  });
});
