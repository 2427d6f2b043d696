/** The test payment provider, which charges nothing, for installations without a real one. */
import { randomBytes } from 'node:crypto';
import { pages } from '#contract/pages.ts';
import type { Payments, TestCheckout } from '#server/billing/ports.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createTestCheckout } from './test-checkout.ts';
import { asProvider, readSubscriptions, writeSubscription } from './test-subscription-rows.ts';

const pageLifeMs = 24 * 60 * 60 * 1000;
const customerPrefix = 'test-';
const ownerOf = (customerId: string) => customerId.slice(customerPrefix.length);

type LocalPayments = { payments: Payments; testPages: TestCheckout };

export function createLocalPayments(db: Database, now: () => Date): LocalPayments {
  async function openPage(
    owner: string,
    page: {
      kind: 'checkout' | 'portal';
      trialDays: number | null;
      successUrl: string | null;
      returnUrl: string;
    },
  ): Promise<string> {
    const id = randomBytes(16).toString('hex');
    await db.query(
      `insert into test_billing_pages (user_id, id, kind, trial_days, success_url, return_url, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        owner,
        id,
        page.kind,
        page.trialDays,
        page.successUrl,
        page.returnUrl,
        new Date(now().getTime() + pageLifeMs),
      ],
    );
    const path = page.kind === 'checkout' ? pages.testCheckout : pages.testPortal;
    // On the origin the user came from, where their session is.
    return new URL(path.replace(':id', id), page.returnUrl).href;
  }

  const payments: Payments = {
    createCustomer: async ({ owner }) => `${customerPrefix}${owner}`,
    async subscriptions(customerId) {
      return (await readSubscriptions(db, ownerOf(customerId), now())).map(asProvider);
    },
    async closeCheckouts(customerId) {
      await db.query(
        `update test_billing_pages set state = 'expired' where user_id = $1 and kind = 'checkout' and state = 'open'`,
        [ownerOf(customerId)],
      );
    },
    openCheckout: ({ owner, trialDays, successUrl, cancelUrl }) =>
      openPage(owner, { kind: 'checkout', trialDays, successUrl, returnUrl: cancelUrl }),
    openPortal: (customerId, returnUrl) =>
      openPage(ownerOf(customerId), { kind: 'portal', trialDays: null, successUrl: null, returnUrl }),
    deleteCustomer: (customerId) =>
      db.transaction(async (tx) => {
        const owner = ownerOf(customerId);
        for (const known of await readSubscriptions(tx, owner, now(), { lock: true }))
          await writeSubscription(
            tx,
            owner,
            known.status === 'canceled'
              ? known
              : { ...known, status: 'canceled', cancelAt: null, endedAt: now() },
          );
      }),
  };
  return { payments, testPages: createTestCheckout(db, now) };
}
