/** A day of study: what is due is shown on the home page, studied over all sets, also offline, and then done. */
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import type { Student } from '#tests/support/journeys/study-fixture.ts';
import { numbered, rate, showAnswer } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Rated Good five days ago, so that it is due. */
async function dueSet(student: Student, title: string, cards: number, unseen = 0) {
  const setId = await student.newSet(title, numbered(cards + unseen));
  for (const { id } of (await student.cardsOf(setId)).slice(0, cards))
    await student.api('POST', `/api/flashcards/${id}/review`, {
      rating: 3,
      ratedAt: daysAgo(5),
      zone: 'UTC',
    });
  return setId;
}

it('is absent for a new student, shows what is due, and becomes quiet when done', async () => {
  const student = await site.newStudent();
  const { page, context, expectComplaint } = await site.enter(student, '/dashboard');
  await page.getByText('No study sets yet').waitFor();
  expect(await page.getByText('Nothing due').count()).toBe(0);
  await dueSet(student, 'Cells', 2);
  const kidney = await dueSet(student, 'Kidney', 1);
  await page.reload();
  await page.getByRole('heading', { name: '3 cards due' }).waitFor();
  await page.getByText('about 1 minute', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Recent Sets' }).getByText('2 due').waitFor();
  await page.getByRole('link', { name: 'Study now' }).click();
  await showAnswer(page).waitFor();
  await page
    .getByRole('banner')
    .getByText(/^(Cells|Kidney)$/)
    .waitFor();
  await context.setOffline(true);
  await rate(page, '3');
  await page.getByText('1 of 3 cards studied (33%)').waitFor();
  await page.getByText('1 rating waits to be sent').waitFor();
  await context.setOffline(false);
  await page.getByText('1 rating waits to be sent').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('1 of 3 cards studied (33%)').waitFor();
  await rate(page, '3');
  await rate(page, '3');
  await page.getByText('Session Complete').waitFor();
  const days = /^They come back: 3 (tomorrow|until .*)\.$/;
  await page.getByText(days).waitFor();
  await page.reload();
  await page.getByText(days).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Nothing due today' }).waitFor();
  await page.getByText(/^Next: 3 cards .*, about 1 minute\.$/).waitFor();
  await page.goto(`/dashboard/terms/${kidney}`);
  await page.getByRole('link', { name: 'Study', exact: true }).waitFor();
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
});

it('studies what is due in one set, or the whole set, from its page; and says when that is unknown', async () => {
  const student = await site.newStudent();
  const setId = await dueSet(student, 'Cells', 2, 3);
  await dueSet(student, 'Kidney', 1);
  const { page, context, expectComplaint } = await site.enter(student, `/dashboard/terms/${setId}`);
  await page.getByRole('link', { name: 'Study 2 due' }).waitFor();
  await page.getByRole('button', { name: 'More about this set' }).click();
  await page.getByRole('menuitem', { name: 'Study all' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Study 2 due' }).click();
  // Two due ones and three new ones.
  await page.getByText('0 of 5 cards studied (0%)').waitFor();
  await page.goto('/dashboard/sets');
  await page.getByText('2 due').waitFor();
  await context.route('**/api/today?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
  );
  await page.goto('/dashboard');
  await page.getByText('We couldn’t check what is due.').waitFor();
  await page.getByRole('textbox').fill('Notes still work');
  await context.unroute('**/api/today?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: '3 cards due' }).waitFor();
  expectComplaint(/500/);
});
