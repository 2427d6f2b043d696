/** Changing the email address: requested in the settings with proof, confirmed by mail, reverted by the former one. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { chooseNew, newAccount, newEmail, signInStatus } from '#tests/support/journeys/auth-steps.ts';
import { mailTo } from '#tests/support/product/outbox.ts';

const site = openSite();

async function openForm(page: Page, email: string) {
  await page.goto('/dashboard/settings?tab=security');
  await page.getByText(`You sign in with ${email}.`).waitFor();
  await page.getByRole('button', { name: 'Change email' }).click();
}

describe('a new email address', () => {
  it('requires the password, is confirmed by the new address and reverted by the former one', async () => {
    const [before, after] = [newEmail('before'), newEmail('after')];
    const session = await newAccount(site.url, before);
    const { page, context, expectComplaint } = await site.visit();
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('session')) localStorage.setItem('session', kept);
    }, session);
    await openForm(page, before);
    await expectAccessible(page);
    const submit = page.getByRole('button', { name: 'Email the link' });
    await page.getByLabel('New email address').fill(after);
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Your password', { exact: true }).fill('a guess');
    await submit.click();
    await page.locator('.field-error').getByText('That is not your password.').waitFor();
    expectComplaint(/400/);
    await expectAccessible(page);
    await page.getByLabel('Your password', { exact: true }).fill('old password');
    await submit.click();
    await page.getByText(`We have emailed a link to ${after}.`).waitFor();
    await page.getByText(`You sign in with ${before}.`, { exact: true }).waitFor();
    await expectAccessible(page);

    const mail = await mailTo(site.dataDir, after);
    await page.goto(mail.link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard/settings?tab=security');
    await page.getByText(`You sign in with ${after}.`).waitFor();

    const told = await mailTo(site.dataDir, before);
    expect(told.subject).toBe('The email address of your Tellcard account was changed');
    const owner = await site.visit({ width: 390, height: 844 });
    await owner.page.goto(told.link);
    await owner.page.getByRole('heading', { name: 'Take your account back' }).waitFor();
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'Take it back' }).click();
    await chooseNew(owner.page, 'of the owner');
    expect(await signInStatus(site.url, before, 'of the owner')).toBe(200);
    expect(await signInStatus(site.url, after, 'old password')).toBe(400);
    await page.goto('/dashboard/sets');
    await page.waitForURL('**/auth/login');
    expectComplaint(/401|logout/);
  });

  it('accepts a code mailed to the present one instead of the password', async () => {
    const [before, after] = [newEmail('forgot-it'), newEmail('by-code')];
    const session = await newAccount(site.url, before);
    const { page, context } = await site.visit();
    await context.addInitScript((kept) => localStorage.setItem('session', kept), session);
    await openForm(page, before);
    await page.getByLabel('New email address').fill(after);
    await page.getByRole('button', { name: 'Use an emailed code instead' }).click();
    await page.getByText(`We have emailed six digits to ${before}.`).waitFor();
    await page.getByLabel('Code from the email').fill((await mailTo(site.dataDir, before)).code ?? '');
    await page.getByRole('button', { name: 'Email the link' }).click();
    await page.getByText(`We have emailed a link to ${after}.`).waitFor();
    await page.reload();
    await page.getByText(`Waiting for ${after} to be confirmed`).waitFor();
  });
});
