/** What comes next stays in view, whole and under the focus: long lists, large text, low windows, a banner, pages that load. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { whollyInView } from '#tests/support/browser/screen-geometry.ts';
import { brokenWords } from '#tests/support/browser/screen-words.ts';
import { openImport, saveKept } from '#tests/support/journeys/import-steps.ts';
import { startButton } from '#tests/support/journeys/practice-steps.ts';
import { numbered, rating, showAnswer } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not displayed');
  return box;
};

it('keeps Save in view below a long preview on a phone, and the focused card above it', async () => {
  const student = await site.newStudent();
  const { page, text } = await openImport(site, student, 390);
  await text.fill(
    numbered(40)
      .map(([term, definition]) => `${term}\t${definition}`)
      .join('\n'),
  );
  await page.locator('.preview-row').first().waitFor();
  await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded();
  expect(await whollyInView(saveKept(page))).toBe(true);
  const card = page.locator('.preview-row textarea').nth(5);
  await card.focus();
  const [field, bar] = [await boxOf(card), await boxOf(page.locator('.preview-foot'))];
  expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
});

it('shows a message beside Save, and not over it', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard/create', { width: 1440, height: 700 });
  const save = page.getByRole('button', { name: 'Save' }).last();
  await save.click();
  await page.locator('.toast').waitFor();
  await save.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { x, y, width, height } = await boxOf(save);
  const atCorners = await page.evaluate(
    (corners) => corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent),
    [
      [x + 9, y + 9],
      [x + width - 9, y + height - 9],
    ] as const,
  );
  expect(atCorners).toEqual(['Save', 'Save']);
});

it('keeps the words of practice whole with text of 200 %', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', numbered(4));
  const { page } = await site.enter(student, `/dashboard/active-recall-settings/${setId}`, {
    width: 390,
    height: 844,
  });
  await startButton(page).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await brokenWords(page)).toEqual([]);
});

it('keeps each rating on one line in a low window', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', numbered(4));
  const { page } = await site.enter(student, `/dashboard/study/${setId}`, { width: 720, height: 450 });
  await showAnswer(page).click();
  for (const name of ['Again', 'Hard', 'Good', 'Easy']) {
    const tops = await rating(page, name).evaluate((button) =>
      [...button.querySelectorAll('small')].flatMap((part) =>
        [...part.getClientRects()].map(({ top, height }) => Math.round(top + height / 2)),
      ),
    );
    expect(Math.max(...tops) - Math.min(...tops), name).toBeLessThanOrEqual(4);
  }
});

it('shows the answer to a long question, and the next question from its beginning', async () => {
  const student = await site.newStudent();
  const long = (text: string) => `${'The patient tells a long story. '.repeat(40)}${text}`;
  const setId = await student.newSet('Cases', [
    [long('Which one?'), 'The first answer'],
    [long('And this?'), 'The second answer'],
  ]);
  const { page } = await site.enter(student, `/dashboard/study/${setId}`, { width: 390, height: 844 });
  await showAnswer(page).click();
  const [answer, bar] = [await boxOf(page.locator('.face-def')), await boxOf(page.locator('.rates'))];
  expect(answer.y).toBeGreaterThan(0);
  expect(answer.y + answer.height).toBeLessThanOrEqual(bar.y);
  await rating(page, 'Good').click();
  await page.getByText('1 of 2 cards studied').waitFor();
  expect((await boxOf(page.locator('.face-term'))).y).toBeGreaterThanOrEqual(0);
});

it('fits the window with a banner', async () => {
  const student = await site.newStudent();
  const { page, context, complaints } = await site.enter(student, '/dashboard/settings');
  await page.getByRole('tab', { name: 'Account' }).waitFor();
  const over = (visited: Page) =>
    visited.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  expect(await over(page)).toBe(0);
  await context.setOffline(true);
  await page.getByText('You’re offline.', { exact: false }).waitFor();
  expect(await over(page)).toBe(0);
  // Asking whether the server is there fails on purpose.
  complaints.splice(0);
});

it('moves nothing for a banner, which stays in sight and covers nothing that the page ends with', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', numbered(30));
  const phone = { width: 390, height: 844 };
  const { page, context, complaints, close } = await site.enter(student, `/dashboard/terms/${setId}`, phone);
  await page.locator('.term-row').last().waitFor();
  await page.waitForLoadState('networkidle');
  const places = () =>
    page
      .locator('main :is(h1, button, a, li)')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const before = await places();
  await context.setOffline(true);
  const banner = page.getByRole('status').getByText('You’re offline.');
  await banner.waitFor();
  expect(await places()).toEqual(before);
  const end = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom;
    });
  const top = await banner.evaluate((shown) => shown.getBoundingClientRect().top);
  await expect.poll(end).toBeLessThanOrEqual(top);
  expect(await banner.evaluate((shown) => shown.getBoundingClientRect().top)).toBe(top);
  expect(top).toBeLessThan(phone.height);
  complaints.splice(0);
  await close();
});

it('moves nothing below the card when it turns and when a panel takes its place', async () => {
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'French' }).click();
  const rail = page.getByRole('complementary');
  const top = () => rail.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await showAnswer(page).waitFor();
  const before = await top();
  for (let studied = 1; studied <= 5; studied += 1) {
    await page.keyboard.press('Space');
    await rating(page, 'Good').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('4');
    await page.getByText(new RegExp(`^${studied} of 8 cards studied`)).waitFor();
  }
  await page.getByRole('heading', { name: 'Now say one in your own words' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

it('keeps the focus on the heading of a page that loads first', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Cells', numbered(4));
  const { page } = await site.enter(student, '/dashboard');
  const headed = (title: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.matches('h1') && document.activeElement.textContent === text,
      title,
    );
  for (const [link, title] of [
    ['Create', 'Create a set'],
    ['Progress', 'Coming Soon'],
    ['Home', 'What are you learning today?'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await headed(title);
  }
  await page.getByRole('link', { name: 'Cells' }).click();
  await page.waitForURL(`**/terms/${setId}`);
  await headed('Cells');
  await page.getByRole('link', { name: 'Study' }).click();
  await showAnswer(page).waitFor();
  await headed('Cells');
});
