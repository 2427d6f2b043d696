/** Signing up, in and out, as students and password managers do it, in one tab and in several. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { toastsOf, watchToasts } from '#tests/support/browser/toasts.ts';
import { askAuth, fillLogin, fillSignup, newEmail } from '#tests/support/journeys/auth-steps.ts';

const site = openSite();

const password = 'correct horse';
/** By request, for journeys that start with an account; the reply contains a session. */
const wire = (path: string, email: string) => askAuth(site.url, path, email, password);

describe('signing up', () => {
  it('validates the fields in place and leads to the dashboard', async () => {
    const { page, expectComplaint } = await site.visit();
    await page.goto('/auth/signup');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    const submit = page.getByRole('button', { name: 'Sign up' });
    expect(await submit.isDisabled()).toBe(true);
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
    for (const label of ['Password', 'Confirm password'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('autocomplete')).toBe('new-password');

    await fillSignup(page, 'new@example.com', '12345', '1234');
    await page.getByLabel('Email').focus();
    const short = page.getByText('Password must be at least 6 characters');
    await short.waitFor();
    await page.getByText('Passwords do not match').waitFor();
    const described = await page.getByLabel('Password', { exact: true }).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('at least 6 characters');
    expect(await submit.isDisabled()).toBe(true);

    await fillSignup(page, 'new@example.com', '123456');
    await page.getByText('Easy to guess').waitFor();
    await submit.click();
    await page
      .locator('.field-error')
      .getByText('This password is too common. Please choose another.')
      .waitFor();
    await page.locator('.toast').getByText('Sign up failed').waitFor();
    expectComplaint(/422/);
    await expectAccessible(page);
    await fillSignup(page, newEmail('new'), 'correct horse battery');
    await page.getByText('Strong password.').waitFor();
    await page.getByLabel('Confirm password').press('Enter');
    await page.locator('.toast').getByText('Welcome!').waitFor();
    await page
      .locator('.toast')
      .getByText("Your account has been created and you're now signed in.")
      .waitFor();
    await page.waitForURL('**/dashboard');
  });

  it('says that the address is taken and leads to sign-in', async () => {
    const email = newEmail('known');
    await wire('signup', email);
    const { page, expectComplaint } = await site.visit();
    await page.goto('/auth/signup');
    await fillSignup(page, email, password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const note = page.getByRole('main').getByRole('alert');
    await note.getByText('User already registered').waitFor();
    await page.locator('.toast').getByText('Sign up failed').waitFor();
    await note.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth/login');
    expectComplaint(/422/);
  });
});

describe('signing in', () => {
  const email = 'student@example.com';
  beforeAll(() => wire('signup', email));

  it('sends one request however often the button is pressed, greets once, and does not move when the tab regains focus', async () => {
    const { page } = await site.visit();
    await page.clock.install();
    await watchToasts(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=password')) requests++;
    });
    await page.goto('/auth/login');
    await fillLogin(page, email, password);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    await page.keyboard.press('Enter');
    await page.locator('.toast').getByText('Welcome back!').waitFor();
    await page.keyboard.press('Enter');
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    await page.clock.runFor(1);
    await page.waitForURL('**/dashboard');
    await page.clock.resume();
    expect(requests).toBe(1);
    expect(await toastsOf(page)).toEqual([expect.stringContaining('Welcome back!')]);

    await page.goto('/dashboard/sets');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('visibilitychange'));
      }
    });
    // Longer than a redirect or toast would take, on the page's own clock.
    await page.clock.runFor(3000);
    expect(new URL(page.url()).pathname).toBe('/dashboard/sets');
    expect(await toastsOf(page)).toEqual([]);
  });

  it('returns to the page requested first', async () => {
    const { page } = await site.visit();
    await page.goto('/dashboard/progress?from=link');
    await page.waitForURL('**/auth/login');
    await fillLogin(page, email, password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/dashboard/progress?from=link');
    for (const path of ['/auth/login', '/auth/callback']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
    }
    // A page without the sidebar.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard/today');
    await page.waitForURL('**/auth/login');
    await fillLogin(page, email, password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/dashboard/today');
  });

  it('signing out ends the session in every tab of this browser, but not on other devices', async () => {
    const student = await site.newStudent();
    const other = await wire('token?grant_type=password', student.email);
    const { page, context, expectComplaint } = await site.enter(student);
    await watchToasts(page);
    await page.goto('/dashboard');
    const second = await context.newPage();
    await second.goto('/dashboard/sets');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/auth/v1/logout**', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.locator('.toast').getByText('Sign out failed').waitFor();
    await page.getByRole('alert').getByText('You are still signed in here.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.unroute('**/auth/v1/logout**');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.locator('.toast').getByText('You have been successfully signed out.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await toastsOf(page)).toEqual([
      expect.stringContaining('Sign out failed'),
      expect.stringContaining('Signed out'),
    ]);
    await second.waitForURL('**/auth/login');
    const asking = (token: string) =>
      fetch(`${site.url}/api/user/me`, { headers: { Authorization: `Bearer ${token}` } });
    // The access token itself is now invalid; that of another device is not.
    expect((await asking(student.session.access_token)).status).toBe(401);
    expect((await asking(other.access_token)).status).toBe(200);
    expectComplaint(/ERR_FAILED|Failed to fetch/);
  });
});
