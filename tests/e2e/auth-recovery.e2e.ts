/** A forgotten password: the mail, the link in this and in another browser, and what happens to other devices. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { toastsOf, watchToasts } from '#tests/support/browser/toasts.ts';
import {
  askForLink,
  chooseNew,
  fillNew,
  newAccount,
  newEmail,
  signInStatus,
  wantProof,
} from '#tests/support/journeys/auth-steps.ts';
import { mailTo } from '#tests/support/product/outbox.ts';

const site = openSite();

const account = (email: string) => newAccount(site.url, email);
const signsIn = (email: string, password: string) => signInStatus(site.url, email, password);

describe('a forgotten password', () => {
  it('is replaced in the same browser, and the next page is the dashboard', async () => {
    const email = newEmail('same');
    await account(email);
    const { page, expectComplaint } = await site.visit();
    await askForLink(page, email);
    await page.locator('.toast').getByText("We've sent you a password reset link.").waitFor();
    const mail = await mailTo(site.dataDir, email);
    expect(new URL(mail.link).origin).toBe(site.url);
    await page.goto(mail.link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.toast').getByText('Check your email for password reset instructions.').waitFor();
    await fillNew(page, 'old password');
    await page.locator('.toast').getByText('Password update failed').waitFor();
    await page.locator('.field-error').getByText('should be different').waitFor();
    expectComplaint(/422/);
    await expectAccessible(page);
    await wantProof(page, 'current_password_required');
    await fillNew(page, 'new password');
    await page.getByLabel('Current password').fill('not the one');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.locator('.field-error').getByText('That is not your current password.').waitFor();
    await page.getByLabel('Current password').fill('old password');
    expectComplaint(/400/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await chooseNew(page, 'new password');
    await page.locator('.toast').getByText('Your password has been successfully updated.').waitFor();
    await page.getByRole('link', { name: 'Go to dashboard now' }).waitFor();
    await page.clock.runFor(1_900);
    expect(new URL(page.url()).pathname).not.toBe('/dashboard');
    await page.clock.runFor(100);
    await page.waitForURL('**/dashboard');
    expect(await signsIn(email, 'new password')).toBe(200);
    expect(await signsIn(email, 'old password')).toBe(400);
  });

  it('is replaced in another browser, once, and signs the other devices out', async () => {
    const email = `other-${crypto.randomUUID()}@example.com`;
    const session = await account(email);
    const asking = await site.visit();
    await askForLink(asking.page, email);
    const mail = await mailTo(site.dataDir, email);

    const signedIn = await site.visit();
    await signedIn.context.addInitScript((kept) => localStorage.setItem('session', kept), session);
    await signedIn.page.goto('/dashboard');
    await signedIn.page.getByRole('button', { name: 'Sign Out' }).waitFor();

    // A link scanner opens links before people do.
    await fetch(mail.link);
    await fetch(mail.link, { method: 'HEAD' });

    const phone = await site.visit({ width: 390, height: 844 });
    await phone.page.goto(mail.link);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await chooseNew(phone.page, 'new password');
    await phone.page.getByRole('link', { name: 'Go to dashboard now' }).click();
    await phone.page.waitForURL('**/dashboard');

    await signedIn.page.goto('/dashboard/sets');
    await signedIn.page.waitForURL('**/auth/login');
    // Each call of the open page is rejected, and the last rejection may arrive after the redirect.
    await signedIn.page.waitForLoadState('networkidle');
    signedIn.expectComplaint(/401|logout/);

    await asking.page.goto(mail.link);
    await asking.page.getByRole('button', { name: 'Continue' }).click();
    await asking.page.getByRole('main').getByRole('alert').getByText('Links work once').waitFor();
    await expectAccessible(asking.page);
    asking.expectComplaint(/403/);
    await asking.page.getByRole('link', { name: 'Get a new link' }).click();
    await asking.page.waitForURL('**/auth/forgot-password');
  });

  it('says the same for an unknown address, and offers to use another one', async () => {
    const { page, expectComplaint } = await site.visit();
    await page.route('**/auth/v1/recover**', (route) => route.abort(), { times: 1 });
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.locator('.toast').getByText('Password reset failed').waitFor();
    await page.locator('.field-error').getByText('Network error.').waitFor();
    expectComplaint(/ERR_FAILED|Failed to fetch/);
    await askForLink(page, 'nobody@example.com');
    await page.locator('.toast').getByText("We've sent you a password reset link.").waitFor();
    await page.getByRole('button', { name: 'Try a different email' }).click();
    const field = page.getByLabel('Email');
    expect(await field.inputValue()).toBe('nobody@example.com');
    // It is selected, so typing replaces it.
    await page.keyboard.type('somebody@example.com');
    expect(await field.inputValue()).toBe('somebody@example.com');
  });

  it('leads visitors without a session to sign-in', async () => {
    const { page } = await site.visit();
    await page.goto('/auth/reset-password');
    await page.waitForURL('**/auth/login');
    await page.goto('/auth/reset-password?code=11111111-1111-4111-8111-111111111111');
    await page.waitForURL('**/auth/login');
    await page.getByText('That link could not sign you in').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/config', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth/callback?code=11111111-1111-4111-8111-111111111111');
    await page.getByRole('heading', { name: 'Completing sign in...' }).waitFor();
    release();
    await page.waitForURL('**/auth/login');
  });
});

describe('a link that brings a code', () => {
  /** As in a hosted service's mails: through the auth service, which redirects the browser. */
  const throughService = (link: string) => {
    const query = new URLSearchParams({
      token: new URL(link).searchParams.get('token_hash') ?? '',
      type: 'recovery',
      redirect_to: `${site.url}/auth/reset-password`,
    });
    return `/auth/v1/verify?${query}`;
  };

  it('opens the form in the requesting browser, with one toast', async () => {
    const email = newEmail('code-same');
    await account(email);
    const { page, expectComplaint } = await site.visit();
    await askForLink(page, email);
    const mail = await mailTo(site.dataDir, email);
    await watchToasts(page);
    await page.goto(throughService(mail.link));
    await page.getByLabel('New password', { exact: true }).waitFor();
    const toast = expect.stringContaining('Check your email for password reset instructions.');
    // A toast goes after a while: on a slow machine before it is looked for.
    await expect.poll(() => toastsOf(page)).toEqual([toast]);
    await wantProof(page, 'reauthentication_needed');
    await fillNew(page, 'new password');
    const code = page.getByLabel('Code from the email');
    await code.fill((await mailTo(site.dataDir, email, 2)).code ?? '');
    expect(await toastsOf(page)).toEqual([toast]);
    expectComplaint(/400/);
    await chooseNew(page, 'new password');
    await page.waitForURL('**/dashboard');
    expect(await signsIn(email, 'new password')).toBe(200);
  });

  it('leads to sign-in elsewhere, with the reason', async () => {
    const email = newEmail('code-other');
    await account(email);
    const asking = await site.visit();
    await askForLink(asking.page, email);
    const mail = await mailTo(site.dataDir, email);
    const phone = await site.visit();
    await phone.page.goto(throughService(mail.link));
    await phone.page.waitForURL('**/auth/login');
    await phone.page.getByText('That link could not sign you in').waitFor();
    await phone.page.getByRole('link', { name: 'Get a new link' }).click();
    await phone.page.waitForURL('**/auth/forgot-password');
  });
});
