/** A lost network, several tabs and no storage while studying: no rating is lost and none counts twice. */
import { describe, expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { numbered, rate, reviewsOf, showAnswer, study, tile } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

describe('ratings', () => {
  it('given offline are sent the moment the network is back', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Tunnel', numbered(3));
    const { page, context, expectComplaint } = await study(site, student, setId);
    await page.clock.install();
    await page.reload();
    await showAnswer(page).waitFor();
    await context.setOffline(true);
    await rate(page, '3');
    await rate(page, '3');
    await page.getByText('2 ratings wait to be sent').waitFor();
    // With a stopped clock no retry comes first.
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(false);
    await page.getByText('2 ratings wait to be sent').waitFor({ state: 'hidden' });
    await page.clock.resume();
    await reviewsOf(student, setId, 2);
    // Like clearing this site's data in another tab, which closes what this page had opened.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('tellcard-study').onsuccess = resolve;
        }),
    );
    await rate(page, '3');
    await reviewsOf(student, setId, 3);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  });

  it('are given and sent where the browser stores nothing and says so, and cannot speak', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('No storage', numbered(2));
    const { page, context } = await site.enter(student);
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Reflect.deleteProperty(window, 'speechSynthesis');
    });
    await page.goto(`/dashboard/study/${setId}`);
    await page.getByText('This browser keeps nothing once the page is closed.').waitFor();
    await showAnswer(page).waitFor();
    expect(await page.getByRole('button', { name: 'Read the card aloud' }).count()).toBe(0);
    await page.keyboard.press('s');
    await rate(page, '3');
    await page.getByText('1 of 2 cards studied (50%)').waitFor();
    await reviewsOf(student, setId, 1);
  });

  it('in two tabs end in one state', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Twice', numbered(3));
    const { page, context, expectComplaint } = await study(site, student, setId);
    await showAnswer(page).waitFor();
    const other = await context.newPage();
    await other.goto(`/dashboard/study/${setId}`);
    await showAnswer(other).waitFor();
    await rate(page, '1');
    await expect.poll(() => tile(other, 'Lapses')).toBe('1');
    await rate(other, '1');
    await expect.poll(() => tile(page, 'Lapses')).toBe('2');
    const [card] = await reviewsOf(student, setId, 2);
    expect(card).toMatchObject({ total_reviews: 2, ease_factor: 2.1 });

    await context.setOffline(true);
    await rate(page, '1');
    await rate(other, '1');
    await rate(page, '1');
    await context.setOffline(false);
    const cards = await reviewsOf(student, setId, 5);
    const lapses = String(cards.reduce((sum, { lapse_count }) => sum + lapse_count, 0));
    expect(lapses).toBe('5');
    for (const tab of [page, other]) await expect.poll(() => tile(tab, 'Lapses')).toBe(lapses);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  });
});
