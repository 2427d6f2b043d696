/** An account that must be confirmed by mail first, if the operator requires it. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, visit } from '#tests/support/browser/browser.ts';
import { fillSignup, newEmail } from '#tests/support/journeys/auth-steps.ts';
import { startOwnProduct } from '#tests/support/journeys/own-product.ts';
import { mailTo } from '#tests/support/product/outbox.ts';

const { product, browser } = await startOwnProduct({ AUTH_CONFIRM_EMAIL: 'true' });

describe('an address that must be confirmed', () => {
  it('is confirmed by the mail, which can be resent', async () => {
    const email = newEmail('unconfirmed');
    const { page, expectComplaint } = await visit(browser, product.url);
    await page.goto('/auth/signup');
    await fillSignup(page, email, 'correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/auth/confirm-email');
    await page.locator('.toast').getByText('Account created!').waitFor();
    await page.locator('.toast').getByText('Please sign in with your new credentials.').waitFor();
    await page.getByText(email).waitFor();
    await expectAccessible(page);
    const mail = await mailTo(product.dataDir, email);

    await page.clock.pauseAt(Date.now() + 60_000);
    const resent = page.waitForResponse('**/auth/v1/resend**');
    const button = page.getByRole('button', { name: 'Resend email' });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect((await resent).status()).toBe(200);
    await page.clock.runFor(1_900);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(100);
    await page.getByText('Sent again.').waitFor();
    await page.clock.resume();

    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const note = page.getByRole('main').getByRole('alert');
    await note.getByText('Email not confirmed').waitFor();
    await page.locator('.toast').getByText('Sign in failed').waitFor();
    expectComplaint(/400/);
    await note.getByRole('link').click();
    await page.getByText(`We’ve sent an email to ${email}`).waitFor();

    await page.goto(mail.link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('Your email is confirmed.').first().waitFor();
    await page.waitForURL('**/dashboard');
  });

  it('asks for the address if it is unknown', async () => {
    const { page } = await visit(browser, product.url);
    await page.goto('/auth/confirm-email');
    const button = page.getByRole('button', { name: 'Resend email' });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('anybody@example.com');
    await button.click();
    await page.getByText('Sent again.').waitFor();
  });
});
