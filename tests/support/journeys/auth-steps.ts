/** Steps on the pages around signing in and a forgotten password. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An address nobody has yet, also when the journey is tried a second time. */
export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** A call of the auth service that must succeed; returns its reply. */
export async function askAuth(origin: string, path: string, email: string, password: string) {
  const answer = await fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Waits for its own page first: the sign-in page, which leads there, has fields of the same names. */
export async function fillSignup(page: Page, email: string, password: string, confirm = password) {
  await page.getByLabel('Confirm password').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs up by request with 'old password'; returns the session as the browser stores it. */
export async function newAccount(origin: string, email: string): Promise<string> {
  return JSON.stringify(await askAuth(origin, 'signup', email, 'old password'));
}

/** 200 if the password opens the account. */
export async function signInStatus(origin: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

export async function fillNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
}

export async function chooseNew(page: Page, password: string): Promise<void> {
  await fillNew(page, password);
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
}

/** Like a service that requires more than a session: the next password change is rejected, once. */
export async function wantProof(page: Page, code: string): Promise<void> {
  await page.route(
    '**/auth/v1/user',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code, message: 'More is needed.' },
      }),
    { times: 1 },
  );
}
