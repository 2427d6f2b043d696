/** After studying and a spoken session the progress page shows correct figures, and the history plays the recording. */
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { begin, bigButton, osmosis, speak } from '#tests/support/journeys/practice-steps.ts';

/** Completes no question, so that practice rates nothing. */
const saidBeside = 'The skin of an onion is thin.';
const site = openSite();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('shows what was remembered, and plays what was said', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', [osmosis, ['Enzyme', 'A protein that speeds up a reaction.']]);
  const cards = await student.cardsOf(setId);
  const rate = (card: number, rating: number, days: number) =>
    student.api('POST', `/api/flashcards/${cards[card]?.id}/review`, {
      ...{ rating, ratedAt: daysAgo(days), zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
  // The cards come back seven days apart, which is another week on every weekday.
  for (const [card, rating, days] of [
    ...[[0, 3, 20] as const, [1, 3, 20] as const, [0, 1, 13] as const, [1, 3, 13] as const],
    ...[[0, 1, 6] as const, [1, 3, 6] as const],
  ])
    await rate(card, rating, days);

  const { page } = await site.prepare(student, setId);
  await begin(page);
  await speak(page, saidBeside);
  await bigButton(page, 'Finish answer').click();
  await page.getByRole('heading', { name: /^(You covered 0|1 for you to judge)/ }).waitFor();

  await page.goto('/dashboard/progress');
  await page.getByText('You remembered 2 of the 4 cards that came back in the last four weeks.').waitFor();
  await page.getByText('Studied on 3 days.', { exact: false }).waitFor();
  await page.getByText('90% or more in 0 of the last 2 weeks with returning cards.').waitFor();
  const hardest = page.getByRole('region', { name: 'Hardest cards' });
  await hardest.getByText('Forgotten 2 times').waitFor();
  await hardest.getByRole('link', { name: /^Osmosis/ }).click();
  await page.getByText('Only 1 card of this set').waitFor();

  await page.goto('/dashboard/practice-history');
  await page.getByRole('link', { name: /Cells/ }).click();
  await page.getByText(saidBeside, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Play your answer 1' }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(position).toBeGreaterThan(0.2);
});
