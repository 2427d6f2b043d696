/** Cards kept on a phone are studied for fourteen days without a network, and every rating arrives once. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, visit } from '#tests/support/browser/browser.ts';
import { startOwnProduct } from '#tests/support/journeys/own-product.ts';
import { newStudent, type Student } from '#tests/support/journeys/study-fixture.ts';
import { atRest, numbered, showAnswer } from '#tests/support/journeys/study-steps.ts';
import { pngOf } from '#tests/support/samples/media-fixtures.ts';

const { product, browser } = await startOwnProduct();

const days = 14;
const dayMs = 86_400_000;

async function newPicture(student: Student, shade: number): Promise<string> {
  const reply = await fetch(`${product.url}/api/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${student.session.access_token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(pngOf(60, 40, shade)),
  });
  const { sha256, kind } = (await reply.json()) as { sha256: string; kind: string };
  return `![picture ${shade}](media:${sha256}.${kind})`;
}

/** The ratings that wait on this device, by card. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('tellcard-study');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction('outbox').objectStore('outbox').getAll();
          asked.onsuccess = () => {
            const counts: Record<string, number> = {};
            for (const { cardId } of asked.result) counts[cardId] = (counts[cardId] ?? 0) + 1;
            database.close();
            resolve(counts);
          };
        };
      }),
  );
const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, each) => sum + each, 0);

const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')));

/** Rates the cards of the day until they are through, about each fourth Again; returns how many ratings that took. */
async function studyDay(page: Page, day: number): Promise<number> {
  const heading = page.locator('#today-count, #today-quiet');
  await heading.waitFor();
  if ((await heading.getAttribute('id')) === 'today-quiet') return 0;
  await page.getByRole('link', { name: 'Study now' }).click();
  const over = page.getByText(/^(Session Complete|\d+ done)$/);
  for (let rated = 0; ; rated++) {
    await showAnswer(page).or(over).first().waitFor();
    if (await over.isVisible()) return rated;
    await page.keyboard.press(' ');
    await page.keyboard.press((day + rated) % 4 === 0 ? '1' : '3');
  }
}

it('keeps a set and all that is due, with pictures, and loses no rating of fourteen days offline', async () => {
  const student = await newStudent(product.url);
  const pictures = await Promise.all([40, 90].map((shade) => newPicture(student, shade)));
  const cells = await student.newSet('Cells', [[pictures[0]!, 'Definition of a picture'], ...numbered(9)]);
  const plants = await student.newSet('Plants', [[pictures[1]!, 'Another picture'], ...numbered(2)]);
  const [first] = await student.cardsOf(cells);
  await student.api('POST', `/api/flashcards/${first!.id}/review`, { rating: 3, zone: 'UTC' });
  await student.api('PUT', '/api/study-plan', { newADay: 1, mostReviews: 200, restDays: [], zone: 'UTC' });

  const { page, context, complaints } = await visit(browser, product.url, {
    worker: true,
    width: 390,
  });
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(student.session));
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/dashboard/settings?tab=study');
  const due = page.getByRole('switch', { name: /^Keep everything due in the next 14 days · \d/ });
  await due.click();
  await page.getByText(/^10 cards and 1 picture or sound are here as of/).waitFor();
  await atRest(page);
  await expectAccessible(page);
  await page.goto(`/dashboard/terms/${plants}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByRole('switch', { name: /^Keep on this device · \d/ }).click();
  await page.getByRole('button', { name: /^Kept on this device · / }).waitFor();
  await atRest(page);
  await expectAccessible(page);

  await product.kill('SIGTERM');
  await context.setOffline(true);
  const start = Date.now();
  let rated = 0;
  for (let day = 1; day <= days; day++) {
    await context.clock.setSystemTime(start + day * dayMs);
    await page.goto('/dashboard');
    if (day === 1) {
      await page.getByText(/^You are offline: counted from the cards kept/).waitFor();
      await page.getByRole('heading', { name: '1 new card' }).waitFor();
    }
    rated += await studyDay(page, day);
    if (day > 1) continue;
    // A set that was never begun is studied as a whole, with a picture that was never shown before.
    await page.goto(`/dashboard/study/${plants}`);
    const picture = page.getByRole('img', { name: 'picture 90', exact: true });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(60);
    await page.keyboard.press(' ');
    await page.keyboard.press('3');
    await page.getByText(/^1 of 3 cards studied/).waitFor();
    rated += 1;
  }
  const kept = await waiting(page);
  expect(total(kept)).toBe(rated);
  // Every card of both sets came up: a new one a day.
  expect(Object.keys(kept)).toHaveLength(13);

  await product.restart();
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect.poll(async () => total(await waiting(page))).toBe(0);
  const stored = [...(await student.cardsOf(cells)), ...(await student.cardsOf(plants))];
  const onServer = Object.fromEntries(
    stored.map((card) => [card.id, card.total_reviews - (card.id === first!.id ? 1 : 0)]),
  );
  for (const [id, count] of Object.entries(onServer)) expect(count, id).toBe(kept[id] ?? 0);

  expect(await keptCaches(page)).toEqual([`kept-${student.session.user.id}`]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => keptCaches(page)).toEqual([]);
  // The server was stopped on purpose.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/Failed to load|ERR_|Failed to fetch/.test(one)),
  );
}, 900_000);
