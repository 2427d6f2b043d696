/** The setup script, run from the command line against a stateful fake of Stripe. */
import { execFile } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { startStripe } from '#tests/support/stripe/stripe-server.ts';

const secretKey = 'sk_test_setup';
const stripe = await startStripe({ secretKey, now: () => Date.now() });
afterAll(() => stripe.close());

function run(settings: Record<string, string>): Promise<{ code: number; printed: string }> {
  const env = { PATH: process.env.PATH ?? '', STRIPE_API_BASE: stripe.url, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/stripe-setup.mjs'], { env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, printed: out + err }),
    );
  });
}
const keyed = { STRIPE_SECRET_KEY: secretKey, PUBLIC_URL: 'https://study.example.org' };

describe('the setup script', () => {
  it('creates price, portal and webhook once, and prints the server’s settings', async () => {
    const first = await run(keyed);
    expect(first.code, first.printed).toBe(0);
    const { prices, configurations, webhook_endpoints: endpoints } = stripe.account.setup;
    expect(prices).toMatchObject([
      { unit_amount: 899, currency: 'usd', lookup_key: 'premium_monthly', recurring: { interval: 'month' } },
    ]);
    expect(configurations).toMatchObject([
      {
        metadata: { product: 'tellcard' },
        features: { subscription_cancel: { enabled: 'true', mode: 'at_period_end' } },
      },
    ]);
    expect(endpoints).toMatchObject([{ url: 'https://study.example.org/api/stripe/webhook' }]);
    expect(first.printed).toContain(`STRIPE_PRICE_ID=${prices[0]?.id}`);
    expect(first.printed).toContain('STRIPE_WEBHOOK_SECRET=whsec_shown_once');
    const again = await run(keyed);
    expect(again.printed).toContain(`STRIPE_PRICE_ID=${prices[0]?.id}`);
    expect([prices.length, configurations.length, endpoints.length]).toEqual([1, 1, 1]);
  });

  it('moves the lookup key to a new price if the old one does not fit', async () => {
    const { prices } = stripe.account.setup;
    Object.assign(prices[0] ?? {}, { unit_amount: 500 });
    const { printed } = await run(keyed);
    expect(prices.map(({ lookup_key: key }) => key)).toEqual([null, 'premium_monthly']);
    expect(printed).toContain(`STRIPE_PRICE_ID=${prices[1]?.id}`);
  });

  it('says how webhooks reach a machine that Stripe cannot', async () => {
    const { code, printed } = await run({ ...keyed, PUBLIC_URL: 'http://localhost:3000' });
    expect(code).toBe(0);
    expect(printed).toContain('stripe listen --forward-to http://localhost:3000/api/stripe/webhook');
  });

  it('explains problems with the key', async () => {
    expect(await run({})).toMatchObject({
      code: 1,
      printed: expect.stringContaining('STRIPE_SECRET_KEY is missing'),
    });
    expect(await run({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Invalid API Key'),
    });
  });
});
