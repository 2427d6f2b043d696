/** Payment steps for journeys that subscribe; time is moved in the database, not waited for. */

import pg from 'pg';
import type { Page } from 'playwright-core';

export const badge = (page: Page, text: string) => page.locator('main .chip', { hasText: text });

/** From /subscribe through the test checkout to Billing. */
export async function checkOut(page: Page, press: { offer: string; checkout: string }): Promise<void> {
  await page.getByRole('button', { name: press.offer }).click();
  await page.waitForURL('**/billing/test-checkout/*');
  await page.getByRole('button', { name: press.checkout, exact: true }).click();
  await page.waitForURL('**/dashboard/billing');
}

/** From Billing to the test portal, through the actions there, and back. */
export async function inPortal(
  page: Page,
  manage: string,
  ...steps: [press: string, says: string][]
): Promise<void> {
  await page.getByRole('button', { name: manage }).click();
  await page.waitForURL('**/billing/test-portal/*');
  for (const [press, says] of steps) {
    await page.getByRole('button', { name: press }).click();
    await page.getByText(says).waitFor();
  }
  await page.getByRole('button', { name: 'Back to Billing' }).click();
  await page.waitForURL('**/dashboard/billing');
}

/** Moves everything about test subscriptions `days` into the past. */
export async function passDays(databaseUrl: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const by = `${days} days`;
    await client.query(
      `update test_subscriptions set trial_start = trial_start - $1::interval, trial_end = trial_end - $1::interval,
         anchor = anchor - $1::interval, period_start = period_start - $1::interval,
         period_end = period_end - $1::interval, cancel_at = cancel_at - $1::interval,
         created_at = created_at - $1::interval`,
      [by],
    );
    await client.query(
      `update billing_accounts set due_at = due_at - $1::interval, checked_at = checked_at - $1::interval,
         period_start = period_start - $1::interval, watch_until = watch_until - $1::interval`,
      [by],
    );
  } finally {
    await client.end();
  }
}
