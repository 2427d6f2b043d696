/** Editing existing sets in a real browser: ownership, changes made elsewhere, failed saves. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { toastsOf, watchToasts } from '#tests/support/browser/toasts.ts';
import {
  definition,
  keptDrafts,
  openEditor,
  stored,
  storedTerms,
  term,
  terms,
  toast,
} from '#tests/support/journeys/editor-steps.ts';

const site = openSite();

describe('an existing set', () => {
  it('keeps its cards’ identity, and reports a change made elsewhere instead of overwriting it', async () => {
    const student = await site.newStudent();
    const id = await student.newSet('Shared', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const before = await stored(student, id);
    const { page, expectComplaint } = await openEditor(site, student, `/dashboard/edit/${id}`, 390);
    await term(page, 1).fill('a, mine');
    await student.api('PUT', `/api/flashcard-sets/${id}`, { title: 'Theirs', cards: before.cards });
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByText('This set was changed somewhere else since you opened it').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save mine as a new set');
    await expectAccessible(page);
    expect((await stored(student, id)).title).toBe('Theirs');
    await page.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Theirs');
    expect(await terms(page)).toEqual(['a', 'b']);

    await term(page, 1).fill('a, mine');
    await student.api('PUT', `/api/flashcard-sets/${id}`, { title: 'Theirs again', cards: before.cards });
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByRole('button', { name: 'Replace it with mine' }).click();
    await page.waitForURL('**/dashboard/sets');
    const after = await stored(student, id);
    expect(after.cards.map((card) => card.term)).toEqual(['a, mine', 'b']);
    expect(after.cards.map((card) => card.id)).toEqual(before.cards.map((card) => card.id));
    expectComplaint(/409/);
  });

  it('left while saving does not take the user back to the library', async () => {
    const student = await site.newStudent();
    const id = await student.newSet('Slow', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const { page } = await openEditor(site, student, `/dashboard/edit/${id}`);
    await page.clock.install();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/flashcard-sets/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await term(page, 1).fill('a, mine');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByRole('link', { name: 'Progress' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('**/dashboard/progress');
    answer();
    await toast(page, 'Set updated!').waitFor();
    await page.clock.runFor(2_000);
    expect(new URL(page.url()).pathname).toBe('/dashboard/progress');
    expect(await storedTerms(student, id)).toEqual(['a, mine', 'b']);
  });

  it('of another student cannot be opened, and another student never sees a draft', async () => {
    const owner = await site.newStudent();
    const id = await owner.newSet('Private', [
      ['a', '1'],
      ['b', '2'],
    ]);
    const { page, context, expectComplaint } = await openEditor(site, owner, '/dashboard/create');
    await page.getByLabel('Title').fill('My secret draft');
    await expect.poll(() => keptDrafts(page)).toBe(1);
    const other = await site.newStudent();
    await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(other.session));
    const second = await context.newPage();
    await second.goto('/dashboard/create');
    await second.getByLabel('Title').waitFor();
    expect(await second.getByLabel('Title').inputValue()).toBe('');
    await second.goto(`/dashboard/edit/${id}`);
    await second.getByRole('heading', { level: 1, name: 'Unable to Load Set' }).waitFor();
    await second.getByText('Flashcard set not found.').waitFor();
    expect(await second.title()).toMatch(/^Error: Unable to Load Set/);
    expect(await second.getByRole('button', { name: 'Try Again' }).isVisible()).toBe(false);
    await expectAccessible(second);
    expectComplaint(/404/);
  });
});

it('asks about unsaved work before signing out, which removes it from the device', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create');
  await page.getByLabel('Title').fill('Not saved');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and discard unsaved work?' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Not saved');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => keptDrafts(page)).toBe(0);
});

it('says once that the session ended during a save, and continues where it was after signing in', async () => {
  const student = await site.newStudent();
  const { page, expectComplaint } = await site.enter(student);
  await watchToasts(page);
  await page.goto('/dashboard/create');
  await page.getByLabel('Title').fill('Half past');
  for (const position of [1, 2]) {
    await term(page, position).fill(`t${position}`);
    await definition(page, position).fill(`d${position}`);
  }
  await page.route('**/api/flashcard-sets', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('main').getByText('kept on this device, where you left it').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('main').getByText('Your session has ended.').count()).toBe(1);
  expect(await toastsOf(page)).toEqual([]);
  await page.unroute('**/api/flashcard-sets');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/dashboard/create');
  await expect.poll(() => terms(page)).toEqual(['t1', 't2']);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');
  await page.getByRole('listitem').getByText('Half past').waitFor();
  expectComplaint(/401/);
});
