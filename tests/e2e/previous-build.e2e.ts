/** An upgrade with open tabs: the previous build's page works with this server, and this page recovers what it left behind. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, visit } from '#tests/support/browser/browser.ts';
import { fillSignup } from '#tests/support/journeys/auth-steps.ts';
import { definition, keptDrafts, term } from '#tests/support/journeys/editor-steps.ts';
import {
  begin,
  bigButton,
  firstHalf,
  osmosis,
  sessionOf,
  speak,
} from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { numbered, rate, reviewsOf, showAnswer } from '#tests/support/journeys/study-steps.ts';
import { layPreviousBuild, type PreviousBuild } from '#tests/support/product/previous-build.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { toneServiceUrl } from '#tests/support/services/speech-service.ts';

let previous: PreviousBuild;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  previous = await layPreviousBuild();
  [product, browser] = await Promise.all([
    startProduct({ STT_BASE_URL: await toneServiceUrl() }, previous.program),
    sharedBrowser(),
  ]);
});
afterAll(() => product?.stop());

it('lets the previous page sign up, save, study and practise with this server', async () => {
  const { page } = await visit(browser, product.url);
  await page.goto('/auth/signup');
  await fillSignup(page, `${crypto.randomUUID()}@example.com`, 'correct horse');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/dashboard/create');
  await page.getByLabel('Title').fill('Cells');
  for (const [at, sides] of [osmosis, ['Mitosis', 'A cell divides into two.']].entries()) {
    await term(page, at + 1).fill(sides[0] ?? '');
    await definition(page, at + 1).fill(sides[1] ?? '');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.waitForURL('**/dashboard/sets');

  const setId = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const reply = await fetch('/api/flashcard-sets', { headers: { Authorization: `Bearer ${token}` } });
    return (await reply.json())[0].id as string;
  });
  await page.goto(`/dashboard/study/${setId}`);
  await rate(page, '3');
  await page.getByText('1 of 2 cards studied (50%)').waitFor();

  await page.goto(`/dashboard/active-recall-settings/${setId}`);
  await begin(page);
  await (await writtenAnswer(page)).fill('I remember something about plants.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.locator('#feedback').waitFor();
});

it('lets the previous page study cards that are asked in both directions and by gaps, each of them once', async () => {
  const student = await newStudent(product.url);
  const { id } = await student.api<{ id: string }>('POST', '/api/flashcard-sets', {
    title: 'Heart',
    directions: 'both',
    cards: [
      { term: 'The {{c1::heart::organ}} pumps {{c2::blood}}', definition: 'Chapter 2' },
      { term: 'pulse', definition: 'beats a minute' },
    ],
  });
  // It fails on any console message.
  const { page, context } = await visit(browser, product.url);
  await student.enter(context);
  await page.goto(`/dashboard/study/${id}`);
  await page.getByText('0 of 2 cards studied (0%)').waitFor();
  await rate(page, '3');
  await rate(page, '3');
  await expect.poll(() => reviewCount(student, id)).toBe(2);
});

const reviews = '**/api/flashcards/*/review';

it('recovers a spoken and a typed unsent answer, queued ratings and a draft left by the previous page', async () => {
  const student = await newStudent(product.url);
  const [studied, spoken, typed] = [
    await student.newSet('Tunnel', numbered(3)),
    await student.newSet('Cells', [osmosis]),
    await student.newSet('Typed', [osmosis]),
  ];
  const { page, context, expectComplaint } = await visit(browser, product.url, {
    microphone: true,
  });
  // Tones are no voice.
  await context.route('**/rnnoise-*.wasm', (route) => route.fulfill({ body: '' }));
  await student.enter(context);
  await page.goto(`/dashboard/active-recall-settings/${spoken}`);
  const before = await builtFrom(page);
  await begin(page);
  const [study, editor, writing] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await study.goto(`/dashboard/study/${studied}`);
  await showAnswer(study).waitFor();
  await editor.goto('/dashboard/create');
  await editor.getByLabel('Title').fill('Not saved yet');
  await term(editor, 1).fill('Diffusion');
  await expect.poll(() => keptDrafts(editor)).toBe(1);
  await writing.goto(`/dashboard/active-recall-settings/${typed}`);
  await begin(writing);
  await (await writtenAnswer(writing)).fill(firstHalf);
  await expect.poll(() => keptDrafts(writing, 'tellcard-practice')).toBe(1);
  const session = writing.url();

  await page.bringToFront();
  await speak(page, firstHalf);
  await context.setOffline(true);
  // Of several pages one may stay online for a moment.
  await context.route(reviews, (route) => route.abort('internetdisconnected'));
  await bigButton(page, 'Finish answer').click();
  await page.getByRole('heading', { name: /You have an unsent answer/ }).waitFor();
  await study.bringToFront();
  await rate(study, '3');
  await rate(study, '1');
  await study.getByText('2 ratings are kept on this device').waitFor();
  // Each of them would send when the network is back, and a request that is held goes out as its page closes.
  await product.kill('SIGTERM');
  for (const tab of [study, editor, writing, page]) await tab.close();
  await context.unroute(reviews);

  await previous.replacePages();
  await product.restart();
  await context.setOffline(false);
  expect(await reviewCount(student, studied), 'nothing was sent by the previous page').toBe(0);

  const later = await context.newPage();
  await later.goto(`/dashboard/study/${studied}`);
  expect(await builtFrom(later), 'this is the new page').not.toBe(before);
  await later.getByText('2 of 3 cards studied (67%)').waitFor();
  const cards = await reviewsOf(student, studied, 2);
  expect(cards.map((card) => card.interval_cards)).toEqual([8, 1, 0]);

  await later.goto('/dashboard/create');
  await later.getByText('These are your changes from last time, not saved yet.').waitFor();
  expect(await later.getByLabel('Title').inputValue()).toBe('Not saved yet');
  expect(await term(later, 1).inputValue()).toBe('Diffusion');

  await later.goto(`/dashboard/active-recall-settings/${spoken}`);
  await later.getByRole('heading', { name: /^You have an unsent answer \(\d:\d\d\)$/ }).waitFor();
  await later.getByRole('link', { name: 'Go to your answer' }).click();
  await later.getByRole('button', { name: 'Send it' }).click();
  await later.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
  const { turns } = (await sessionOf(student, later)).prompts[0] ?? {};
  expect(turns?.map(({ transcription }) => transcription)).toEqual([firstHalf]);

  await later.goto(session);
  await expect.poll(async () => (await writtenAnswer(later)).inputValue()).toBe(firstHalf);
  await later.getByRole('button', { name: 'Send answer' }).click();
  await later.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
});

it('keeps the previous build’s worker until the user accepts the new version, and loses no rating', async () => {
  const old = await layPreviousBuild();
  const upgraded = await startProduct({}, old.program);
  try {
    const student = await newStudent(upgraded.url);
    const setId = await student.newSet('Tunnel', numbered(3));
    const { page, context, expectComplaint, close } = await visit(browser, upgraded.url, { worker: true });
    const frames = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('frame-')));
    await student.enter(context);
    await page.goto('/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`/dashboard/study/${setId}`);
    await rate(page, '3');
    await expect.poll(() => reviewCount(student, setId)).toBe(1);
    const [before, [frame]] = [await builtFrom(page), await frames()];

    await upgraded.kill('SIGTERM');
    await context.setOffline(true);
    await page.reload();
    await rate(page, '1');
    await page.getByText(/kept on this device/).waitFor();
    await old.replacePages();
    await upgraded.restart();
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => reviewCount(student, setId)).toBe(2);
    expect(await builtFrom(page), 'the new page came from the network').not.toBe(before);

    const take = page.getByRole('status').getByRole('button');
    await take.waitFor();
    expect(await frames(), 'the new worker waits').toContain(frame);
    await Promise.all([page.waitForEvent('load'), take.click()]);
    await expect.poll(frames).not.toContain(frame);
    await page.getByText('2 of 3 cards studied (67%)').waitFor();
    // The server was stopped on purpose.
    expectComplaint(/Failed to load|ERR_|Failed to fetch/);
    await close();
  } finally {
    await upgraded.stop();
  }
});

/** Where the answer is written; some students are asked for a spoken one first. */
async function writtenAnswer(page: Page): Promise<Locator> {
  const field = page.getByLabel('Your answer', { exact: true });
  const instead = page.getByRole('button', { name: 'Type instead' });
  await field.or(instead).first().waitFor();
  if (!(await field.isVisible())) await instead.click();
  await field.waitFor();
  return field;
}

/** The addresses of the page's scripts, which contain the build's hashes. */
const builtFrom = (tab: Page) => tab.evaluate(() => [...document.scripts].map(({ src }) => src).join(' '));

/** Number of ratings the server has. */
async function reviewCount(student: Awaited<ReturnType<typeof newStudent>>, setId: string): Promise<number> {
  return (await student.cardsOf(setId)).reduce((sum, card) => sum + card.total_reviews, 0);
}
